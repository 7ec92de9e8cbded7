// The weeks of a month, and the months that the calendar goes to.
import { expect, test } from 'vitest'
import { day } from '#domain/base/day.ts'
import { moisDemande, semainesDe, voisin } from './mois.ts'

const today = day('2026-11-20')

test('weeks begin on Monday, and days of another month are empty', () => {
  const semaines = semainesDe(day('2026-12-01'))
  expect(semaines.map((semaine) => semaine.map((jour) => jour?.slice(8) ?? '--').join(' '))).toEqual([
    '-- 01 02 03 04 05 06',
    '07 08 09 10 11 12 13',
    '14 15 16 17 18 19 20',
    '21 22 23 24 25 26 27',
    '28 29 30 31 -- -- --',
  ])
  expect(semainesDe(day('2027-02-01'))).toHaveLength(4)
  expect(semainesDe(day('2028-02-29')).flat().filter(Boolean)).toHaveLength(29)
})

test('the address says the month; a word, the past and a month too far are that of today', () => {
  expect(moisDemande('2027-03', today)).toBe('2027-03-01')
  for (const dit of [null, 'demain', '2026-10', '2027-12', '2026-13'])
    expect(moisDemande(dit, today)).toBe('2026-11-01')
})

test('one goes from this month to the same one next year, and no further', () => {
  expect([voisin(day('2026-11-01'), -1, today), voisin(day('2026-11-01'), 1, today)]).toEqual([null, '2026-12-01'])
  expect([voisin(day('2027-11-01'), -1, today), voisin(day('2027-11-01'), 1, today)]).toEqual(['2027-10-01', null])
})
