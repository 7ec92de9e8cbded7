// A word is found whatever its accents and its case, and what looks like a pattern is only text.
import { expect, test } from 'vitest'
import { contient, motif, motsDe, surligner } from './motif.ts'

test('accents and case do not matter, either way', () => {
  for (const dit of ['heloise', 'HÉLOÏSE', 'Héloise']) expect(contient('Héloïse Garçon', [dit])).toBe(true)
  expect(contient('Heloise Garcon', ['héloïse', 'garçon'])).toBe(true)
  expect(contient('Héloïse', ['heloise', 'martin'])).toBe(false)
})

test('signs of a pattern are letters like others', () => {
  expect(contient('Facture (duplicata)', ['(dup'])).toBe(true)
  expect(contient('Facture', ['.*'])).toBe(false)
  expect(motif('a+b')).toBe('[aàâä]\\+b')
})

test('what was found is shown in its own letters', () => {
  expect(surligner('Prêt de Noël', motsDe(' noel  pret '))).toEqual([
    { texte: 'Prêt', fort: true },
    { texte: ' de ', fort: false },
    { texte: 'Noël', fort: true },
  ])
  expect(surligner('Prêt', [])).toEqual([{ texte: 'Prêt', fort: false }])
})
