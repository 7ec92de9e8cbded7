// What fields read of what people type.
import { expect, test } from 'vitest'
import { amount, date, hundredths, integer, optionalAmount, optionalDate, optionalInteger, readDay } from './schema.ts'

test.each([
  ['1250,5', 125_050],
  ['1 250,50 €', 125_050],
  ['1\u202f250,50\u00a0€', 125_050],
  ['1250.50', 125_050],
])('the amount %s is understood', (typed, expected) => {
  expect(amount().parse(typed)).toBe(expected)
})

test('an amount that is not one says how to write it', () => {
  expect(amount().safeParse('mille').error?.issues[0]?.message).toBe('Montant invalide : écrivez par exemple 1 250,50.')
  expect(amount().safeParse('').error?.issues[0]?.message).toBe('Indiquez un montant.')
  expect(amount({ min: 0 }).safeParse('-3').error?.issues[0]?.message).toBe('Le montant ne peut pas être négatif.')
})

test('an optional field left blank is null', () => {
  expect(optionalAmount().parse('')).toBeNull()
  expect(optionalAmount().parse(undefined)).toBeNull()
  expect(optionalAmount().parse('12')).toBe(1200)
  expect(optionalDate().parse('')).toBeNull()
})

test.each([
  ['05/11/2026', '2026-11-05'],
  ['5/11/26', '2026-11-05'],
  ['5-1-2026', '2026-01-05'],
  ['2026-11-05', '2026-11-05'],
])('the day %s is understood', (typed, expected) => {
  expect(date().parse(typed)).toBe(expected)
})

test('a day that does not exist is refused', () => {
  expect(readDay('30/02/2026')).toBeNull()
  expect(date().safeParse('31/11/2026').success).toBe(false)
})

test('percentages are whole hundredths, durations whole numbers', () => {
  expect(hundredths().parse('1,85')).toBe(185)
  expect(hundredths().parse('3 %')).toBe(300)
  expect(hundredths().safeParse('101').success).toBe(false)
  expect(integer({ min: 1, max: 50 }).parse('12')).toBe(12)
  expect(integer({ min: 1 }).safeParse('0').success).toBe(false)
})
test('a field that may be blank gives null, its value, or its own sentence', () => {
  const said = (lu: { success: boolean; data?: unknown; error?: { issues: { message: string }[] } }) =>
    lu.success ? lu.data : lu.error?.issues.map(({ message }) => message)
  expect([undefined, '', '  '].map((un) => said(optionalAmount().safeParse(un)))).toEqual([null, null, null])
  expect(said(optionalAmount().safeParse('12,50'))).toBe(1250)
  expect(said(optionalAmount().safeParse('douze'))).toEqual(['Montant invalide : écrivez par exemple 1 250,50.'])
  expect(said(optionalAmount({ min: 0 }).safeParse('-1'))).toEqual(['Le montant ne peut pas être négatif.'])
  expect([said(optionalDate().safeParse('5/11/26')), said(optionalDate().safeParse(''))]).toEqual(['2026-11-05', null])
  expect(said(optionalDate().safeParse('hier'))).toEqual(['Date invalide : écrivez jj/mm/aaaa.'])
  expect(said(optionalInteger({ max: 100 }).safeParse('55'))).toBe(55)
  expect(said(optionalInteger({ max: 100 }).safeParse('120'))).toEqual(['Entre 0 et 100.'])
})
