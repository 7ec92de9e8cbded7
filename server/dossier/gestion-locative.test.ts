// A dossier of rental management by the real client: opened once on sale, installed without components, kept on receipts, its accounts of co-ownership noted.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CATALOGUE } from '#domain/activites/catalogue.ts'
import { REFUS } from '#domain/base/refus.ts'
import { claire, type Monde, ouvrirMonde } from '../functions/tests/monde.ts'

const [, , { cle }] = CATALOGUE
let monde: Monde
let dossier_id = ''
let bien_id = ''

beforeAll(async () => {
  monde = await ouvrirMonde('2026-11-20')
}, 120_000)
afterAll(() => monde.drop())

const table = (nom: string) => monde.client(claire).from(nom)
const choisir = async () => {
  const { data } = await monde.appeler(claire, 'choisir-formule', { formule: cle })
  return (data as { dossier_id: string | null }).dossier_id // safe: the reply of this act, as its contract writes it
}

test('no dossier is opened while the formula is not on sale', async () => {
  const vendre = (etat: string) =>
    monde.forcer(`update public.subscription_formulas set development_status = '${etat}' where formula_key = '${cle}'`)
  await vendre('development')
  expect(await choisir()).toBeNull()
  await vendre('available')
  dossier_id = (await choisir()) ?? ''
  expect(dossier_id).not.toBe('')
})

const installation = {
  bien: {
    ...{ libelle: 'T3 rue des Lices', adresse: '4 rue des Lices', code_postal: '49000', ville: 'Angers' },
    ...{
      type_bien: 'appartement',
      surface_m2: 58,
      date_acquisition: '2024-01-10',
      date_mise_en_location: '2024-02-01',
    },
    ...{ prix_cents: 0, frais_acquisition_cents: 0, frais_immobilises: false },
  },
  composants: [],
  exercice: { debut: '2024-01-10', fin: '2024-12-31' },
  bail: {
    ...{ type_bail: 'vide', debut: '2024-02-01', fin: null, loyer_cents: 470_00, charges_cents: 50_00 },
    ...{ charges_mode: 'provision', depot_garantie_cents: 470_00, jour_echeance: 5 },
    locataires: [{ prenom: 'Yann', nom: 'Le Roy' }],
  },
}
const installer = (change: object = {}) =>
  monde.appeler(claire, 'installer-dossier', { dossier_id, ...installation, ...change })

test('components are refused, which its books do not hold, and nothing is written', async () => {
  for (const composants of [
    { grille: 'usuelle' },
    [{ nature: 'terrain', libelle: 'Sol', base_cents: 1, duree_annees: null, acquis_avec_bien: true }],
  ]) {
    expect(await installer({ composants })).toMatchObject({
      status: 422,
      data: { code: 'fait_de_l_activite', message: `${REFUS.fait_de_l_activite} composant.` },
    })
  }
  expect((await table('biens').select('id').eq('dossier_id', dossier_id)).data).toEqual([])
})

test('a flat rate of charges is refused under an unfurnished lease, and nothing is written', async () => {
  const bail = { ...installation.bail, charges_mode: 'forfait' }
  const { status, data } = await installer({ bail })
  expect({ status, data }).toMatchObject({ status: 422, data: { code: 'installation_refusee' } })
  expect(JSON.stringify(data)).toContain('Les charges d’un logement vide sont une provision')
  expect((await table('biens').select('id').eq('dossier_id', dossier_id)).data).toEqual([])
})

test('a dwelling, its unfurnished lease and its years are installed without price nor components', async () => {
  expect((await installer()).status).toBe(200)
  const { data: biens } = await table('biens').select('id').eq('dossier_id', dossier_id)
  bien_id = biens?.[0]?.id ?? ''
  const { data } = await table('exercices').select('fin, reglages, tenue').eq('dossier_id', dossier_id).order('fin')
  expect(data).toEqual(
    [2024, 2025, 2026].map((annee) => ({
      ...{ fin: `${annee}-12-31`, reglages: { regime: 'reel_foncier' }, tenue: 'super_simplifiee' },
    })),
  )
})

test('its years are kept on what is received and paid, under a regime of property income and one of VAT', async () => {
  const changer = async (change: object) =>
    (await table('exercices').update(change).eq('dossier_id', dossier_id).eq('fin', '2026-12-31')).error?.message
  expect(await changer({ tenue: 'engagement' })).toBe(REFUS.tenue_de_l_activite)
  expect(await changer({ regime_tva: 'reel_normal' })).toBe(REFUS.periodicite_du_regime)
  expect(await changer({ regime_tva: 'franchise' })).toBeUndefined()
  expect(await changer({ regime_tva: 'exonere' })).toBeUndefined()
  expect(await changer({ reglages: { regime: 'micro_bic' } })).toBe(REFUS.reglage_de_l_activite)
  expect(await changer({ reglages: { regime: 'micro_foncier' } })).toBeUndefined()
})

const dit = async (essai: PromiseLike<{ error: { message: string } | null }>) => (await essai).error?.message

test('lines and parts of companies that are typed are refused by name where they cannot be', async () => {
  const ligne = { dossier_id, bien_id, annee: 2025, ligne: '228', libelle: 'Borloo ancien', montant_cents: 900_00 }
  const part = { dossier_id, nom: 'SCI Les Lices', siren: '123456782', annee: 2025, revenus_cents: 6_000_00 }
  await table('lignes_foncieres').insert(ligne).throwOnError()
  await table('parts_societes').insert(part).throwOnError()
  for (const [change, refus] of [
    [{}, REFUS.ligne_fonciere_unique],
    [{ ligne: '224' }, REFUS.ligne_fonciere_connue],
    [{ annee: 2026, montant_cents: 0 }, REFUS.montant_positif],
    [{ annee: 2026, libelle: ' ' }, REFUS.libelle_requis],
  ] as const)
    expect(await dit(table('lignes_foncieres').insert({ ...ligne, ...change }))).toBe(refus)
  for (const [change, refus] of [
    [{}, REFUS.part_societe_unique],
    [{ annee: 2026, siren: '12' }, REFUS.siren_a_neuf_chiffres],
    [{ annee: 2026, interets_cents: -1 }, REFUS.montant_positif],
  ] as const)
    expect(await dit(table('parts_societes').insert({ ...part, ...change }))).toBe(refus)
  const prix = { prix_cents: 275_000_00, travaux_cents: 0, acquis_le: '2026-03-10', acheve_le: '2026-06-20' }
  const engagement = { dossier_id, bien_id, nature: 'neuf', niveau: 'social', ...prix, loue_le: '2026-09-01' }
  for (const [change, refus] of [
    [{ nature: 'usage' }, REFUS.nature_engagement_connue],
    [{ niveau: 'libre' }, REFUS.niveau_engagement_connu],
    [{ travaux_cents: 1 }, REFUS.travaux_de_l_ancien],
    [{ prix_cents: 0 }, REFUS.montant_positif],
    [{ loue_le: '2026-06-19' }, REFUS.engagement_en_ordre],
    [{ rompu_le: '2026-09-01' }, REFUS.engagement_en_ordre],
  ] as const)
    expect(await dit(table('engagements_locatifs').insert({ ...engagement, ...change }))).toBe(refus)
  await table('engagements_locatifs').insert(engagement).throwOnError()
  expect(await dit(table('engagements_locatifs').insert(engagement))).toBe(REFUS.engagement_unique)
  const fin = { dossier_id, bien_id, motif: 'deces', le: '2026-03-04' }
  expect(await dit(table('fins_justifiees').insert({ ...fin, motif: 'ennui' }))).toBe(REFUS.motif_de_fin_connu)
  expect(await dit(table('fins_justifiees').insert({ ...fin, cause: 'ennui' }))).toBe(REFUS.cause_de_fin_connue)
  expect(await dit(table('fins_justifiees').insert({ ...fin, motif: null }))).toBe(REFUS.fin_dite)
  await table('fins_justifiees').insert(fin).throwOnError()
  expect(await dit(table('fins_justifiees').insert(fin))).toBe(REFUS.fin_justifiee_unique)
  const { data } = await monde.appeler(claire, 'lire-faits', {
    ...{ dossier_id, listes: { lignes_foncieres: null, parts_societes: null }, ecritures: {} },
  })
  expect(data).toMatchObject({
    listes: {
      lignes_foncieres: { colonnes: { ligne: ['228'], montant_cents: [900_00] } },
      parts_societes: { colonnes: { nom: ['SCI Les Lices'], interets_cents: [0] } },
    },
  })
})

test('the accounts of a co-ownership are noted once a year, and stand once the year that they lower is closed', async () => {
  const compte = { dossier_id, bien_id, annee: 2024, recuperable_cents: 202_00, non_deductible_cents: 10_00 }
  const { data } = await table('comptes_copropriete').insert(compte).select('id').single().throwOnError()
  expect(await dit(table('comptes_copropriete').insert(compte))).toBe(REFUS.compte_copropriete_unique)
  const change = (un: object) => table('comptes_copropriete').update(un).eq('id', data.id)
  expect(await dit(change({ recuperable_cents: -1 }))).toBe(REFUS.montant_positif)
  const { data: lus } = await monde.appeler(claire, 'lire-faits', {
    ...{ dossier_id, listes: { comptes_copropriete: null }, ecritures: {} },
  })
  expect(lus).toMatchObject({ listes: { comptes_copropriete: { colonnes: { recuperable_cents: [202_00] } } } })
  await monde.forcer(`begin; set local session_replication_role = replica;
    update public.exercices set etat = 'arrete', empreinte_arrete = repeat('0', 64), reglages_arretes = '{}' where dossier_id = '${dossier_id}' and fin = '2025-12-31'; commit`)
  expect(await dit(change({ recuperable_cents: 1 }))).toBe(REFUS.compte_copropriete_fige)
  expect(await dit(table('comptes_copropriete').insert({ ...compte, annee: 2023 }))).toBe(REFUS.compte_copropriete_fige)
  expect(await dit(table('comptes_copropriete').insert({ ...compte, annee: 2025 }))).toBeUndefined()
  // So do the other facts of that return, and those of the years before.
  for (const annee of [2024, 2025])
    expect(await dit(table('parts_societes').insert({ dossier_id, nom: 'SCI Tardive', annee }))).toBe(
      REFUS.annee_fonciere_figee,
    )
  expect(await dit(table('lignes_foncieres').update({ montant_cents: 1 }).eq('dossier_id', dossier_id))).toBe(
    REFUS.annee_fonciere_figee,
  )
  const engages = (change: object) => table('engagements_locatifs').update(change).eq('dossier_id', dossier_id)
  expect(await dit(engages({ acquis_le: '2025-12-31', acheve_le: '2025-12-31' }))).toBe(REFUS.engagement_fige)
  expect(await dit(engages({ rompu_le: '2026-10-05' }))).toBeUndefined()
  const fins = () => table('fins_justifiees')
  expect(await dit(fins().update({ le: '2025-03-04' }).eq('dossier_id', dossier_id))).toBe(REFUS.annee_fonciere_figee)
  expect(await dit(fins().update({ le: '2026-03-05' }).eq('dossier_id', dossier_id))).toBeUndefined()
  expect(await dit(table('parts_societes').insert({ dossier_id, nom: 'SCI Tardive', annee: 2026 }))).toBeUndefined()
})
