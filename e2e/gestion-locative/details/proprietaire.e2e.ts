// A manager invites one of her owners: he opens his space by an account of his own, reads a statement and nothing of the others; taken back, it is closed.
import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defautsDAcces } from '../../acces.ts'
import { ouvrirChez } from '../../entree.ts'
import { auRepos, DEMO } from '../../gestes.ts'
import { navigateurPartage, quitter } from '../../navigateur.ts'
import { adresseDuProduit } from '../../produit.ts'
import { dernierMessage } from '../../second-pas.ts'

const url = adresseDuProduit()
const compte = { email: `bertrand-${Date.now()}@exemple.fr`, password: 'glycines-du-quai-2026' }
let browser: Browser
let gerante: Page
let bertrand: Page

beforeAll(async () => {
  browser = await navigateurPartage()
  gerante = await ouvrirChez(browser, { url, compte: DEMO.gerante })
  const context = await browser.newContext({
    ...{ locale: 'fr-FR', viewport: { width: 390, height: 844 }, acceptDownloads: true, reducedMotion: 'reduce' },
  })
  bertrand = await context.newPage()
  bertrand.setDefaultTimeout(20_000)
})
afterAll(() => quitter(browser))

async function coordonnees(): Promise<void> {
  await gerante.goto(`${url}/rental-management/proprietaires`)
  await gerante
    .getByRole('cell', { name: /^Bertrand Ollivier/ })
    .first()
    .click()
  await gerante.getByRole('button', { name: 'Coordonnées' }).click()
  await gerante.getByRole('heading', { name: 'Espace propriétaire' }).waitFor()
}

async function lienDe(adresse: RegExp): Promise<string> {
  const lien = async () => adresse.exec(await dernierMessage(url, compte.email))?.[1]?.replaceAll('&amp;', '&') ?? ''
  await expect.poll(lien).not.toBe('')
  return lien()
}

test('un propriétaire invité ouvre son espace avec son compte, lit un compte rendu, et n’ouvre plus rien une fois l’accès retiré', async () => {
  await coordonnees()
  await gerante.getByRole('button', { name: /^Inviter (à ouvrir son espace|une autre adresse)$/ }).click()
  await gerante.getByLabel('Adresse email').fill(compte.email)
  await gerante.getByRole('button', { name: 'Envoyer l’invitation' }).click()
  await gerante.getByText(/^invité, jusqu’au/).waitFor()
  expect(await defautsDAcces(gerante)).toEqual([])

  await bertrand.goto(await lienDe(/href="(http[^"]*\/invitation\/[\w-]+)"/))
  await bertrand.getByText(/vous ouvre votre espace propriétaire/).waitFor()
  await auRepos(bertrand)
  expect(await defautsDAcces(bertrand)).toEqual([])
  await bertrand.getByRole('link', { name: 'Créer un compte', exact: true }).click()
  await bertrand.getByLabel('Adresse email').fill(compte.email)
  await bertrand.getByLabel('Mot de passe', { exact: false }).first().fill(compte.password)
  await bertrand.getByRole('button', { name: 'Créer un compte' }).last().click()
  await bertrand.getByText('Inscription réussie', { exact: true }).first().waitFor()
  await bertrand.goto(await lienDe(/href="(http[^"]*\/verify\?[^"]*)"/))
  await bertrand.getByRole('button', { name: 'Accepter l’invitation' }).click()
  await bertrand.waitForURL(`${url}/espace-proprietaire`)
  await bertrand.getByText(/^Bertrand Ollivier\. Géré par/).waitFor()
  await auRepos(bertrand)
  expect(await bertrand.locator('body').innerText()).not.toMatch(/Vasseur|Mûriers/)
  await bertrand.getByRole('button', { name: /^Comptes rendus et documents/ }).click()
  const [rendu] = await Promise.all([
    bertrand.waitForEvent('download'),
    bertrand
      .getByRole('button', { name: /^Télécharger : Compte rendu/ })
      .first()
      .click(),
  ])
  expect(rendu.suggestedFilename()).toMatch(/^compte-rendu-\d{4}-ollivier-\d{4}-\d{2}\.pdf$/)
  expect((await readFile(await rendu.path())).subarray(0, 5).toString()).toBe('%PDF-')
  expect(await defautsDAcces(bertrand)).toEqual([])

  await coordonnees()
  const retirer = gerante.getByRole('button', { name: `Retirer l’accès de ${compte.email}` })
  await retirer.click()
  await gerante.getByRole('dialog', { name: 'Retirer cet accès ?' }).waitFor()
  await gerante.keyboard.press('Escape')
  await retirer.click()
  await gerante.getByRole('button', { name: 'Retirer l’accès', exact: true }).click()
  await gerante.getByText('Accès retiré', { exact: true }).first().waitFor()
  await bertrand.reload()
  await bertrand.getByText(/Aucun gestionnaire ne vous a ouvert d’espace/).waitFor()
})
