// Which exercice of the books is shown: the one that the address asks, else the one that runs.
import { expect, test } from 'vitest'
import { day, firstDayOf, lastDayOf } from '#domain/base/day.ts'
import { anneeOuverte, exerciceOuvert } from './dossier.tsx'

const today = day('2026-11-20')
const ans = (...annees: number[]) => annees.map((annee) => ({ debut: firstDayOf(annee), fin: lastDayOf(annee) }))
const CIVILES = ans(2024, 2025, 2026)
/** Two close in the calendar year 2026. */
const LIBRES = [
  { debut: day('2024-07-01'), fin: day('2025-06-30') },
  { debut: day('2025-07-01'), fin: day('2026-01-31') },
  { debut: day('2026-02-01'), fin: day('2026-06-30') },
  { debut: day('2026-07-01'), fin: day('2027-06-30') },
]
const dites = (adresse: string) => {
  const params = new URLSearchParams(adresse)
  return { jour: params.get('exercice'), annee: params.get('annee') }
}
const ouvert = (adresse: string, exercices = CIVILES) =>
  exerciceOuvert({ ...dites(adresse), exercices, today })?.fin ?? null

test('the closing that the address asks, among calendar years as among others', () => {
  expect(ouvert('exercice=2025-12-31')).toBe('2025-12-31')
  expect(ouvert('exercice=2026-01-31', LIBRES)).toBe('2026-01-31')
  expect(ouvert('exercice=2026-06-30', LIBRES)).toBe('2026-06-30')
  // A link to a fact knows its day alone: the exercice that holds it.
  expect(ouvert('exercice=2025-12-24', LIBRES)).toBe('2026-01-31')
})

test('the calendar year of links of before: the exercice that closes in it, the last of two', () => {
  expect(ouvert('annee=2025')).toBe('2025-12-31')
  expect(ouvert('annee=2025', LIBRES)).toBe('2025-06-30')
  expect(ouvert('annee=2026', LIBRES)).toBe('2026-06-30')
  // Where both are said, the closing is meant.
  expect(ouvert('annee=2024&exercice=2025-12-31')).toBe('2025-12-31')
})

test.each([
  '',
  'annee=2020',
  'annee=hier',
  'annee=',
  'exercice=',
  'exercice=2019-12-31',
  'exercice=2026',
  'exercice=2026-02-31',
])('what names no exercice of the dossier (%s) shows the one that runs', (adresse) => {
  expect(ouvert(adresse)).toBe('2026-12-31')
  expect(ouvert(adresse, LIBRES)).toBe('2027-06-30')
})

test('without one that runs, the last one; 2024 before there is any', () => {
  expect(ouvert('', ans(2023, 2024))).toBe('2024-12-31')
  expect(anneeOuverte(exerciceOuvert({ ...dites(''), exercices: [], today }))).toBe(2024)
})
