// Which year of the books is shown.
import { expect, test } from 'vitest'
import { day, firstDayOf, lastDayOf } from '#domain/base/day.ts'
import { anneeOuverte, exerciceOuvert } from './dossier.tsx'

const today = day('2026-11-20')
const ans = (...annees: number[]) => annees.map((annee) => ({ debut: firstDayOf(annee), fin: lastDayOf(annee) }))

test('the year asked, else this one, else the last one; 2024 before there is any', () => {
  expect(anneeOuverte(exerciceOuvert({ asked: 2025, exercices: ans(2024, 2025, 2026), today }))).toBe(2025)
  expect(anneeOuverte(exerciceOuvert({ asked: 2020, exercices: ans(2024, 2025, 2026), today }))).toBe(2026)
  expect(anneeOuverte(exerciceOuvert({ asked: Number.NaN, exercices: ans(2023, 2024), today }))).toBe(2024)
  expect(anneeOuverte(exerciceOuvert({ asked: Number.NaN, exercices: [], today }))).toBe(2024)
})

test('an exercice that runs over two calendar years is the one shown while it runs', () => {
  const decales = [
    { debut: day('2025-07-01'), fin: day('2026-06-30') },
    { debut: day('2026-07-01'), fin: day('2027-06-30') },
  ]
  expect(exerciceOuvert({ asked: Number.NaN, exercices: decales, today })?.fin).toBe('2027-06-30')
  expect(exerciceOuvert({ asked: 2026, exercices: decales, today })?.fin).toBe('2026-06-30')
})
