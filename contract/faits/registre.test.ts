// The registry beside the books: each kind of fact says its entries, or is said to have none.
import { expect, test } from 'vitest'
import { JOURNALISEES, SANS_ECRITURE } from '#domain/activites/meuble/annee/livres.ts'
import { LISTES, nomsDesListes } from './registre.ts'
import { SORTES } from './sortes.ts'

test('chaque sorte de fait dit ses écritures, ou qu’elle n’en a pas, jamais les deux', () => {
  const dites = new Set(JOURNALISEES)
  expect(SORTES.filter((sorte) => dites.has(sorte) === SANS_ECRITURE.includes(sorte))).toEqual([])
})

test('une sorte de fait a le nom de sa table', () => {
  expect(SORTES.filter((sorte) => LISTES[sorte].table !== sorte)).toEqual([])
  expect(nomsDesListes()).toEqual(Object.keys(LISTES))
})
