// A landlord opens the space of a tenant; he reads his account and asks a repair with a photograph; she answers; the link is withdrawn.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defautsDAcces } from '../../acces.ts'
import { auRepos, DEMO, seConnecter } from '../../gestes.ts'
import { navigateurPartage, quitter } from '../../navigateur.ts'
import { adresseDuProduit } from '../../produit.ts'

const url = adresseDuProduit()
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2])
let browser: Browser
let bailleresse: Page
let locataire: Page

beforeAll(async () => {
  browser = await navigateurPartage()
  const permissions = ['clipboard-read', 'clipboard-write']
  const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 1440, height: 900 }, permissions })
  bailleresse = await context.newPage()
  locataire = await (await browser.newContext({ locale: 'fr-FR', viewport: { width: 390, height: 844 } })).newPage()
})
afterAll(() => quitter(browser))

async function ouvrirMessages(): Promise<void> {
  await bailleresse.goto(`${url}/rental-management/baux`)
  await bailleresse.getByRole('main').getByText('Odile Chauvin').first().click()
  await bailleresse.getByRole('button', { name: /^Messages/ }).click()
  await bailleresse.getByRole('heading', { name: 'Espace locataire' }).waitFor()
}

test('un locataire lit son compte et demande une réparation sans compte, la bailleresse répond, puis retire le lien', async () => {
  await seConnecter(bailleresse, url, DEMO.bailleresseNue)
  await ouvrirMessages()
  await bailleresse.getByRole('button', { name: 'Copier le lien : Odile Chauvin' }).click()
  await bailleresse.getByText('Lien copié', { exact: true }).first().waitFor()
  const lien = await bailleresse.evaluate(() => navigator.clipboard.readText())
  expect(new URL(lien).pathname).toMatch(/^\/locataire\/[\w-]{44}$/)
  const adresse = `${url}${new URL(lien).pathname}`

  await locataire.goto(adresse)
  await locataire.getByRole('heading', { level: 1, name: 'Odile Chauvin' }).waitFor()
  await auRepos(locataire)
  expect(await locataire.locator('body').innerText()).not.toMatch(/Yanis Morvan|Pauline Guérin/)
  expect(await defautsDAcces(locataire)).toEqual([])
  await locataire.getByRole('button', { name: /^Messages/ }).click()
  await locataire.getByText('Une réparation').click()
  await locataire.locator('textarea').fill('Le siphon de la cuisine fuit.')
  await locataire.locator('input[type=file]').setInputFiles({ name: 'fuite.jpg', mimeType: 'image/jpeg', buffer: JPEG })
  await locataire.getByRole('button', { name: 'Envoyer' }).click()
  await locataire.getByText('Message envoyé', { exact: true }).first().waitFor()
  expect(await defautsDAcces(locataire)).toEqual([])
  // The answer would be read as it comes, in front of him.
  await locataire.getByRole('button', { name: 'Compte' }).click()

  await ouvrirMessages()
  await bailleresse.getByText('Le siphon de la cuisine fuit.').waitFor()
  await bailleresse.getByRole('button', { name: 'fuite.jpg' }).waitFor()
  await bailleresse.getByLabel('Écrire aux locataires').fill('Le plombier passe mardi.')
  await bailleresse.getByRole('button', { name: 'Envoyer', exact: true }).click()
  await bailleresse.getByText('Message envoyé', { exact: true }).first().waitFor()
  await locataire.reload()
  await locataire.getByText('Un message à lire.').first().waitFor()

  await bailleresse.getByRole('button', { name: 'Retirer l’espace : Odile Chauvin' }).click()
  await bailleresse.getByRole('button', { name: 'Retirer', exact: true }).last().click()
  await bailleresse.getByText('Espace retiré', { exact: true }).first().waitFor()
  await locataire.reload()
  await locataire.getByRole('heading', { level: 1, name: 'Ce lien n’ouvre pas d’espace' }).waitFor()
})
