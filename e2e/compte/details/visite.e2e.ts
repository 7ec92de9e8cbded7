// The demonstration visited without an account: opened by keyboard from the home page, written in, unseen by another visit, left, gone.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AA, defautsDAcces } from '../../acces.ts'
import { aller, choisir } from '../../gestes.ts'
import { navigateurPartage, quitter } from '../../navigateur.ts'
import { adresseDuProduit } from '../../produit.ts'

const url = adresseDuProduit()
let browser: Browser
beforeAll(async () => {
  browser = await navigateurPartage()
})
afterAll(() => quitter(browser))

async function visiter(width: number): Promise<Page> {
  const viewport = { width, height: 900 }
  const page = await (await browser.newContext({ locale: 'fr-FR', reducedMotion: 'reduce', viewport })).newPage()
  page.setDefaultTimeout(20_000)
  await page.goto(url)
  await page.getByRole('link', { name: 'Visiter la démonstration' }).first().focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/lmnp-dashboard/)
  await page.getByRole('main').getByText('Trésorerie').first().waitFor()
  return page
}

const bandeau = (page: Page) => page.getByRole('complementary', { name: 'Visite de la démonstration' })

async function sansDefaut(page: Page): Promise<void> {
  expect(await defautsDAcces(page, { etiquettes: AA })).toEqual([])
  const deborde = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
  expect(deborde).toBe(false)
}

test('un visiteur entre, note une dépense que personne d’autre ne voit, et s’en va sans rien laisser', async () => {
  const une = await visiter(1440)
  await bandeau(une).getByText('vos essais sont à vous seul').waitFor()
  await sansDefaut(une)
  await aller(une, `${url}/expenses`)
  await une.getByRole('button', { name: 'Nouvelle dépense' }).first().click()
  const depense = une.getByRole('dialog')
  await depense.getByLabel('Fournisseur').fill('Serrurerie des essais')
  await depense.getByLabel('Objet').fill('Une serrure')
  await choisir(une, 'Catégorie', 'Entretien')
  await choisir(une, 'Logement', 'T2 rue de Fougères')
  await depense.getByLabel('Date de la facture').fill('03/11/2026')
  await depense.getByLabel('Montant TTC').fill('42,00')
  await depense.getByRole('button', { name: 'Enregistrer' }).click()
  await depense.waitFor({ state: 'hidden' })
  await une.getByText('Serrurerie des essais').first().waitFor()

  const autre = await visiter(390)
  await sansDefaut(autre)
  await aller(autre, `${url}/expenses`)
  await autre
    .getByText(/Dépenses/)
    .first()
    .waitFor()
  await autre.getByText('Cabinet Le Goff').first().waitFor()
  expect(await autre.getByText('Serrurerie des essais').count()).toBe(0)
  await aller(autre, `${url}/profile/securite`)
  await autre.getByText('Vous visitez la démonstration sans compte').waitFor()

  // Leaves by keyboard, and nothing is kept: the same place asks who is there.
  await bandeau(une).getByRole('button', { name: 'Quitter' }).focus()
  await une.keyboard.press('Enter')
  await une.waitForURL(`${url}/`)
  await bandeau(une).waitFor({ state: 'detached' })
  await une.goto(`${url}/expenses`)
  await une.waitForURL(/\/auth/)

  await bandeau(autre).getByRole('button', { name: 'Créer mon compte' }).click()
  await autre.waitForURL(/\/auth\?mode=inscription/)
  await autre.getByRole('button', { name: 'Créer un compte' }).last().waitFor()
})
