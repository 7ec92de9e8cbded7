// A stay with the services of a hotel, from the regime of the year to its invoice with VAT: settings, bill, rents, books, Factur-X.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AA, defautsDAcces } from '../../acces.ts'
import { porterSession } from '../../entree.ts'
import { aller, DEMO } from '../../gestes.ts'
import { navigateurPartage, quitter } from '../../navigateur.ts'
import { adresseDuProduit } from '../../produit.ts'
import { tourDeRole } from '../../tirage.ts'

const url = adresseDuProduit()
const GITE = 'Maison de la plage'
let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await navigateurPartage()
  const context = await browser.newContext({
    locale: 'fr-FR',
    viewport: { width: 1440, height: 1000 },
    reducedMotion: 'reduce',
    acceptDownloads: true,
  })
  page = await context.newPage()
  page.setDefaultTimeout(40_000)
  await porterSession(page, url, DEMO.loueuseProfessionnelle)
})
afterAll(() => quitter(browser))

const dialogue = () => page.getByRole('dialog')
const enregistrer = async (nom = 'Enregistrer') => {
  await dialogue().getByRole('button', { name: nom }).click()
  await dialogue().waitFor({ state: 'detached' })
}
const largeurs = tourDeRole([390, 1440])
/** At one of the widths, in turn; a dialog opened from a panel is looked at where it stands: the panel moves with the width. */
async function sansDefaut(...widths: readonly number[]): Promise<void> {
  for (const width of widths.length > 0 ? widths : largeurs()) {
    await page.setViewportSize({ width, height: 1000 })
    expect(await defautsDAcces(page, { etiquettes: AA })).toEqual([])
  }
  await page.setViewportSize({ width: 1440, height: 1000 })
}

test('l’exercice passe au réel simplifié de TVA, et le contrôle le dit', async () => {
  await aller(page, `${url}/accounting/cloture?annee=2026&reglages=exercice`)
  await dialogue().getByLabel(/^TVA/).selectOption('reel_simplifie')
  await sansDefaut()
  await enregistrer()
  await page.getByText('Réel simplifié : déclaration annuelle CA12').waitFor()
  await page.getByText('Chaque facture dit sa TVA').waitFor()
  await sansDefaut()
})

test('le logement dit ses services : deux ne suffisent pas, trois rendent ses séjours taxables', async () => {
  await aller(page, `${url}/lmnp-dashboard/biens?annee=2026`)
  await page.getByRole('row').filter({ hasText: GITE }).getByText(GITE).click()
  await page.getByRole('button', { name: 'Services et TVA' }).click()
  await dialogue()
    .getByRole('radio', { name: /^Séjours/ })
    .check()
  for (const service of [/linge/, /Nettoyage/]) await dialogue().getByRole('checkbox', { name: service }).check()
  await dialogue().getByRole('button', { name: 'Enregistrer' }).click()
  await dialogue().getByText('Trois services au moins').first().waitFor()
  await sansDefaut(1440)
  await dialogue()
    .getByRole('checkbox', { name: /Réception/ })
    .check()
  await enregistrer()
  await page.getByText(/Séjours avec services hôteliers, à 10/).waitFor()
  await sansDefaut()
})

test('une facture dit sa TVA, refusée quand elle est trop forte, et la récupère', async () => {
  await aller(page, `${url}/expenses?annee=2026`)
  await page.getByRole('button', { name: 'Nouvelle dépense' }).first().click()
  await dialogue().getByLabel('Fournisseur').fill('Blanchisserie du Port')
  await dialogue().getByLabel('Objet').fill('Draps et serviettes')
  await dialogue()
    .getByRole('combobox', { name: /^Catégorie/ })
    .fill('Entretien')
  await page
    .getByRole('option', { name: /^Entretien/ })
    .first()
    .click()
  await dialogue().getByLabel('Date de la facture').fill('02/03/2026')
  await dialogue().getByLabel('Montant TTC').fill('240')
  await dialogue()
    .getByLabel('Logement')
    .selectOption({ label: `${GITE}, Châtelaillon-Plage` })
  await dialogue()
    .getByLabel(/^TVA à 20/)
    .fill('60')
  await dialogue().getByRole('button', { name: 'Enregistrer' }).click()
  await dialogue().getByText('La TVA est trop forte').first().waitFor()
  await dialogue()
    .getByRole('button', { name: /^Calculer à 20/ })
    .click()
  expect(
    await dialogue()
      .getByLabel(/^TVA à 20/)
      .inputValue(),
  ).toBe('40,00')
  await sansDefaut()
  await enregistrer()
  await page.getByRole('row').filter({ hasText: 'Draps et serviettes' }).getByText('Draps et serviettes').click()
  await page
    .getByText(/^TVA à 20/)
    .first()
    .waitFor()
  await page.getByText('445660').first().waitFor()
  await sansDefaut()
})

test('le séjour se facture avec sa TVA, hors taxe et toutes taxes comprises, et son avoir la rend', async () => {
  await aller(page, `${url}/invoices/factures?annee=2026`)
  await page.getByRole('button', { name: 'Facturer un séjour' }).first().click()
  const sejour = dialogue().getByLabel('Séjour')
  const libelles = await sejour.locator('option').allTextContents()
  await sejour.selectOption({ label: libelles.find((un) => un.includes('/2026') && un.includes(GITE)) ?? '' })
  await dialogue().getByText('Hors taxe').waitFor()
  await dialogue()
    .getByText(/^TVA à 10/)
    .waitFor()
  await dialogue()
    .getByLabel(/^Adresse/)
    .fill('2 quai Ceineray')
  await dialogue().getByLabel('Code postal').fill('44000')
  await dialogue().getByLabel('Ville').fill('Nantes')
  await sansDefaut()
  await enregistrer('Établir la facture')
  await page.getByRole('row').filter({ hasText: 'F-2026-' }).first().click()
  await page.getByText(/TVA à 10.*acquittée sur les encaissements/).waitFor()
  await sansDefaut()
  await page.getByRole('button', { name: 'Établir un avoir' }).click()
  await dialogue().getByLabel('Motif').fill('Séjour annulé par le client.')
  await enregistrer('Établir l’avoir')
  await page.getByRole('row').filter({ hasText: 'AV-2026-' }).first().waitFor()
})

test('les livres ont la TVA collectée et récupérée, et la liasse les rappelle', async () => {
  await aller(page, `${url}/accounting/balance?annee=2026`)
  await page.getByText('TVA collectée à 10').first().waitFor()
  await page.getByText('TVA déductible sur autres biens et services').first().waitFor()
  await aller(page, `${url}/accounting/liasse?annee=2026&f=2033-D`)
  const collectee = page.getByRole('button', { name: /374/ }).first()
  await collectee.click()
  await page.getByText('La TVA des loyers et séjours encaissés dans l’année, taux par taux.').waitFor()
  await sansDefaut()
})
