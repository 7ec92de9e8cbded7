// Les phrases de la maison là où la banque les coupe : mots abrégés, pluriels, un mot entre deux ; rien de plus.
import { expect, test } from 'vitest'
import { enClair, lecteurDePhrases } from './phrases-coupees.ts'

const lit = (phrase: string, texte: string) => lecteurDePhrases([phrase])(enClair(` ${texte} `)).has(phrase)

test('coupée, au pluriel, ou séparée d’un mot, la phrase se lit', () => {
  expect(lit('cotisation carte', 'cotisation annuelle carte business')).toBe(true)
  expect(lit('tenue de compte', 'frais de tenue de cpte t1')).toBe(true)
  expect(lit('impot revenu', 'dgfip impots revenus acompte')).toBe(true)
  expect(lit('dgfip tf', 'telepaiement impots gouv fr tf 2025')).toBe(true)
})

test('deux mots entre deux, un autre ordre, un mot de deux lettres : ce n’est pas elle', () => {
  expect(lit('cotisation carte', 'cotisation de la carte')).toBe(false)
  expect(lit('cotisation carte', 'carte cotisation')).toBe(false)
  expect(lit('eau de', 'eau minerale de source')).toBe(false)
})
