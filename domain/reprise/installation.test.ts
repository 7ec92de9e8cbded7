// The set-up of a dossier: each thing that may be wrong in it, in the words that the owner reads.
import { expect, test } from 'vitest'
import { euros, zero } from '../base/cents.ts'
import { day } from '../base/day.ts'
import { REFUS } from '../base/refus.ts'
import { ANNEES_CIVILES, EXERCICES_LIBRES } from '../compta/exercice.ts'
import {
  controlerInstallation,
  demandeReprise,
  type Installation,
  type Permis,
  premierJourDesLivres,
} from './installation.ts'

const composant = {
  nature: 'gros_oeuvre',
  libelle: 'Gros œuvre',
  base_cents: euros(85_000),
  mise_en_service: day('2025-03-01'),
  duree_annees: 50,
  acquis_avec_bien: true,
  amortissement_anterieur_cents: zero,
  ard_anterieur_cents: zero,
} as const
const terrain = {
  ...composant,
  nature: 'terrain',
  libelle: 'Terrain',
  base_cents: euros(15_000),
  duree_annees: null,
} as const

const juste: Installation = {
  bien: {
    libelle: 'Studio',
    adresse: '1 rue du Port',
    code_postal: '35000',
    ville: 'Rennes',
    type_bien: 'studio',
    surface_m2: 22,
    categorie: 'meuble',
    date_acquisition: day('2025-02-10'),
    date_mise_en_location: day('2025-03-01'),
    prix_cents: euros(100_000),
    frais_acquisition_cents: euros(8_000),
    frais_immobilises: false,
  },
  composants: [terrain, composant],
  emprunt: null,
  bail: null,
  signataires: 1,
  exercice: { debut: day('2025-03-01'), fin: day('2025-12-31') },
  reprise: null,
}

const emprunt = {
  libelle: 'Prêt',
  banque: 'Banque',
  capital_cents: euros(90_000),
  taux_millieme_pct: 3450,
  duree_mois: 240,
  date_deblocage: day('2025-02-10'),
  premiere_echeance: day('2025-03-10'),
  type_emprunt: 'amortissable',
  differe_mois: 0,
  differe_type: 'partiel',
  assurance_cents: zero,
  frais_dossier_cents: zero,
  frais_garantie_cents: zero,
} as const
const bail = {
  type_bail: 'meuble',
  debut: day('2025-03-01'),
  fin: null,
  loyer_cents: euros(500),
  charges_cents: zero,
  charges_mode: 'forfait',
  depot_garantie_cents: zero,
  jour_echeance: 5,
} as const

const MEUBLE: Permis = { exercices: ANNEES_CIVILES, plafond: '39 C', amortit: true }
const LIBRE: Permis = { exercices: EXERCICES_LIBRES, plafond: null, amortit: true }
const codes = (installation: Installation, permis = MEUBLE): string[] =>
  controlerInstallation(installation, permis).map((one) => one.code)

test('une installation juste ne trouve rien à redire', () => {
  expect(controlerInstallation({ ...juste, emprunt, bail }, MEUBLE)).toEqual([])
})

test('des livres qui n’amortissent rien ne demandent ni prix ni composants', () => {
  const loue = { ...juste, bien: { ...juste.bien, prix_cents: zero }, composants: [] }
  expect(codes(loue, { ...MEUBLE, amortit: false })).toEqual([])
  expect(codes(loue)).toEqual(['prix_manquant'])
  expect(codes({ ...juste, composants: [] })).toEqual(['repartition_incomplete'])
})

test('les composants totalisent le prix, et les frais quand ils sont immobilisés', () => {
  const avecFrais = { ...juste, bien: { ...juste.bien, frais_immobilises: true } }
  expect(controlerInstallation(avecFrais, MEUBLE).map((one) => one.message)).toEqual([
    'Les composants totalisent 100000,00 € pour 108000,00 € : la répartition doit faire 100 %.',
  ])
})

test.each<[string, Partial<Installation>]>([
  ['terrain_amorti', { composants: [{ ...terrain, duree_annees: 30 }, composant] }],
  ['duree_manquante', { composants: [terrain, { ...composant, duree_annees: null }] }],
  ['reprise_manquante', { composants: [terrain, { ...composant, amortissement_anterieur_cents: euros(10) }] }],
  ['mise_en_service_trop_tot', { composants: [terrain, { ...composant, mise_en_service: day('2025-01-01') }] }],
  ['location_avant_achat', { bien: { ...juste.bien, date_acquisition: day('2025-03-02') } }],
  ['exercice_dans_l_annee', { exercice: { debut: day('2024-12-31'), fin: day('2025-12-31') } }],
  ['exercice_dans_l_annee', { exercice: { debut: day('2025-03-01'), fin: day('2025-06-30') } }],
  ['exercice_inverse', { exercice: { debut: day('2026-01-01'), fin: day('2025-12-31') } }],
  ['reprise_manquante', { exercice: { debut: day('2026-01-01'), fin: day('2026-12-31') } }],
  ['fin_apres_debut', { bail: { ...bail, fin: day('2025-03-01') } }],
  ['bail_avant_location', { bail: { ...bail, debut: day('2025-02-28') } }],
  ['duree_du_bail', { bail: { ...bail, type_bail: 'etudiant' } }],
  ['depot_excessif', { bail: { ...bail, depot_garantie_cents: euros(1_000.01) } }],
  ['forfait_vide', { bail: { ...bail, type_bail: 'vide', charges_cents: euros(30) } }],
  ['charges_mobilite', { bail: { ...bail, type_bail: 'mobilite', fin: day('2025-06-01'), charges_mode: 'provision' } }],
  ['bail_sans_locataire', { bail, signataires: 0 }],
  ['loyer_manquant', { bail: { ...bail, loyer_cents: zero } }],
  ['capital_manquant', { emprunt: { ...emprunt, capital_cents: zero } }],
  ['echeance_avant_deblocage', { emprunt: { ...emprunt, premiere_echeance: day('2025-02-09') } }],
  ['differe_trop_long', { emprunt: { ...emprunt, differe_mois: 240 } }],
  ['reprise_exercice_dans_l_annee', { reprise: { deficits: [] } }],
])('%s', (code, change) => {
  expect(codes({ ...juste, ...change })).toContain(code)
})

test('la reprise borne les amortissements et les déficits antérieurs', () => {
  const reprise = { deficits: [2024, 2024, 2026].map((annee) => ({ annee, montant_cents: euros(100) })) }
  const repris = { ...composant, amortissement_anterieur_cents: euros(90_000), ard_anterieur_cents: euros(91_000) }
  const exercice = { debut: day('2026-01-01'), fin: day('2026-12-31') }
  expect(codes({ ...juste, exercice, reprise, composants: [terrain, repris] })).toEqual([
    'amortissement_excessif',
    'ard_excessif',
    'deficit_posterieur',
    'deficit_en_double',
  ])
})

test('les livres commencent au premier fait de l’année, déblocage, achat ou location, sinon au 1er janvier', () => {
  const { bien } = juste
  const jour = (annee: number, date_deblocage: string | null = null) =>
    premierJourDesLivres(bien, {
      exercice: ANNEES_CIVILES.usuel(annee),
      emprunt: date_deblocage === null ? null : { date_deblocage: day(date_deblocage) },
    })
  expect([jour(2025), jour(2026)]).toEqual(['2025-02-10', '2026-01-01'])
  expect([jour(2025, '2025-02-07'), jour(2025, '2025-03-15')]).toEqual(['2025-02-07', '2025-02-10'])
  // Released in the year before the deed: the books begin in that year, or hold none of its fees.
  expect([jour(2024, '2024-12-30'), jour(2025, '2024-12-30')]).toEqual(['2024-12-30', '2025-01-01'])
})

test('un logement déjà loué demande une reprise', () => {
  const demandee = (debut: string, fin: string) => demandeReprise(juste.bien, { debut: day(debut), fin: day(fin) })
  expect(demandee('2025-01-01', '2025-12-31')).toBe(false)
  // Let since March, in books that begin in May of that year: the first exercice tells its whole year.
  expect(demandee('2025-05-01', '2025-12-31')).toBe(false)
  expect(demandee('2026-01-01', '2026-12-31')).toBe(true)
  expect([demandee('2024-07-01', '2025-06-30'), demandee('2025-07-01', '2026-06-30')]).toEqual([false, true])
})

test('où la clôture se choisit, le premier exercice a ses deux jours, et une reprise douze mois au plus', () => {
  const dits = (debut: string, fin: string, autre: Partial<Installation> = {}) =>
    controlerInstallation({ ...juste, ...autre, exercice: { debut: day(debut), fin: day(fin) } }, LIBRE)
  const reprise = { deficits: [] }
  expect(dits('2024-07-01', '2025-06-30')).toEqual([])
  expect(dits('2025-03-01', '2026-06-30')).toEqual([])
  expect(dits('2024-07-01', '2025-06-30', { reprise })).toEqual([])
  expect(dits('2025-03-01', '2027-06-30').map(({ message }) => message)).toEqual([REFUS.exercice_trop_long])
  expect(dits('2025-03-01', '2026-06-30', { reprise }).map(({ code }) => code)).toEqual(['reprise_exercice_trop_long'])
})

test('où rien ne limite l’amortissement, aucun report ne se reprend', () => {
  const repris = { ...composant, amortissement_anterieur_cents: euros(1_000), ard_anterieur_cents: euros(100) }
  const exercice = { debut: day('2025-07-01'), fin: day('2026-06-30') }
  expect(codes({ ...juste, exercice, reprise: { deficits: [] }, composants: [terrain, repris] }, LIBRE)).toEqual([
    'ard_sans_plafond',
  ])
})
