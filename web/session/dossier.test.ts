// Which year of the books is shown.
import { expect, test } from 'vitest'
import { day } from '#domain/base/day.ts'
import { anneeOuverte } from './dossier.tsx'

const today = day('2026-11-20')
const ans = (...annees: number[]) => annees.map((annee) => ({ annee }))

test('the year asked, else this one, else the last one; 2024 before there is any', () => {
  expect(anneeOuverte({ asked: 2025, exercices: ans(2024, 2025, 2026), today })).toBe(2025)
  expect(anneeOuverte({ asked: 2020, exercices: ans(2024, 2025, 2026), today })).toBe(2026)
  expect(anneeOuverte({ asked: Number.NaN, exercices: ans(2023, 2024), today })).toBe(2024)
  expect(anneeOuverte({ asked: Number.NaN, exercices: [], today })).toBe(2024)
})
