// The years that something was held, from date to date.
import { expect, test } from 'vitest'
import { day } from '../../base/day.ts'
import { anneesEntieres } from './duree.ts'

test.each([
  ['2020-03-15', '2026-03-14', 5],
  ['2020-03-15', '2026-03-15', 6],
  ['2020-02-29', '2026-02-27', 5],
  ['2020-02-29', '2026-02-28', 6],
  ['2020-02-29', '2024-02-28', 3],
  ['2020-02-29', '2024-02-29', 4],
  ['2019-12-31', '2025-01-01', 5],
  ['2020-01-01', '2025-12-31', 5],
  ['2025-06-01', '2025-06-01', 0],
])('acquis le %s, vendu le %s : %i années entières', (debut, fin, annees) => {
  expect(anneesEntieres(day(debut), day(fin))).toBe(annees)
})
