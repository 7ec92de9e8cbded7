// The periods of charges of a building: no day twice, none left out, twelve months at most, whatever the days on which they begin anew.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths, day } from '../../../base/day.ts'
import { Refus } from '../../../base/refus.ts'
import { tirages } from '../../../base/tirages.cas.ts'
import { deLaPeriode, exigerPeriode, nomPeriode, periodeDesCharges, periodesPassees } from './periodes-charges.ts'

const JUILLET = [day('2025-07-01')]

test('sans rien dire, c’est l’année civile ; dit, douze mois depuis ce jour, et la période d’avant s’arrête la veille', () => {
  expect(periodeDesCharges(day('2025-03-04'))).toEqual({ du: '2025-01-01', au: '2025-12-31' })
  expect(periodeDesCharges(day('2025-03-04'), JUILLET)).toEqual({ du: '2025-01-01', au: '2025-06-30' })
  expect(periodeDesCharges(day('2024-03-04'), JUILLET)).toEqual({ du: '2024-01-01', au: '2024-12-31' })
  expect(periodeDesCharges(day('2026-06-30'), JUILLET)).toEqual({ du: '2025-07-01', au: '2026-06-30' })
  expect(periodeDesCharges(day('2027-01-15'), JUILLET)).toEqual({ du: '2026-07-01', au: '2027-06-30' })
  expect(periodesPassees(day('2026-11-20'), { debuts: JUILLET, nombre: 3 }).map(({ du }) => du)).toEqual([
    '2024-01-01',
    '2025-01-01',
    '2025-07-01',
  ])
})

test('une période se dit par son année, ou par ses mois', () => {
  expect(nomPeriode(periodeDesCharges(day('2024-03-04')))).toBe('2024')
  const syndic = periodeDesCharges(day('2026-06-30'), JUILLET)
  expect([nomPeriode(syndic), deLaPeriode(syndic)]).toEqual(['juillet 2025 à juin 2026', 'de juillet 2025 à juin 2026'])
  expect(deLaPeriode(periodeDesCharges(day('2025-05-01'), [day('2025-04-01')]))).toBe('d’avril 2025 à mars 2026')
})

test('une période à cheval, ou qui laisse des jours, est refusée avec la bonne', () => {
  expect(() => exigerPeriode({ du: day('2025-07-01'), au: day('2026-06-30') }, JUILLET)).not.toThrow()
  for (const [du, au] of [
    ['2025-01-01', '2025-12-31'],
    ['2025-08-01', '2026-06-30'],
    ['2025-07-01', '2026-05-31'],
  ] as const)
    expect(() => exigerPeriode({ du: day(du), au: day(au) }, JUILLET)).toThrow(Refus)
  expect(() => exigerPeriode({ du: day('2026-01-01'), au: day('2026-12-31') }, JUILLET)).toThrow(
    /du 01\/07\/2025 au 30\/06\/2026/,
  )
})

test('de tous débuts, les périodes se suivent sans trou ni recouvrement', () => {
  const debut = fc.integer({ min: 0, max: 120 }).map((mois) => addMonths(day('2020-01-01'), mois))
  fc.assert(
    fc.property(fc.array(debut, { maxLength: 5 }), fc.integer({ min: 0, max: 4000 }), (debuts, jours) => {
      const jour = addDays(day('2019-06-01'), jours)
      const une = periodeDesCharges(jour, debuts)
      expect(une.du <= jour && jour <= une.au).toBe(true)
      expect(une.au < addMonths(une.du, 12)).toBe(true)
      expect(periodeDesCharges(addDays(une.au, 1), debuts).du).toBe(addDays(une.au, 1))
      expect(periodeDesCharges(une.du, debuts)).toEqual(une)
      expect(periodeDesCharges(addDays(une.du, -1), debuts).au).toBe(addDays(une.du, -1))
    }),
    tirages(200),
  )
})
