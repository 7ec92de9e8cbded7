// A manager of commercial premises under the option for VAT: invoices the rent of an owner in his name, then settles the charges of a lease with VAT and invoices their complement.
import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AA, defautsDAcces } from '../../acces.ts'
import { creerCompte } from '../../compte-neuf.ts'
import { prendreSession } from '../../entree.ts'
import { auRepos, ouvrirPage } from '../../gestes.ts'
import { navigateurPartage, quitter } from '../../navigateur.ts'
import { adresseDuProduit } from '../../produit.ts'

const url = adresseDuProduit()
const BASE = `${url}/rental-management`
const LIEU = { adresse: '12 rue Gambetta', code_postal: '72000', ville: 'Le Mans' }
const OPTION = { tva_motif: 'option', tva_taux: 2000, tva_option_le: '2025-01-06', tva_debut: '2025-01-01' }
let browser: Browser
let page: Page
let client: SupabaseClient
let dossier_id = ''

beforeAll(async () => {
  browser = await navigateurPartage()
  page = await ouvrirPage(browser)
  const compte = { email: `locaux-${randomUUID()}@exemple.fr`, password: 'locaux-neufs-2026' }
  client = await creerCompte(url, compte, 'gestion_locative')
  const { data: dossier } = await client.from('dossiers').select('id').single().throwOnError()
  dossier_id = dossier.id
  const { error } = await client.functions.invoke('installer-dossier', {
    body: {
      dossier_id,
      identite: {
        ...{ nom: 'Gestion Besson', denomination: 'Gestion Besson', siren: '732829320' },
        adresse: '5 rue du Mail, 49100 Angers',
      },
      bien: {
        ...{ ...LIEU, libelle: 'Boutique', type_bien: 'commerce', surface_m2: 62, date_acquisition: '2025-01-01' },
        ...{ date_mise_en_location: '2025-01-01', prix_cents: 0, frais_acquisition_cents: 0, frais_immobilises: false },
      },
      composants: [],
      exercice: { debut: '2025-01-01', fin: '2025-12-31' },
      bail: null,
    },
  })
  if (error) throw error
  await client
    .from('exercices')
    .update({ regime_tva: 'reel_normal', periodicite_tva: 'trimestre' })
    .eq('dossier_id', dossier_id)
    .throwOnError()
  await prendreSession(page, url, client)
}, 120_000)
afterAll(() => quitter(browser))

async function inserer(table: string, rangee: object): Promise<string> {
  const { data } = await client
    .from(table)
    .insert({ dossier_id, ...rangee })
    .select('id')
    .single<{ id: string }>()
    .throwOnError()
  return data.id
}

/** A shop whose rents bore VAT in 2025, 1 560 € and 240 € of charges a month, let to a bakery. */
async function louer(bien_id: string, nom: string): Promise<string> {
  const bail_id = await inserer('baux', {
    ...{ bien_id, type_bail: 'commercial', debut: '2025-01-01', fin: null, charges_mode: 'provision' },
    ...{ loyer_cents: 1_560_00, charges_cents: 240_00 },
  })
  const locataire_id = await inserer('locataires', { nom })
  await client.from('baux_locataires').insert({ dossier_id, bail_id, locataire_id }).throwOnError()
  const mois = Array.from({ length: 12 }, (_un, rang) => `2025-${String(rang + 1).padStart(2, '0')}`)
  await client
    .from('echeances')
    .insert(
      mois.map((un) => ({
        ...{ dossier_id, bail_id, periode: `${un}-01`, date_echeance: `${un}-05` },
        ...{ loyer_cents: 1_560_00, charges_cents: 240_00 },
      })),
    )
    .throwOnError()
  return bail_id
}

const dialogue = (nom: string): Locator => page.getByRole('dialog', { name: nom })
async function remplir(dans: Locator, champs: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, valeur] of Object.entries(champs))
    await dans
      .getByLabel(new RegExp(`^${label}( \\*)?$`))
      .first()
      .fill(valeur)
}
const CLIENT = {
  ...{ Adresse: '12 rue Gambetta', 'Code postal': '72000', Ville: 'Le Mans', 'SIREN du client': '552100554' },
}
async function sansDefaut(): Promise<void> {
  await auRepos(page)
  expect([page.url(), await defautsDAcces(page, { etiquettes: AA })]).toEqual([page.url(), []])
}

test('le loyer d’un propriétaire se facture en son nom, une fois dits son SIREN et le mandat de facturation', async () => {
  const bien_id = await inserer('biens', {
    ...{ ...LIEU, ...OPTION, libelle: 'Fournil', type_bien: 'commerce', surface_m2: 80 },
    ...{ date_acquisition: '2025-01-01', date_mise_en_location: '2025-01-01', prix_cents: 0 },
    ...{ frais_acquisition_cents: 0, frais_immobilises: false },
  })
  await louer(bien_id, 'Le Fournil du Maine')
  const mandant_id = await inserer('mandants', { nom: 'Madeleine Vasseur' })
  const mandat_id = await inserer('mandats', { mandant_id, signe_le: '2025-01-01', debut: '2025-01-01' })
  await inserer('mandats_biens', { mandat_id, bien_id, du: '2025-01-01' })

  await page.goto(`${BASE}/loyers/factures`)
  await page.getByRole('button', { name: 'Facturer des loyers' }).first().click()
  const facture = dialogue('Facturer des loyers')
  await facture.getByText(/il faut qu’il vous ait donné mandat|il faut qu'il vous ait donné mandat/).waitFor()
  await facture.getByRole('button', { name: 'Annuler' }).click()

  await page.goto(`${BASE}/proprietaires?mandant=${mandant_id}`)
  await page.getByRole('button', { name: 'Autres actions' }).click()
  await page.getByRole('menuitem', { name: 'Modifier le propriétaire' }).click()
  const fiche = dialogue('Modifier ce propriétaire')
  await remplir(fiche, {
    ...{ 'Numéro et rue': '11 avenue des Frères Lumière', 'Code postal': '69008', Ville: 'Lyon' },
    ...{ SIREN: '404 833 048', 'Mandat de facturation du': '01/01/2025' },
  })
  await sansDefaut()
  await fiche.getByRole('button', { name: 'Enregistrer' }).click()
  await page.getByRole('button', { name: 'Coordonnées' }).click()
  await page.getByText('FR83404833048').waitFor()

  await page.goto(`${BASE}/loyers/factures`)
  await page.getByRole('button', { name: 'Facturer des loyers' }).first().click()
  await facture.getByText(/au nom et pour le compte de Madeleine Vasseur/).waitFor()
  await remplir(facture, CLIENT)
  await sansDefaut()
  await facture.getByRole('button', { name: 'Établir la facture' }).click()
  await page.getByText('Facture P001-F-2026-0001 établie', { exact: true }).first().waitFor()
  // Issued today, it stands in its own year.
  const { data } = await client
    .from('factures_sejour')
    .select('numero, total_cents, contenu')
    .eq('dossier_id', dossier_id)
    .single()
    .throwOnError()
  expect(data).toMatchObject({
    ...{ numero: 'P001-F-2026-0001', total_cents: 1_800_00 },
    contenu: { vendeur: { nom: 'Madeleine Vasseur' }, mandataire: 'Gestion Besson', tva: { tva_cents: 300_00 } },
  })
})

test('les charges d’un bail soumis se régularisent hors taxe, leur complément porte la TVA et se facture', async () => {
  const { data: bien } = await client
    .from('biens')
    .select('id')
    .eq('dossier_id', dossier_id)
    .eq('libelle', 'Boutique')
    .single()
    .throwOnError()
  await client.from('biens').update(OPTION).eq('id', bien.id).throwOnError()
  const bail_id = await louer(bien.id, 'Fromagerie du Maine')
  for (const [largeur, fait] of [
    [390, false],
    [1440, true],
  ] as const) {
    await page.setViewportSize({ width: largeur, height: 900 })
    await page.goto(`${BASE}/baux?bail=${bail_id}&onglet=bail`)
    await page.getByRole('button', { name: 'Régulariser les charges' }).click()
    const ouvert = dialogue('Régulariser les charges')
    await ouvert.getByText(/écrivez chaque charge hors taxe/).waitFor()
    await ouvert.getByLabel(/^Charge( \*)?$/).fill('Chauffage')
    await ouvert.getByLabel(/^Récupérable HT/).fill('2 611,37')
    // 2 400,00 of provisions before tax: 211,37 more, 42,27 of VAT.
    await ouvert.getByText('TVA à 20\u00a0% sur la différence').waitFor()
    expect((await ouvert.innerText()).replace(/\s/g, '')).toMatch(/42,27€.*253,64€/)
    await sansDefaut()
    if (fait) await ouvert.getByRole('button', { name: 'Régulariser' }).click()
    else await ouvert.getByRole('button', { name: 'Annuler' }).click()
  }
  await page.getByRole('button', { name: 'Facturer le complément' }).click()
  const facture = dialogue('Facturer le complément de charges')
  await remplir(facture, CLIENT)
  await sansDefaut()
  await facture.getByRole('button', { name: 'Établir la facture' }).click()
  await page.getByText('Facture F-2026-0001 établie', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Facturer le complément' }).waitFor({ state: 'detached' })
  const { data } = await client
    .from('factures_sejour')
    .select('total_cents, contenu')
    .eq('dossier_id', dossier_id)
    .eq('numero', 'F-2026-0001')
    .single()
    .throwOnError()
  expect(data).toMatchObject({
    ...{ total_cents: 253_64, contenu: { objet: 'charges', tva: { taux: 2000, tva_cents: 42_27 } } },
  })
})
