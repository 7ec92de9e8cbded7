// What a tenant may have added to the state of the dwelling at his entry, and until when.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths, day } from '../../base/day.ts'
import { completer, dernierJourComplement } from './complement-etat.ts'

const ENTREE = { sens: 'entree', date: day('2026-09-01'), signe_le: day('2026-09-01') } as const
const LOGEMENT = { objet: 'logement', demande_le: day('2026-09-08'), chauffe_du: null, texte: ' Volet cassé ' } as const
const CHAUFFAGE = { ...LOGEMENT, objet: 'chauffage', demande_le: day('2026-11-05') } as const
const code = (work: () => unknown): string => {
  try {
    work()
    return 'accepté'
  } catch (error) {
    return String((error as { code?: string }).code)
  }
}
const essai = (demande: object, etat: object = {}, today = '2026-12-31') =>
  code(() => completer({ ...ENTREE, ...etat }, { ...LOGEMENT, ...demande }, day(today)))

test('dans les dix jours de l’état des lieux, ou le premier mois de la chauffe pour le chauffage', () => {
  expect(completer(ENTREE, LOGEMENT, day('2026-09-09'))).toEqual({
    ...LOGEMENT,
    texte: 'Volet cassé',
    ajoute_le: '2026-09-09',
  })
  expect(essai({ demande_le: day('2026-09-11') })).toBe('accepté')
  expect(essai({ demande_le: day('2026-09-12') })).toBe('complement_tardif')
  expect(essai({ ...CHAUFFAGE, chauffe_du: day('2026-10-15') })).toBe('accepté')
  expect(essai({ ...CHAUFFAGE, demande_le: day('2026-11-16'), chauffe_du: day('2026-10-15') })).toBe(
    'complement_tardif',
  )
})

test('jamais à la sortie, avant la signature, dans l’avenir, ni sans le début de la chauffe', () => {
  expect(essai({}, { sens: 'sortie' })).toBe('complement_entree_seule')
  expect(essai({}, { signe_le: null })).toBe('complement_avant_signature')
  expect(essai({ demande_le: day('2026-08-31') })).toBe('complement_date')
  expect(essai({}, {}, '2026-09-07')).toBe('complement_date')
  expect(essai({ ...CHAUFFAGE })).toBe('complement_sans_chauffe')
  expect(essai({ ...CHAUFFAGE, chauffe_du: day('2026-11-06') })).toBe('complement_sans_chauffe')
})

test('le dernier jour est le dixième, quel que soit le mois', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000 }), (jours) => {
      const date = addDays(day('2020-01-01'), jours)
      expect(dernierJourComplement({ date }, LOGEMENT)).toBe(addDays(date, 10))
      expect(dernierJourComplement({ date }, { ...CHAUFFAGE, chauffe_du: date })).toBe(addMonths(date, 1))
    }),
  )
})
