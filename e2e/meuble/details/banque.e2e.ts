// A statement comes in, its lines are treated by keyboard and at once, the account is compared with 512, and the whole is taken back.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defautsDAcces } from '../../acces.ts'
import { entrer } from '../../entree.ts'
import { aller } from '../../gestes.ts'
import { quitter } from '../../navigateur.ts'
import { adresseDuProduit } from '../../produit.ts'

const url = adresseDuProduit()
let browser: Browser
let page: Page
beforeAll(async () => {
  ;({ browser, page } = await entrer({ url }))
})
afterAll(() => quitter(browser))

const jour = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris' }).format(new Date())
const RELEVE = [
  'Date;Libellé;Débit;Crédit',
  `${jour};PRLV EDF ESSAI;31,77;`,
  `${jour};VIR CLAIRE MARTIN ESSAI;;211,13`,
  `${jour};COTISATION CARTE ESSAI;4,07;`,
].join('\r\n')

const vue = (nom: string) => page.getByRole('button', { name: new RegExp(`^${nom}`) })
const solde512 = async (): Promise<string | null> => {
  await vue('Solde et 512').click()
  const ligne = page.getByText('Solde du compte 512 dans les livres').locator('..')
  await ligne.waitFor()
  return ligne.textContent()
}

test('importer, traiter au clavier et en bloc, comparer avec 512, annuler : les comptes sont ceux d’avant', async () => {
  await aller(page, `${url}/lmnp-dashboard/banque`)
  await page.getByRole('table', { name: 'Lignes à traiter' }).waitFor()
  const avant = await solde512()
  expect(await defautsDAcces(page)).toEqual([])

  await page.getByRole('button', { name: 'Autre compte' }).click()
  await page.getByLabel('Nom du compte').fill('Compte d’essai')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await page
    .getByRole('combobox', { name: 'Compte', exact: true })
    .getByText('Compte d’essai')
    .waitFor({ state: 'attached' })
  await page.getByRole('link', { name: 'Importer un relevé' }).first().click()
  await page.getByText('Dans « Compte d’essai ».').waitFor()
  await page
    .getByLabel('Choisir un relevé')
    .setInputFiles({ name: 'essai.csv', mimeType: 'text/csv', buffer: Buffer.from(RELEVE, 'latin1') })
  await page.getByText('3 lignes lues').waitFor()
  expect(await defautsDAcces(page)).toEqual([])
  await page.getByRole('button', { name: 'Continuer' }).click()
  await page.getByLabel(/Solde du compte après la dernière ligne/).fill('175,29')
  await page.getByRole('button', { name: 'Importer 3 lignes' }).click()
  await page.getByText('3 lignes de « essai.csv » sont importées').waitFor()

  await page.getByRole('link', { name: 'Traiter les lignes' }).click()
  const edf = page.getByRole('row').filter({ hasText: 'PRLV EDF ESSAI' })
  const carte = page.getByRole('row').filter({ hasText: 'COTISATION CARTE ESSAI' })
  await edf.getByText('Eau, électricité, gaz').waitFor()
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press('j')
  expect(await edf.evaluate((node) => node === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await edf.waitFor({ state: 'detached' })
  // The line that followed has the focus: the keys go on.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('VIR CLAIRE MARTIN ESSAI')
  await page.keyboard.press('j')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('COTISATION CARTE ESSAI')
  await page.getByRole('button', { name: 'Accepter les 2 propositions' }).click()
  await carte.waitFor({ state: 'detached' })
  await page.getByText('Tout est traité').waitFor()
  await vue('Traitées').click()
  await page.getByRole('row').filter({ hasText: 'PRLV EDF ESSAI' }).waitFor()

  await expect.poll(solde512).not.toBe(avant)
  await vue('Relevés').click()
  await page.getByRole('button', { name: 'Annuler l’import essai.csv' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler l’import' }).click()
  await page.getByText('Annulé', { exact: true }).waitFor()
  await expect.poll(solde512).toBe(avant)
}, 120_000)
