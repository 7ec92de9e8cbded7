// A furnished lot of a landlady who keeps property income alone: her furnished dossier opens by the gesture that passes it, with its loan and its bills; then all comes back.
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AA, defautsDAcces } from '../../acces.ts'
import { venirDeSInscrire } from '../../compte-neuf.ts'
import { aller, auRepos, ouvrirPage } from '../../gestes.ts'
import { navigateurPartage, quitter } from '../../navigateur.ts'
import { adresseDuProduit } from '../../produit.ts'

const url = adresseDuProduit()
const compte = { email: `ailleurs-${crypto.randomUUID()}@exemple.fr`, password: 'registre-neuf-2026' }
const annee = 2026
let browser: Browser
let page: Page
let client: SupabaseClient
let bien_id = ''
const troubles: string[] = []

beforeAll(async () => {
  browser = await navigateurPartage()
  page = await ouvrirPage(browser, troubles)
  client = await venirDeSInscrire(page, url, compte, 'gestion_locative')
  const { data: dossier } = await client.from('dossiers').select('id').single().throwOnError()
  const dossier_id = String(dossier.id)
  const { data, error } = await client.functions.invoke('installer-dossier', {
    body: {
      dossier_id,
      bien: {
        ...{ libelle: 'Studio des Lices', adresse: '4 rue des Lices', code_postal: '49000', ville: 'Angers' },
        ...{ type_bien: 'studio', surface_m2: 24, date_acquisition: `${annee}-01-10` },
        ...{ date_mise_en_location: `${annee}-02-01`, prix_cents: 90_000_00, frais_acquisition_cents: 7_000_00 },
        frais_immobilises: false,
      },
      composants: [],
      exercice: { debut: `${annee}-01-01`, fin: `${annee}-12-31` },
      bail: {
        ...{ type_bail: 'meuble', debut: `${annee}-02-01`, fin: null, loyer_cents: 480_00, charges_cents: 40_00 },
        ...{ charges_mode: 'forfait', depot_garantie_cents: 0, jour_echeance: 5, irl_trimestre: null },
        locataires: [{ prenom: 'Yann', nom: 'Le Roy', email: null }],
      },
    },
  })
  if (error) throw error
  bien_id = data.bien_id
  const commun = { dossier_id, bien_id }
  await client
    .from('emprunts')
    .insert({
      ...{ ...commun, libelle: 'Prêt des Lices', banque: 'Banque', capital_cents: 80_000_00 },
      ...{ taux_millieme_pct: 3_000, duree_mois: 240, date_deblocage: `${annee}-01-10` },
      premiere_echeance: `${annee}-02-10`,
    })
    .throwOnError()
  const facture = (fournisseur: string, le: string, montant_cents: number, categorie: string) => ({
    ...{ ...commun, fournisseur, libelle: fournisseur, date: `${annee}-${le}`, date_paiement: `${annee}-${le}` },
    ...{ categorie, montant_cents, payee_par: 'banque' },
  })
  await client
    .from('depenses')
    .insert([
      facture('Syndic de janvier', '01-20', 150_00, 'copropriete'),
      facture('Syndic de février', '02-20', 160_00, 'copropriete'),
      facture('Meubles Anjou', '02-05', 900_00, 'petit_equipement'),
    ])
    .throwOnError()
}, 60_000)
afterAll(() => quitter(browser))

const principal = (): Locator => page.getByRole('main')
const lot = () => aller(page, `${url}/rental-management/patrimoine?lot=${bien_id}`)
const dialogue = (name: string | RegExp) => page.getByRole('dialog', { name })
const sansDefaut = async () => {
  await auRepos(page)
  expect([page.url(), await defautsDAcces(page, { etiquettes: AA })]).toEqual([page.url(), []])
}
const compter = async (table: string, activite: string): Promise<number> => {
  const { data } = await client.from(table).select('id, dossiers!inner(activite)').eq('dossiers.activite', activite)
  return data?.length ?? 0
}

test('le logement meublé se propose ; ce qui le suit est montré et coché avant d’être fait', async () => {
  await lot()
  await page
    .getByRole('button', { name: /Déclarer dans mon dossier LMNP/ })
    .first()
    .click()
  const form = dialogue('Déclarer Studio des Lices dans un autre dossier')
  await form.waitFor()
  expect(
    await form
      .getByLabel(/^Dossier/)
      .locator('option')
      .allInnerTexts(),
  ).toEqual(['Un dossier LMNP, ouvert par ce geste'])
  expect(await form.getByLabel(/partir du/).inputValue()).toBe(`01/02/${annee}`)
  const coche = (nom: RegExp) => form.getByRole('checkbox', { name: nom }).isChecked()
  expect(await coche(/^Prêt des Lices : .* restant dus/)).toBe(true)
  expect(await coche(/^Syndic de février/)).toBe(true)
  expect(await coche(/^Meubles Anjou/)).toBe(true)
  expect(await coche(/^Syndic de janvier/)).toBe(false)
  await form.getByLabel(/^Amortir Meubles Anjou/).fill('7')
  await sansDefaut()
})

test('un seul geste ouvre le dossier meublé et y passe le logement, son bail, son prêt et ses factures', async () => {
  const form = dialogue('Déclarer Studio des Lices dans un autre dossier')
  await form.getByRole('button', { name: 'Déclarer dans ce dossier' }).click()
  await form.waitFor({ state: 'detached' })
  await page.getByText(`se déclare depuis le 01/02/${annee} dans`).first().waitFor()
  expect([await compter('emprunts', 'lmnp'), await compter('depenses', 'lmnp')]).toEqual([1, 2])
  expect([await compter('composants', 'lmnp'), await compter('baux', 'lmnp')]).toEqual([1, 1])
  await page
    .getByRole('link', { name: /Location meublée/ })
    .first()
    .click()
  await page.waitForURL(/\/lmnp-dashboard/)
  await page.getByText('Vient de').first().waitFor()
  await sansDefaut()
})

test('le prêt se paie là-bas depuis ce jour, et ne se paie plus ici ; une facture ne se compte qu’une fois', async () => {
  const { data: meuble } = await client.from('dossiers').select('id').eq('activite', 'lmnp').single().throwOnError()
  await aller(page, `${url}/lmnp-dashboard/emprunts?dossier=${meuble.id}`)
  await page.getByText(`Repris le 01/02/${annee} d’un autre dossier`).first().waitFor()
  await aller(page, `${url}/rental-management/emprunts`)
  await page.getByText(`Passé le 01/02/${annee} au dossier qui déclare le logement`).first().waitFor()
  expect(await principal().getByRole('button', { name: 'Remboursement anticipé' }).count()).toBe(0)
  await aller(page, `${url}/rental-management/charges?exercice=${annee}-12-31`)
  await page.getByText('Syndic de février').first().click()
  const panneau = page.getByRole('complementary').filter({ hasText: 'Syndic de février' })
  await panneau.getByText(/Comptée dans le dossier qui déclare le logement/).waitFor()
  await sansDefaut()
})

test('repris, tout est de nouveau ici, et plus rien là-bas', async () => {
  await lot()
  await page.getByRole('button', { name: 'Reprendre ici' }).first().click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Reprendre ici' })
    .click()
  await page
    .getByRole('button', { name: /Déclarer dans mon dossier LMNP/ })
    .first()
    .waitFor()
  for (const table of ['biens', 'baux', 'emprunts', 'depenses', 'composants'])
    expect([table, await compter(table, 'lmnp')]).toEqual([table, 0])
  expect([await compter('emprunts', 'gestion_locative'), await compter('depenses', 'gestion_locative')]).toEqual([1, 3])
  await aller(page, `${url}/rental-management/emprunts`)
  await principal().getByRole('button', { name: 'Remboursement anticipé' }).first().waitFor()
  expect(await page.getByText('au dossier qui déclare le logement').count()).toBe(0)
  expect(troubles).toEqual([])
})
