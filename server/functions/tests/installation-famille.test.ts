// The set-up of a dossier whose family chooses its closings: the small activity of the tests, here with dwellings.
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CATALOGUE } from '#domain/activites/catalogue.ts'
import { brancher, estBranchee } from '#domain/activites/moteurs.ts'
import { REFUS } from '#domain/base/refus.ts'
import { petiteActivite } from '../../epreuves/tests/petite-activite/moteur.ts'
import { SORTES_PETITES } from '../../epreuves/tests/petite-activite/registre.ts'
import { claire, type Monde, ouvrirMonde } from './monde.ts'

const TABLES = readFileSync(new URL('../../epreuves/tests/petite-activite/tables.sql', import.meta.url), 'utf8')
const { cle, famille } = CATALOGUE.find((une) => !estBranchee(une.cle)) ?? CATALOGUE[0]
let monde: Monde
let dossier_id = ''
let debrancher: () => void

beforeAll(async () => {
  debrancher = brancher(famille, {
    parties: ['biens', 'immobilisations', 'emprunts', 'depenses'],
    sortes: SORTES_PETITES,
    charger: async () => petiteActivite(famille),
  })
  monde = await ouvrirMonde('2026-11-20')
  await monde.forcer(`${TABLES};
    update public.subscription_formulas set development_status = 'available' where formula_key = '${cle}';`)
  const { data } = await monde.appeler(claire, 'choisir-formule', { formule: cle })
  dossier_id = (data as { dossier_id: string }).dossier_id // safe: the reply of this act, as its contract writes it
}, 120_000)
afterAll(async () => {
  debrancher()
  await monde.drop()
})

const bien = {
  ...{ libelle: 'Local du port', adresse: '3 quai du Port', code_postal: '56000', ville: 'Vannes' },
  ...{ type_bien: 'bureau', surface_m2: 60 },
  ...{ date_acquisition: '2025-08-01', date_mise_en_location: '2025-09-01' },
  ...{ prix_cents: 90_000_00, frais_acquisition_cents: 7_200_00, frais_immobilises: true },
}
const exercice = { debut: '2025-07-01', fin: '2026-06-30' }
const ancien = { ...bien, date_acquisition: '2023-08-01', date_mise_en_location: '2023-09-01' }
const installer = (change: object = {}) =>
  monde.appeler(claire, 'installer-dossier', {
    dossier_id,
    bien,
    composants: { grille: 'usuelle' },
    exercice,
    ...change,
  })
const lues = async (table: string, colonnes: string) => {
  const { data } = await monde.client(claire).from(table).select(colonnes).eq('dossier_id', dossier_id)
  return data ?? []
}

const bail = {
  ...{ type_bail: 'commercial', debut: '2025-09-01', fin: null, loyer_cents: 900_00, charges_cents: 0 },
  ...{ charges_mode: 'forfait', depot_garantie_cents: 0, jour_echeance: 5 },
  locataires: [{ prenom: 'Yann', nom: 'Le Roy' }],
}
const reprise = { tresorerie_cents: 0, deficits: [{ annee: 2023, montant_cents: 800_00 }] }
const meuble = {
  ...{ libelle: 'Bureau', base_cents: 1_000_00, duree_annees: 10 },
  ...{ amortissement_anterieur_cents: 200_00, ard_anterieur_cents: 100_00 },
}

test.each<[string, object, string, string]>([
  [
    'a first exercice of more than 24 months',
    { exercice: { ...exercice, fin: '2027-07-01' } },
    'installation_refusee',
    REFUS.exercice_trop_long,
  ],
  [
    'days the wrong way round',
    { exercice: { ...exercice, fin: '2025-06-30' } },
    'installation_refusee',
    REFUS.exercice_inverse,
  ],
  [
    'a takeover into more than twelve months',
    { bien: ancien, exercice: { ...exercice, fin: '2026-12-31' }, reprise: { ...reprise, deficits: [] } },
    'installation_refusee',
    REFUS.exercice_trop_long,
  ],
  [
    'a dwelling let before, without its takeover',
    { bien: ancien },
    'installation_refusee',
    'reprenez les comptes antérieurs',
  ],
  [
    'deficits, of which it keeps none',
    { bien: ancien, reprise },
    'fait_de_l_activite',
    `${REFUS.fait_de_l_activite} déficit antérieur.`,
  ],
  ['a lease, of which it keeps none', { bail }, 'fait_de_l_activite', `${REFUS.fait_de_l_activite} bail.`],
  [
    'a depreciation put off, which nothing limits',
    { bien: ancien, mobilier: [meuble], reprise: { ...reprise, deficits: [] } },
    'installation_refusee',
    "ne reporte pas d'amortissement",
  ],
  [
    'a setting of another family',
    { exercice: { ...exercice, reglages: { regime: 'reel_simplifie' } } },
    'reglage_de_l_activite',
    REFUS.reglage_de_l_activite,
  ],
])('%s is refused, and nothing is written', async (_, change, code, phrase) => {
  const { status, data } = await installer(change)
  expect({ status, data }).toMatchObject({ status: 422, data: { code } })
  expect(JSON.stringify(data)).toContain(phrase)
  expect([await lues('biens', 'id'), await lues('exercices', 'id')]).toEqual([[], []])
})

test('its books open from 1 July to 30 June, and the exercice after with them', async () => {
  const suivant = { debut: '2026-07-01', fin: '2027-06-30' }
  const { status, data } = await installer()
  expect({ status, data }).toMatchObject({
    status: 200,
    data: { emprunt_id: null, bail_id: null, exercices: [exercice, suivant] },
  })
  expect(await lues('exercices', 'debut, fin, reglages')).toEqual([
    { ...exercice, reglages: {} },
    { ...suivant, reglages: {} },
  ])
  expect(await lues('biens', 'libelle, type_bien')).toEqual([{ libelle: 'Local du port', type_bien: 'bureau' }])
  const composants = await lues('composants', 'nature, mise_en_service')
  expect(composants).not.toContainEqual(expect.objectContaining({ nature: 'mobilier' }))
  expect(composants).toContainEqual({ nature: 'terrain', mise_en_service: '2025-09-01' })
  expect([await lues('reprises', 'id'), await lues('deficits_anterieurs', 'id')]).toEqual([[], []])
})

test('an older dwelling joins these books, taken over on their first day', async () => {
  const { status, data } = await installer({ bien: ancien, reprise: { ...reprise, deficits: [] } })
  expect({ status, data }).toMatchObject({ status: 200, data: { exercices: [] } })
  expect(await lues('reprises', 'annee')).toEqual([{ annee: 2025 }])
})
