// A residence let to whoever runs it, from the screens: its rents invoiced, its VAT when it becomes taxable, its furniture sold, a dwelling overseas.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AA, defautsDAcces } from '../../acces.ts'
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
  const { client, dossier_id } = dossier
  await client.from('dossiers').update({ siren: '732829320' }).eq('id', dossier_id).throwOnError()
  const reel = { regime_tva: 'reel_normal', periodicite_tva: 'trimestre' }
  await client.from('exercices').update(reel).eq('dossier_id', dossier_id).throwOnError()
  const { data: bail } = await client.from('baux').select('id').eq('dossier_id', dossier_id).single().throwOnError()
  await client
    .from('echeances')
    .insert(
      ['01', '02', '03', '04'].map((mois) => ({
        ...{ dossier_id, bail_id: bail.id, periode: `2026-${mois}-01`, date_echeance: `2026-${mois}-05` },
        ...{ loyer_cents: 1_100_00, charges_cents: 0 },
      })),
    )
    .throwOnError()
  await porterSession(page, url, dossier.compte)
})
afterAll(() => quitter(browser))

const dialogue = () => page.getByRole('dialog')
async function enregistrer(nom = 'Enregistrer'): Promise<void> {
  await dialogue().getByRole('button', { name: nom, exact: true }).last().click()
  await page.getByRole('dialog').filter({ hasText: nom }).waitFor({ state: 'detached' })
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

test('un trimestre de loyers se facture à l’exploitant, avec sa TVA et son SIREN', async () => {
  await aller(page, `${url}/invoices/factures?annee=2026`)
  await page.getByRole('button', { name: 'Facturer des loyers' }).first().waitFor()
  await sansDefaut()
  await page.getByRole('button', { name: 'Facturer des loyers' }).first().click()
  await dialogue().getByLabel('Nombre de loyers').fill('3')
  await dialogue()
    .getByText(/Les 3 loyers de janvier 2026 à mars 2026/)
    .waitFor()
  await dialogue()
    .getByText(/^TVA à 10/)
    .waitFor()
  await dialogue()
    .getByText(/^300,00/)
    .first()
    .waitFor()
  await dialogue().getByLabel('Adresse', { exact: false }).fill('2 quai Ceineray')
  await dialogue().getByLabel('Code postal').fill('44000')
  await dialogue().getByLabel('Ville').fill('Nantes')
  await dialogue().getByRole('button', { name: 'Établir la facture' }).click()
  await dialogue().getByText('indiquez son SIREN').first().waitFor()
  await dialogue()
    .getByLabel(/^SIREN du client/)
    .fill('552 100 554')
  await sansDefaut()
  await enregistrer('Établir la facture')
  await page.getByRole('row').filter({ hasText: 'F-2026-' }).first().click()
  await page.getByText(/TVA à 10.*acquittée sur les encaissements/).waitFor()
  await sansDefaut()
  await page.keyboard.press('Escape')
  // The next one is the rent of April, to the client who is known.
  await page.getByRole('button', { name: 'Facturer des loyers' }).first().click()
  expect(await dialogue().getByLabel('Premier loyer').locator('option').allTextContents()).toEqual(['avril 2026'])
  expect(await dialogue().getByLabel('Ville').inputValue()).toBe('Nantes')
  await dialogue().getByRole('button', { name: 'Annuler' }).click()
})

test('devenu taxable, le logement rend une part de la TVA de ses immobilisations, ligne 21', async () => {
  const { client, dossier_id } = dossier
  const bien_id = await poserLogement(dossier, { libelle: 'Studio du phare', achat: '2023-01-02' })
  await client
    .from('composants')
    .insert({
      ...{ dossier_id, bien_id, nature: 'gros_oeuvre', libelle: 'Murs du phare', base_cents: 120_000_00 },
      ...{ duree_annees: 40, mise_en_service: '2023-01-05', acquis_avec_bien: true },
    })
    .throwOnError()
  await page.setViewportSize({ width: 1440, height: 1000 })
  await aller(page, `${url}/lmnp-dashboard/biens?annee=2026&bien=${bien_id}`)
  await page.getByRole('button', { name: 'Services et TVA' }).click()
  await dialogue()
    .getByRole('radio', { name: /exploitant d/ })
    .check()
  await dialogue().getByLabel('Premier jour de l’activité taxable').fill('01/01/2026')
  await dialogue().getByLabel('Dernier jour de l’activité taxable').fill('31/12/2025')
  await dialogue().getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await dialogue().getByText('ne suit pas le dernier').first().waitFor()
  await dialogue().getByLabel('Dernier jour de l’activité taxable').fill('')
  await enregistrer()
  await aller(page, `${url}/lmnp-dashboard/immobilisations?annee=2026`)
  await page.getByRole('row').filter({ hasText: 'Murs du phare' }).first().click()
  await page.getByRole('button', { name: 'Modifier', exact: true }).click()
  await dialogue().getByLabel('TVA supportée').fill('130000')
  await dialogue().getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await dialogue().getByText('est une part du montant').first().waitFor()
  await dialogue().getByLabel('TVA supportée').fill('20000')
  await sansDefaut(1440)
  await enregistrer()
  await page.setViewportSize({ width: 1440, height: 1000 })
  await aller(page, `${url}/lmnp-dashboard/biens?annee=2026&bien=${bien_id}`)
  await page.getByRole('button', { name: 'Services et TVA' }).click()
  // Bought in 2023: sixteen twentieths after 2026, and the one of 2026.
  await dialogue().getByText('TVA à déduire').waitFor()
  await dialogue()
    .getByText(/17\s000,00/)
    .first()
    .waitFor()
  await sansDefaut(1440)
  await dialogue().getByRole('button', { name: 'Annuler' }).click()
  await aller(page, `${url}/accounting/tva?annee=2026&p=CA3%2F2026-01-01`)
  const ligne = page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: 'Expliquer la ligne 21', exact: true }) })
  await ligne.getByText(/^16\s000$/).waitFor()
})

test('le mobilier vendu avec le logement porte sa TVA, les murs non', async () => {
  const { client, dossier_id, bien_id } = dossier
  await client
    .from('composants')
    .insert({
      ...{ dossier_id, bien_id, nature: 'mobilier', libelle: 'Lits', base_cents: 5_000_00, tva_cents: 1_000_00 },
      ...{ duree_annees: 7, mise_en_service: '2026-01-05', acquis_avec_bien: false },
    })
    .throwOnError()
  await aller(page, `${url}/lmnp-dashboard/biens?annee=2026&bien=${bien_id}`)
  await page.getByRole('button', { name: 'Vendre' }).click()
  await dialogue().getByLabel('Date de la vente').fill('30/09/2026')
  await dialogue().getByLabel('Prix de vente').fill('160000')
  await dialogue().getByLabel('Dont mobilier').fill('200000')
  await dialogue().getByRole('button', { name: 'Enregistrer la vente' }).click()
  await dialogue().getByText('une part du prix de vente').first().waitFor()
  await dialogue().getByLabel('Dont mobilier').fill('4000')
  await dialogue().getByText('TVA sur le mobilier').waitFor()
  await dialogue()
    .getByText(/^800,00/)
    .first()
    .waitFor()
  await sansDefaut(1440)
  await enregistrer('Enregistrer la vente')
  await aller(page, `${url}/accounting/tva?annee=2026&p=CA3%2F2026-07-01`)
  const ligne = page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: 'Expliquer la ligne A2', exact: true }) })
  await ligne.getByText(/^4\s000$/).waitFor()
})

test('outre-mer, les taux sont ceux du lieu ; en Guyane, aucun', async () => {
  const reunion = await poserLogement(dossier, { libelle: 'Case créole', code_postal: '97400' })
  const guyane = await poserLogement(dossier, { libelle: 'Carbet', code_postal: '97300' })
  await page.setViewportSize({ width: 1440, height: 1000 })
  await aller(page, `${url}/lmnp-dashboard/biens?annee=2026&bien=${reunion}`)
  await page.getByRole('button', { name: 'Services et TVA' }).click()
  await dialogue()
    .getByRole('radio', { name: /exploitant d/ })
    .check()
  const taux = await dialogue().getByLabel('Taux').locator('option').allTextContents()
  expect(taux.map((un) => un.split(',').slice(0, 2).join(','))).toEqual([
    expect.stringMatching(/^2,1\s%/),
    expect.stringMatching(/^8,5\s%/),
  ])
  await sansDefaut(1440)
  await enregistrer()
  await page.setViewportSize({ width: 1440, height: 1000 })
  await aller(page, `${url}/lmnp-dashboard/biens?annee=2026&bien=${guyane}`)
  await page.getByRole('button', { name: 'Services et TVA' }).click()
  await dialogue()
    .getByText(/La TVA n’est pas applicable en Guyane/)
    .waitFor()
  expect(await dialogue().getByRole('radio').count()).toBe(1)
  await sansDefaut(1440)
  // A bill may bear the rate of there, once a dwelling is there.
  await aller(page, `${url}/expenses?annee=2026`)
  await page.getByRole('button', { name: 'Nouvelle dépense' }).first().click()
  await dialogue().getByLabel('Date de la facture').fill('02/03/2026')
  await dialogue()
    .getByLabel(/^TVA à 8,5/)
    .waitFor()
  await sansDefaut()
})
