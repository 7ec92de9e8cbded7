// Un logement inscrit en entier est ramené à sa part louée : tout dans la même proportion, au centime, ou rien.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { livres } from '../../activites/meuble/annee/livres.ts'
import type { FaitsDuMeuble } from '../../activites/meuble/faits/faits.ts'
import { type LocationChezSoi, valeurLouee } from '../../activites/meuble/faits/location-chez-soi.ts'
import { cents, euros, plus, sum } from '../../base/cents.ts'
import { day } from '../../base/day.ts'
import { Refus } from '../../base/refus.ts'
import { bien, composant, exercice, faits } from '../../journalisation/faits.cas.ts'
import { ramenerPartLouee } from './part-louee.ts'

const chambre = (champs: Partial<LocationChezSoi> = {}): LocationChezSoi => ({
  ...{ id: 'chez-soi', bien_id: 'bien', annee: 2025, forme: 'locataire' as const },
  ...{ surface_louee_centiemes: 1_500, surface_totale_centiemes: 9_000, ile_de_france: false },
  ...{ residence_du_locataire: true, valeur_totale_cents: euros(240_000) },
  ...champs,
})
const ENTIER = bien({
  date_acquisition: day('2025-01-01'),
  date_mise_en_location: day('2025-01-01'),
  prix_cents: euros(240_000),
  frais_acquisition_cents: euros(18_000),
})
const mur = (id: string, base: number, champs = {}) =>
  composant({ id, base_cents: euros(base), mise_en_service: day('2025-01-01'), ...champs })
const dossier = (champs: Partial<FaitsDuMeuble> = {}): FaitsDuMeuble => ({
  ...faits({
    exercices: [exercice(2025)],
    biens: [ENTIER],
    composants: [
      mur('terrain', 48_000, { nature: 'terrain', duree_annees: null }),
      mur('murs', 192_000, { duree_annees: 40 }),
      mur('lit', 900, { nature: 'mobilier', acquis_avec_bien: false, duree_annees: 7 }),
    ],
  }),
  locations_chez_soi: [chambre()],
  ...champs,
})
const ramener = (f: FaitsDuMeuble, annee = 2025) =>
  ramenerPartLouee(f, { bien_id: 'bien', valeur_cents: valeurLouee(f, { bien_id: 'bien', annee }) })
function refusDe(f: FaitsDuMeuble, annee?: number): string {
  try {
    ramener(f, annee)
    return ''
  } catch (error) {
    if (error instanceof Refus) return error.code
    throw error
  }
}

test('un sixième loué : prix, frais et composants achetés avec lui ; le lit acheté à part ne change pas', () => {
  expect(ramener(dossier())).toEqual({
    avant: { prix_cents: euros(240_000), frais_acquisition_cents: euros(18_000) },
    apres: { prix_cents: euros(40_000), frais_acquisition_cents: euros(3_000) },
    composants: [
      expect.objectContaining({ id: 'terrain', avant_cents: euros(48_000), base_cents: euros(8_000) }),
      expect.objectContaining({ id: 'murs', avant_cents: euros(192_000), base_cents: euros(32_000) }),
    ],
  })
})

test('quels que soient les montants et la surface, les composants gardent leur somme en proportion du prix', () => {
  const montants = fc.array(fc.integer({ min: 1, max: 500_000_00 }), { minLength: 1, maxLength: 9 })
  fc.assert(
    fc.property(montants, fc.integer({ min: 1, max: 8_999 }), (bases, louee) => {
      const prix = sum(bases.map(cents))
      const f = dossier({
        biens: [{ ...ENTIER, prix_cents: prix }],
        composants: bases.map((base, rang) => composant({ id: `c${rang}`, base_cents: cents(base) })),
        locations_chez_soi: [chambre({ surface_louee_centiemes: louee, valeur_totale_cents: prix })],
      })
      if (refusDe(f) === 'part_louee_deja') return
      const { apres, composants } = ramener(f)
      expect(sum(composants.map(({ base_cents }) => base_cents))).toBe(apres.prix_cents)
      expect(composants.every(({ base_cents, avant_cents }) => base_cents >= 0 && base_cents <= avant_cents)).toBe(true)
    }),
  )
})

test('ramené, il ne l’est pas deux fois, et ses écritures restent équilibrées sur la part louée', () => {
  const f = dossier()
  const { apres, composants } = ramener(f)
  const parId = new Map(composants.map(({ id, base_cents }) => [id, base_cents]))
  const apresLui: FaitsDuMeuble = {
    ...f,
    biens: [{ ...ENTIER, ...apres }],
    composants: f.composants.map((un) => ({ ...un, base_cents: parId.get(un.id) ?? un.base_cents })),
  }
  expect(refusDe(apresLui)).toBe('part_louee_deja')
  const lignes = livres(apresLui).get('ex-2025') ?? []
  expect(sum(lignes.map(({ debit_cents }) => debit_cents))).toBe(sum(lignes.map(({ credit_cents }) => credit_cents)))
  const murs = lignes.filter(({ compte }) => /^21[13]/.test(compte)).map(({ debit_cents }) => debit_cents)
  expect(sum(murs)).toBe(plus(euros(8_000), euros(32_000)))
})

test('ce qui ne se ramène pas est refusé par une phrase', () => {
  const avec = (champs: object) => dossier({ composants: [mur('murs', 240_000, champs)] })
  expect(refusDe(dossier({ locations_chez_soi: [] }))).toBe('part_louee_non_dite')
  expect(refusDe(dossier(), 2024)).toBe('part_louee_non_dite')
  expect(refusDe(dossier({ locations_chez_soi: [chambre({ valeur_totale_cents: null })] }))).toBe('part_louee_non_dite')
  expect(refusDe(dossier({ locations_chez_soi: [chambre({ surface_louee_centiemes: 9_000 })] }))).toBe(
    'part_louee_deja',
  )
  expect(refusDe(avec({ date_sortie: day('2025-06-01') }))).toBe('part_louee_vendu')
  expect(refusDe(avec({ tva_cents: euros(100) }))).toBe('part_louee_tva')
  expect(refusDe(avec({ amortissement_anterieur_cents: euros(100) }))).toBe('part_louee_reprise')
})
