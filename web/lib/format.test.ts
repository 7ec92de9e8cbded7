// Figures and days as a French reader expects them.
import { expect, test } from 'vitest'
import { cents } from '#domain/base/cents.ts'
import { day } from '#domain/base/day.ts'
import {
  formatAmount,
  formatDay,
  formatEuros,
  formatInstant,
  formatLongDay,
  formatOfMonth,
  formatPhone,
  formatWhole,
  plain,
} from './format.ts'

test('amounts take narrow no-break spaces, a comma, and a true minus', () => {
  expect(formatAmount(cents(123_456))).toBe('1\u202f234,56')
  expect(formatAmount(cents(-379_602))).toBe('\u22123\u202f796,02')
  expect(formatEuros(cents(5))).toBe('0,05\u00a0€')
  expect(formatAmount(cents(123_456_789_00))).toBe('123\u202f456\u202f789,00')
  expect(formatWhole(-4461)).toBe('\u22124\u202f461')
})

test('days are written day first, the first of a month as an ordinal', () => {
  expect(formatDay(day('2026-11-05'))).toBe('05/11/2026')
  expect(formatLongDay(day('2026-01-01'))).toBe('1er janvier 2026')
})

test('an instant is told in Paris time', () => {
  expect(formatInstant('2026-11-20T13:07:00Z')).toBe('20 novembre 2026 à 14:07')
})

test('a filter is typed without accents or capitals', () => {
  expect(plain('Étanchéité')).toBe('etancheite')
})

test('a telephone number, French or not', () => {
  expect(formatPhone('33612345678')).toBe('+33 6 12 34 56 78')
  expect(formatPhone('+33 6 12345678')).toBe('+33 6 12 34 56 78')
  expect(formatPhone('06 12 34 56 78')).toBe('06 12 34 56 78')
  expect(formatPhone('32470123456')).toBe('+32470123456')
})

test('a month after its preposition', () => {
  expect(formatOfMonth('2026-04-01')).toBe('d’avril 2026')
  expect(formatOfMonth('2026-05-01')).toBe('de mai 2026')
})
