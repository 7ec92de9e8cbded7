// The amount of an order: what is understood, and what is zero and refused.
import { expect, test } from 'vitest'
import { lireMontant, montant } from './montant.tsx'

test.each([
  ['1 250,50', 125_050],
  ['1250.50', 125_050],
  ['1\u202f250,5 €', 125_050],
  ['90', 9_000],
  ['0,01', 1],
  ['abc', 0],
  ['12,345', 0],
  ['', 0],
])('«%s»', (text, cents) => {
  expect(lireMontant(text)).toBe(cents)
})

test.each(['0', '0,00', '-5', 'abc', ''])('«%s» is refused beside the field', (text) => {
  const { error } = montant().safeParse(text)
  expect(error?.issues[0]?.message).toBe('Indiquez un montant supérieur à 0 €.')
})
