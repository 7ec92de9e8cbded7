// Paris reads the same hour before and after its changes.
import { expect, test } from 'vitest'
import { heureDeParis, instantDeParis } from './paris.ts'

test.each([
  ['2026-01-15', '09:30', '2026-01-15T08:30:00.000Z'],
  ['2026-07-15', '09:30', '2026-07-15T07:30:00.000Z'],
  ['2026-03-29', '03:00', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25', '03:30', '2026-10-25T02:30:00.000Z'],
  ['2026-12-31', '23:59', '2026-12-31T22:59:00.000Z'],
])('the %s at %s in Paris, and back', (jour, heure, instant) => {
  expect(instantDeParis(jour, heure)).toBe(instant)
  expect(heureDeParis(instant)).toEqual({ jour, heure })
})

test('an hour that the spring skips is the one that follows', () => {
  expect(heureDeParis(instantDeParis('2026-03-29', '02:30'))).toEqual({ jour: '2026-03-29', heure: '03:30' })
})
