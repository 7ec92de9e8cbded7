// A late rent followed to its end: the account printed, a reminder read and sent, a step noted with its proof, a plan signed that holds reminders back, the whole file taken out.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AA, defautsDAcces } from '../../acces.ts'
import { entrer } from '../../entree.ts'
import { aller } from '../../gestes.ts'
import { quitter } from '../../navigateur.ts'
import { adresseDuProduit } from '../../produit.ts'

const url = adresseDuProduit()
const LOCATAIRE = 'Maxime Roux'
let browser: Browser
let page: Page
beforeAll(async () => {
  ;({ browser, page } = await entrer({ url, height: 1000 }))
})
afterAll(() => quitter(browser))

const bouton = (nom: string | RegExp) => page.getByRole('button', { name: nom, exact: true })
const fiche = () => page.getByRole('complementary', { name: LOCATAIRE })
/** The name of the file that a press gives. */
async function telecharger(nom: string | RegExp): Promise<string> {
  const [fichier] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: nom }).click()])
  return fichier.suggestedFilename()
}
async function sansDefaut(): Promise<void> {
  expect(await defautsDAcces(page, { etiquettes: AA })).toEqual([])
}

test('un loyer en retard se relance, se met en plan et s’emporte en un dossier', async () => {
  await aller(page, `${url}/receivables-tracking`)
  await page.getByRole('table', { name: 'Balance âgée' }).getByRole('row').filter({ hasText: LOCATAIRE }).click()
  await fiche().getByText('Aucune relance pour ce bail.').waitFor()
  await sansDefaut()

  await bouton('Relevé de compte').click()
  const releve = page.getByRole('dialog', { name: 'Relevé de compte' })
  await releve.getByText('Reste dû', { exact: true }).waitFor()
  expect(await telecharger('Télécharger le PDF')).toMatch(/^releve-de-compte-roux-.*\.pdf$/)
  await releve.getByRole('button', { name: 'Fermer' }).click()

  await bouton('Relancer').click()
  const texte = page.getByRole('textbox', { name: /Texte pour/ })
  expect(await texte.inputValue()).toContain(LOCATAIRE)
  await sansDefaut()
  await bouton('Envoyer la relance').click()
  await fiche().getByText('Partie', { exact: true }).waitFor()
  await page.goto(`${url}/dev/mails`)
  await page.getByRole('link').filter({ hasText: 'maxime.roux@exemple.fr' }).first().waitFor()
  await page.goBack()
  await fiche().getByText('Partie', { exact: true }).waitFor()
  expect(await telecharger('Lettre PDF')).toMatch(/relance-1-roux\.pdf$/)

  // A formal notice makes the order to pay the next step: noted with its proof, it opens the judge's, and joins the file.
  await bouton('Relancer').click()
  await page.getByRole('combobox', { name: /Niveau/ }).selectOption('4')
  await bouton('Envoyer la relance').click()
  const commandement = fiche().getByRole('listitem').filter({ hasText: 'Commandement de payer' })
  await commandement.getByText('À faire', { exact: true }).waitFor()
  await commandement.getByRole('button', { name: 'Noter comme faite' }).click()
  const noter = page.getByRole('dialog', { name: 'Noter comme faite' })
  await noter.getByLabel('Détail').fill('Me Hamon, acte 2026-118')
  await noter
    .getByLabel('Preuve')
    .setInputFiles({ name: 'commandement.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') })
  await sansDefaut()
  await noter.getByRole('button', { name: 'Enregistrer' }).click()
  await commandement.getByText(/^Faite le/).waitFor()
  await commandement.getByRole('button', { name: 'commandement.pdf' }).waitFor()
  await fiche()
    .getByText(/^À partir du/)
    .waitFor()
  await sansDefaut()

  await bouton('Proposer un plan').click()
  await bouton('Garder ce plan').click()
  await fiche().getByText('Proposé, à signer').waitFor()
  // The button that opened the plan is gone with it: the keyboard stays in the file.
  await expect.poll(() => fiche().evaluate((node) => node.contains(document.activeElement))).toBe(true)
  await bouton('Il est signé').click()
  await bouton('Signé aujourd’hui').click()
  await fiche()
    .getByText(/Le plan d’apurement est tenu/)
    .waitFor()
  expect(await bouton('Relancer').count()).toBe(0)
  expect(await telecharger(/dossier d’impayé/)).toMatch(/^impaye-roux-.*\.zip$/)
  await bouton('Clore le plan').click()
  await bouton('Clore').click()
  await fiche().getByText('Aucun plan en cours.').waitFor()
})

test('les délais se règlent, et rien ne part tant qu’on ne l’a pas demandé', async () => {
  await aller(page, `${url}/receivables-tracking`)
  await bouton('Délais').click()
  const delais = page.getByRole('dialog', { name: 'Délais des relances' })
  expect(await delais.getByRole('checkbox').isChecked()).toBe(false)
  await delais.getByLabel('Relance 2').fill('3')
  await bouton('Enregistrer').click()
  await delais.getByText('Après la relance 1.').first().waitFor()
  await delais.getByLabel('Relance 2').fill('20')
  await bouton('Enregistrer').click()
  await delais.waitFor({ state: 'detached' })
})
