// A lot on offer: who asks by its link, without an account, gives his file when it is asked; the manager chooses him, and the others hear.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defautsDAcces } from '../../acces.ts'
import { auRepos, DEMO, seConnecter } from '../../gestes.ts'
import { navigateurPartage, quitter } from '../../navigateur.ts'
import { adresseDuProduit } from '../../produit.ts'

const url = adresseDuProduit()
const CANDIDATS = `${url}/rental-management/candidats`
const PDF = Buffer.from('%PDF-1.4\n%%EOF\n')
const ADRESSE = 'noe.lambert@exemple.fr'
let browser: Browser
let gerante: Page
let candidat: Page

beforeAll(async () => {
  browser = await navigateurPartage()
  const permissions = ['clipboard-read', 'clipboard-write']
  const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 1440, height: 900 }, permissions })
  gerante = await context.newPage()
  candidat = await (await browser.newContext({ locale: 'fr-FR', viewport: { width: 390, height: 844 } })).newPage()
})
afterAll(() => quitter(browser))

/** The link of his own page, from the mail that leaves after his request. */
async function lienRecu(): Promise<string> {
  const boite = await (await fetch(`${url}/dev/mails`)).text()
  const mails = [...boite.matchAll(/href="(\/dev\/mails\/[0-9a-f-]{36})"><strong>[^<]*<\/strong><span>([^<]*)</g)]
  const mail = mails.find(([, , vers]) => vers === ADRESSE)?.[1]
  const lien = mail && /\/candidat\/[\w-]+/.exec(await (await fetch(url + mail)).text())
  if (!lien) throw new Error('L’e-mail du candidat n’est pas parti.')
  return url + lien[0]
}

const ouvrir = async (nom: string): Promise<void> => {
  await gerante.goto(CANDIDATS)
  await gerante.getByRole('row').filter({ hasText: nom }).locator('.ui-who').click()
  await gerante.getByRole('heading', { name: nom }).waitFor()
}

test('un candidat demande une visite sur son téléphone, donne son dossier quand on le lui demande, et il est retenu', async () => {
  await seConnecter(gerante, url, DEMO.gerante)
  await gerante.goto(`${CANDIDATS}?vue=offres`)
  await gerante.getByRole('button', { name: /^Copier le lien de L42/ }).click()
  await gerante.getByText('Lien copié', { exact: true }).first().waitFor()
  const lien = await gerante.evaluate(() => navigator.clipboard.readText())

  await candidat.goto(`${url}${new URL(lien).pathname}`)
  await candidat.getByRole('heading', { name: 'Demander une visite' }).waitFor()
  await auRepos(candidat)
  expect(await defautsDAcces(candidat)).toEqual([])
  // Nothing of those who asked before him, and no paper before a visit.
  expect(await candidat.locator('body').innerText()).not.toMatch(/Keller|Valmy|bulletin/)
  await candidat.getByLabel('Prénom').fill('Noé')
  await candidat.getByLabel(/^Nom( \*)?$/).fill('Lambert')
  await candidat.getByLabel('E-mail').fill(ADRESSE)
  await candidat.getByLabel('Votre message').fill('Disponible le samedi.')
  await candidat.getByLabel(/J’ai lu l’information/).check()
  await candidat.getByRole('button', { name: 'Envoyer ma candidature' }).click()
  await candidat.getByRole('heading', { name: 'Candidature envoyée' }).waitFor()
  const page = await lienRecu()
  await candidat.goto(page)
  await candidat.getByText('Candidature reçue').waitFor()
  expect(await candidat.getByRole('heading', { name: 'Votre dossier' }).count()).toBe(0)

  await ouvrir('Noé Lambert')
  await gerante.getByRole('button', { name: 'Demander le dossier' }).click()
  await gerante.getByRole('button', { name: 'Envoyer', exact: true }).click()
  await gerante.getByText('Message envoyé', { exact: true }).first().waitFor()

  await candidat.reload()
  await candidat.getByText('Dossier à compléter').waitFor()
  expect(await candidat.getByRole('button', { name: 'Déposer mon dossier' }).isDisabled()).toBe(true)
  await candidat.getByRole('button', { name: 'Compléter Noé Lambert' }).click()
  await candidat.getByLabel('Situation').selectOption('cdi')
  await candidat.getByLabel(/^Revenus/).fill('2 200')
  await candidat.getByRole('button', { name: 'Enregistrer' }).click()
  await candidat
    .getByText(/2.200,00/)
    .first()
    .waitFor()
  for (const champ of await candidat.locator('input[type=file]').all()) {
    await champ.setInputFiles({ name: 'piece.pdf', mimeType: 'application/pdf', buffer: PDF })
    await auRepos(candidat)
  }
  expect(await defautsDAcces(candidat)).toEqual([])
  await candidat.getByRole('button', { name: 'Déposer mon dossier' }).click()
  await candidat.getByText('Dossier déposé', { exact: true }).first().waitFor()

  await gerante.goto(`${CANDIDATS}?vue=comparer`)
  await gerante.getByRole('button', { name: 'Noé Lambert' }).waitFor()
  await auRepos(gerante)
  expect(await defautsDAcces(gerante)).toEqual([])
  await ouvrir('Noé Lambert')
  await gerante.getByRole('button', { name: 'Retenir', exact: true }).click()
  await gerante.getByRole('dialog').getByRole('button', { name: 'Retenir', exact: true }).click()
  await gerante
    .getByText(/est retenu/)
    .first()
    .waitFor()
  await candidat.reload()
  await candidat.getByText('Dossier retenu').waitFor()
  await candidat.goto(`${url}${new URL(lien).pathname}`)
  await candidat.getByRole('heading', { level: 1 }).waitFor()
  expect(await candidat.getByRole('button', { name: 'Envoyer ma candidature' }).count()).toBe(0)
})
