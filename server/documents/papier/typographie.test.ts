// French typography and amounts as documents print them.
import { expect, test } from 'vitest'
import { euros } from '#domain/base/cents.ts'
import { day } from '#domain/base/day.ts'
import { eurosEntiers, jourCourt, montantExact, typographier } from './typographie.ts'

test('double punctuation is preceded by its space, and quotes are opened and closed by one', () => {
  expect(typographier("L'impôt : « vrai » ; sûr ? Oui !")).toBe(
    'L’impôt\u00a0: «\u00a0vrai\u00a0»\u202f; sûr\u202f? Oui\u202f!',
  )
})

test('what is already set does not move', () => {
  const once = typographier('Déficit : 12 % « à reporter » !')
  expect(typographier(once)).toBe(once)
})

test('amounts have thin spaces, a decimal comma and a true minus', () => {
  expect(montantExact(euros(-1234567.05))).toBe('\u22121\u202f234\u202f567,05\u00a0€')
  expect(montantExact(euros(0.5))).toBe('0,50\u00a0€')
  expect(eurosEntiers(-3796)).toBe('\u22123\u202f796')
  expect(eurosEntiers(0)).toBe('0')
})

test('a day is written as in France', () => {
  expect(jourCourt(day('2025-12-31'))).toBe('31/12/2025')
})
