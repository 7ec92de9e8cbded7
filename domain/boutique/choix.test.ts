// The lists from which a visitor chooses: the keys that the specification names, in its order, each with its words.
import { expect, test } from 'vitest'
import { DEVIS_BUDGETS, DEVIS_DELAIS, PROJETS } from './choix.ts'

const cles = (choix: readonly { readonly value: string }[]) => choix.map(({ value }) => value)

test('les deux listes du devis d’un service portent les clés de la spécification', () => {
  expect(cles(DEVIS_DELAIS)).toEqual(['urgent', '1-2-weeks', '1-month', '2-3-months', 'flexible'])
  expect(cles(DEVIS_BUDGETS)).toEqual([
    'less-than-1000',
    '1000-5000',
    '5000-10000',
    '10000-25000',
    'more-than-25000',
    'à définir',
  ])
  expect(cles(PROJETS)).toEqual(['lmnp', 'lmp', 'sci', 'location', 'independent', 'conseil'])
})

test('chaque clé a ses mots, qui ne sont pas elle', () => {
  for (const { value, label } of [...DEVIS_DELAIS, ...DEVIS_BUDGETS]) expect(label).not.toBe(value)
})
