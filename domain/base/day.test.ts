// Days and the three day counts of a depreciation plan.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  type Convention,
  type Day,
  day,
  dayOfMonth,
  days360,
  daysBetween,
  daysInMonth,
  earlier,
  elapsedYears,
  finDePeriode,
  firstDayOf,
  firstOfMonth,
  isDay,
  lastDayOf,
  lastOfMonth,
  later,
  month,
  year,
} from './day.ts'

const days = fc.integer({ min: 0, max: 60_000 }).map((count) => addDays(day('1950-01-01'), count))
const conventions = fc.constantFrom<Convention>('reel_365', 'trente_360', 'mois')

describe('un jour', () => {
  test('est une date qui existe, en texte ISO', () => {
    expect(isDay('2024-02-29')).toBe(true)
    for (const faux of [
      '2025-02-29',
      '2025-02-30',
      '2025-13-01',
      '2025-00-10',
      '2025-1-1',
      '20250101',
      '',
      '0050-01-01',
    ]) {
      expect(isDay(faux)).toBe(false)
    }
    expect(() => day('2025-02-30')).toThrow('is not a day')
    expect(() => firstDayOf(25)).toThrow('is not a day')
  })

  test('a une année, un mois, un quantième', () => {
    const d = day('2025-03-14')
    expect([year(d), month(d), dayOfMonth(d)]).toEqual([2025, 3, 14])
    expect([firstDayOf(2025), lastDayOf(2025)]).toEqual(['2025-01-01', '2025-12-31'])
    expect([firstOfMonth(d), lastOfMonth(d)]).toEqual(['2025-03-01', '2025-03-31'])
    expect([daysInMonth(2024, 2), daysInMonth(2025, 2), daysInMonth(2000, 2), daysInMonth(1900, 2)]).toEqual([
      29, 28, 29, 28,
    ])
  })

  test("se compare comme du texte : l'ordre du calendrier est l'ordre des lettres", () => {
    fc.assert(
      fc.property(days, days, (a, b) => {
        expect(Math.sign(daysBetween(a, b))).toBe(a < b ? 1 : a > b ? -1 : 0)
        expect(daysBetween(earlier(a, b), later(a, b))).toBeGreaterThanOrEqual(0)
        expect(addDays(a, daysBetween(a, b))).toBe(b)
      }),
    )
  })
})

describe("l'ajout de mois", () => {
  test('reste au quantième, ou au dernier jour du mois trop court', () => {
    expect(addMonths(day('2025-01-31'), 1)).toBe('2025-02-28')
    expect(addMonths(day('2024-01-31'), 1)).toBe('2024-02-29')
    expect(addMonths(day('2025-03-31'), -1)).toBe('2025-02-28')
    expect(addMonths(day('2025-12-15'), 1)).toBe('2026-01-15')
    expect(addMonths(day('2025-01-15'), -1)).toBe('2024-12-15')
    expect(addMonths(day('2025-01-15'), -25)).toBe('2022-12-15')
  })

  test('a period ends on the eve of its date, or with a month that has no such date', () => {
    expect(finDePeriode(day('2024-03-01'), 12)).toBe('2025-02-28')
    expect(finDePeriode(day('2024-02-29'), 12)).toBe('2025-02-28')
    expect(finDePeriode(day('2024-02-29'), 48)).toBe('2028-02-28')
    expect(finDePeriode(day('2025-01-31'), 1)).toBe('2025-02-28')
    expect(finDePeriode(day('2025-01-15'), 1)).toBe('2025-02-14')
  })

  test('avance du bon nombre de mois et ne change jamais le quantième vers le haut', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -600, max: 600 }), (d, count) => {
        const moved = addMonths(d, count)
        expect(year(moved) * 12 + month(moved)).toBe(year(d) * 12 + month(d) + count)
        expect(dayOfMonth(moved)).toBe(Math.min(dayOfMonth(d), daysInMonth(year(moved), month(moved))))
      }),
    )
  })
})

describe('la convention 30/360', () => {
  test('prorata-360-days : jours jusqu’au 31/12, les deux bornes comptées', () => {
    const departs = ['2025-01-01', '2025-10-16', '2025-11-10', '2025-10-18', '2025-10-29', '2025-07-01', '2024-11-06']
    expect(departs.map((depart) => days360(day(depart), lastDayOf(year(day(depart)))))).toEqual([
      360, 75, 51, 73, 62, 180, 55,
    ])
  })

  test('une année entière compte 360 jours, un mois entier 30, février compris', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1950, max: 2100 }), fc.integer({ min: 1, max: 12 }), (annee, mois) => {
        const premier = addMonths(firstDayOf(annee), mois - 1)
        expect(days360(firstDayOf(annee), lastDayOf(annee))).toBe(360)
        expect(days360(premier, lastOfMonth(premier))).toBe(30)
      }),
    )
  })

  test('un jour compte pour un au moins, et un jour de plus ne compte jamais moins', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 800 }), (from, count) => {
        const to = addDays(from, count)
        expect(days360(from, to)).toBeGreaterThanOrEqual(1)
        expect(days360(from, addDays(to, 1))).toBeGreaterThanOrEqual(days360(from, to))
      }),
    )
  })
})

describe('la part écoulée d’une durée', () => {
  const elapsed = (start: string, until: string, convention: Convention, duree_annees: number) =>
    elapsedYears({ start: day(start), until: day(until), convention, duree_annees })

  test.each<[Convention, number, number]>([
    ['reel_365', 275, 365],
    ['trente_360', 270, 360],
    ['mois', 9, 12],
  ])('la première année en %s : %i sur %i', (convention, count, base) => {
    expect(elapsed('2025-04-01', '2025-12-31', convention, 3)).toEqual([count, 3 * base])
    expect(elapsed('2025-04-01', '2026-12-31', convention, 3)).toEqual([count + base, 3 * base])
    expect(elapsed('2025-04-01', '2028-12-31', convention, 3)).toEqual([3 * base, 3 * base])
  })

  test('rien avant la mise en service ; une année bissextile entière compte pour une', () => {
    expect(elapsed('2025-04-01', '2025-03-31', 'reel_365', 3)).toEqual([0, 1])
    expect(elapsed('2024-01-01', '2024-12-31', 'reel_365', 2)).toEqual([365, 730])
    expect(elapsed('2023-01-01', '2025-12-31', 'reel_365', 10)).toEqual([3 * 365, 3650])
  })

  test('une sortie en cours d’année compte ses jours', () => {
    expect(elapsed('2025-01-01', '2025-06-30', 'trente_360', 10)).toEqual([180, 3600])
    expect(elapsed('2024-01-01', '2026-01-31', 'reel_365', 10)).toEqual([2 * 365 + 31, 3650])
  })

  test('ne recule jamais, ne dépasse jamais un, et atteint un dans l’année civile où la durée finit', () => {
    fc.assert(
      fc.property(
        days,
        fc.integer({ min: 0, max: 20_000 }),
        conventions,
        fc.integer({ min: 1, max: 60 }),
        (start, count, convention, duree_annees) => {
          const at = (until: Day): number => {
            const [numerator, denominator] = elapsedYears({ start, until, convention, duree_annees })
            return numerator / denominator
          }
          const until = addDays(start, count)
          expect(at(until)).toBeLessThanOrEqual(1)
          expect(at(addDays(until, 1))).toBeGreaterThanOrEqual(at(until))
          expect(at(lastDayOf(year(start) + duree_annees))).toBe(1)
        },
      ),
    )
  })
})
