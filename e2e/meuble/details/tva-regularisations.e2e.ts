// VAT beyond the rents paid: the option for debits, the coefficient of common bills, and what a sale gives back, from the screens.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defautsDAcces } from '../../acces.ts'
import { porterSession } from '../../entree.ts'
import { aller } from '../../gestes.ts'
import { navigateurPartage, quitter } from '../../navigateur.ts'
import { adresseDuProduit } from '../../produit.ts'
import { tourDeRole } from '../../tirage.ts'
import { type DossierTva, ouvrirDossierTva, poserLogement } from '../../tva-dossier.ts'

const url = adresseDuProduit()
let browser: Browser
let page: Page
let dossier: DossierTva
beforeAll(async () => {
  browser = await navigateurPartage()
  page = await (await browser.newContext({ locale: 'fr-FR', reducedMotion: 'reduce' })).newPage()
  page.setDefaultTimeout(20_000)
  dossier = await ouvrirDossierTva(url)
  await porterSession(page, url, dossier.compte)
})
afterAll(() => quitter(browser))

const dialogue = () => page.getByRole('dialog')
async function enregistrer(nom = 'Enregistrer'): Promise<void> {
  await dialogue().getByRole('button', { name: nom, exact: true }).click()
  await dialogue().waitFor({ state: 'detached' })
}
const largeurs = tourDeRole([390, 1440])
async function sansDefaut(...widths: readonly number[]): Promise<void> {
  for (const width of widths.length > 0 ? widths : largeurs()) {
    await page.setViewportSize({ width, height: 1000 })
    expect(await defautsDAcces(page)).toEqual([])
  }
  await page.setViewportSize({ width: 1440, height: 1000 })
}

test('l’exercice opte pour les débits et dit son coefficient provisoire', async () => {
  await aller(page, `${url}/accounting/cloture?annee=2026&reglages=exercice`)
  await dialogue().getByLabel(/^TVA/).selectOption('reel_normal_trimestre')
  expect(
    await dialogue()
      .getByRole('checkbox', { name: /débits/ })
      .count(),
  ).toBe(0)
  await dialogue()
    .getByRole('radio', { name: /^Engagement/ })
    .check()
  await dialogue()
    .getByRole('checkbox', { name: /débits/ })
    .check()
  await dialogue().getByLabel('Coefficient de déduction provisoire').fill('120')
  await dialogue().getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await dialogue().getByText('Entre 0 et 100.').first().waitFor()
  await dialogue().getByLabel('Coefficient de déduction provisoire').fill('55')
  await sansDefaut()
  await enregistrer()
  await page
    .getByText('Réel normal : CA3 chaque trimestre, option pour les débits, coefficient provisoire 55 %')
    .waitFor()
})

test('une facture commune se récupère au provisoire, et le définitif s’explique', async () => {
  const { client, dossier_id } = dossier
  const bien_id = await poserLogement(dossier, { libelle: 'Studio exonéré' })
  const bail = {
    ...{ type_bail: 'meuble', debut: '2026-01-05', fin: null, loyer_cents: 500_00, charges_cents: 0 },
    ...{ charges_mode: 'forfait', depot_garantie_cents: 0, jour_echeance: 5 },
  }
  const locataire = { prenom: 'Léa', nom: 'Roux', email: null, telephone: null, consent_electronique_le: null }
  const { data } = await client.functions.invoke('enregistrer-bail', {
    body: { ...{ dossier_id, bien_id, bail_id: null, bail, depot_recu: null }, locataires: [locataire] },
  })
  await client
    .from('encaissements')
    .insert({
      ...{ dossier_id, bail_id: data.bail_id, date: '2026-03-10', payeur: 'Léa Roux' },
      ...{ loyer_cents: 3_000_00, charges_cents: 0, mode: 'virement' },
    })
    .throwOnError()
  await client
    .from('depenses')
    .insert({
      ...{ dossier_id, bien_id: null, date: '2026-02-01', date_paiement: '2026-02-10', fournisseur: 'Cabinet Le Goff' },
      ...{ libelle: 'Honoraires', categorie: 'comptable', montant_cents: 600_00 },
      tva: [{ taux: 2000, tva_cents: 100_00 }],
    })
    .throwOnError()
  // Written by another session: the page is loaded with it, whenever it would have heard of it.
  await page.goto(`${url}/accounting/tva?annee=2026`)
  const bloc = page.getByRole('main')
  await bloc.getByRole('heading', { name: 'Coefficient de déduction' }).waitFor()
  await bloc.getByText('55 %').first().waitFor()
  await sansDefaut()
  await bloc.getByRole('button', { name: /coefficient définitif/ }).click()
  await page.getByText(/Le chiffre d’affaires taxable de l’année sur le total/).waitFor()
  await page.getByText('Léa Roux, exonéré').waitFor()
  await sansDefaut()
})

test('la vente sans TVA montre ce qui se reverse, et la déclaration le porte ligne 15', async () => {
  const { client, dossier_id, bien_id } = dossier
  await client
    .from('composants')
    .insert({
      ...{ dossier_id, bien_id, nature: 'gros_oeuvre', libelle: 'Murs', base_cents: 100_000_00, tva_cents: 20_000_00 },
      ...{ duree_annees: 40, mise_en_service: '2026-01-05', acquis_avec_bien: true },
    })
    .throwOnError()
  await page.setViewportSize({ width: 1440, height: 1000 })
  await page.goto(`${url}/lmnp-dashboard/biens?annee=2026&bien=${bien_id}`)
  await page.getByRole('button', { name: 'Vendre' }).click()
  await dialogue().getByLabel('Date de la vente').fill('30/09/2026')
  await dialogue().getByLabel('Prix de vente').fill('160000')
  await dialogue().getByText('TVA à reverser').waitFor()
  await dialogue()
    .getByText(/19\s000,00/)
    .first()
    .waitFor()
  await dialogue()
    .getByRole('radio', { name: /^TVA sur le prix/ })
    .check()
  await dialogue()
    .getByText(/32\s000,00/)
    .first()
    .waitFor()
  await dialogue()
    .getByRole('radio', { name: /^Sans TVA/ })
    .check()
  await sansDefaut(1440)
  await enregistrer('Enregistrer la vente')
  await aller(page, `${url}/accounting/tva?annee=2026&p=CA3%2F2026-07-01`)
  const ligne = page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: 'Expliquer la ligne 15', exact: true }) })
  await ligne.getByText(/^19\s000$/).waitFor()
  await page.getByRole('button', { name: 'Expliquer la ligne 15', exact: true }).click()
  await page.getByText(/La TVA déjà déduite à rendre/).waitFor()
  await page
    .getByText(/TVA d’une immobilisation, vente/)
    .first()
    .waitFor({ state: 'attached' })
  await sansDefaut()
})
