// A doubtful claim: apart at closing, set aside as its owner thinks, taken back as it is paid or lost; the same in both ways of keeping books.
import { expect, test } from 'vitest'
import { livres } from '../../../activites/meuble/annee/livres.ts'
import { euros, zero } from '../../../base/cents.ts'
import { day } from '../../../base/day.ts'
import {
  bail,
  bien,
  depense,
  echeance,
  encaissement,
  exercice,
  faits,
  solde,
  valider,
} from '../../../journalisation/faits.cas.ts'
import type { CreanceDouteuse } from '../creance-douteuse.ts'

const TENUES = ['super_simplifiee', 'engagement'] as const
const douteuse = (date: string, depreciation: number, champs: Partial<CreanceDouteuse> = {}): CreanceDouteuse => ({
  id: `d-${date}`,
  bail_id: 'bail',
  date: day(date),
  douteuse: true,
  depreciation_cents: euros(depreciation),
  motif: 'Locataire parti sans adresse',
  ...champs,
})
const doute = (tenue: (typeof TENUES)[number], champs: Partial<Parameters<typeof faits>[0]> = {}) =>
  faits({
    exercices: [exercice(2024, tenue), exercice(2025, tenue), exercice(2026, tenue)],
    biens: [bien({ date_acquisition: day('2023-01-01') })],
    baux: [bail()],
    echeances: [echeance('impaye', '2024-11-05', 850)],
    creances_douteuses: [douteuse('2024-12-15', 400)],
    ...champs,
  })
const soldes = (tous: ReturnType<typeof doute>, annee: number) => {
  const lignes = livres(tous).get(`ex-${annee}`) ?? []
  return Object.fromEntries(
    ['411', '416', '491', '6817', '7817', '654'].map((compte) => [compte, solde(lignes, compte)]),
  )
}
const RIEN = { 411: 0, 416: 0, 491: 0, 6817: 0, 7817: 0, 654: 0 }

test.each(TENUES)('%s : 416 à la clôture, 491 de ce qui est craint, repris quand le locataire paie', (tenue) => {
  const tous = doute(tenue, { encaissements: [encaissement('tardif', '2025-04-10', 850)] })
  expect(soldes(tous, 2024)).toEqual({ ...RIEN, 416: 850, 491: -400, 6817: 400 })
  expect(soldes(tous, 2025)).toEqual({ ...RIEN, 7817: -400 })
  expect(soldes(tous, 2026)).toEqual(RIEN)
})

test.each(TENUES)('%s : la perte définitive reprend la dépréciation', (tenue) => {
  const perte = depense('perte', '2025-06-30', null, { categorie: 'creance_perdue', montant_cents: euros(850) })
  expect(soldes(doute(tenue, { depenses: [perte] }), 2025)).toEqual({ ...RIEN, 7817: -400, 654: 850 })
})

test('la dépréciation se revoit, et jamais au-delà de ce qui est dû', () => {
  const revue = doute('engagement', { creances_douteuses: [douteuse('2024-12-15', 400), douteuse('2025-12-15', 9999)] })
  expect(soldes(revue, 2025)).toEqual({ ...RIEN, 416: 850, 491: -850, 6817: 450 })
  const levee = doute('engagement', {
    creances_douteuses: [
      douteuse('2024-12-15', 400),
      douteuse('2025-03-01', 0, { douteuse: false, depreciation_cents: zero }),
    ],
  })
  expect(soldes(levee, 2025)).toEqual({ ...RIEN, 411: 850, 7817: -400 })
})

test('une année validée ne bouge plus : la correction passe dans l’année ouverte', () => {
  const validee = valider(doute('super_simplifiee'), day('2024-12-31'), livres)
  const corrigee = { ...validee, creances_douteuses: [douteuse('2024-12-15', 700)] }
  expect(soldes(corrigee, 2024)).toEqual({ ...RIEN, 416: 850, 491: -400, 6817: 400 })
  expect(soldes(corrigee, 2025)).toEqual({ ...RIEN, 416: 850, 491: -700, 6817: 300 })
})
