// The registry beside the books: each kind of fact says its entries, or is said to have none.
import { expect, test } from 'vitest'
import { JOURNALISEES, SANS_ECRITURE } from '#domain/activites/meuble/annee/livres.ts'
import { sortesTenues } from '#domain/activites/moteurs.ts'
import { inscrire, LISTES, listeDe, nomsDesListes } from './registre.ts'
import { SORTES } from './sortes.ts'

test('chaque sorte de fait dit ses écritures, ou qu’elle n’en a pas, jamais les deux', () => {
  const dites = new Set(JOURNALISEES)
  expect(SORTES.filter((sorte) => dites.has(sorte) === SANS_ECRITURE.includes(sorte))).toEqual([])
})

test('chaque sorte de fait a une famille qui la garde, et ce que garde une famille a sa ligne', () => {
  expect([...sortesTenues().keys()].toSorted()).toEqual(SORTES.toSorted())
})

test('une activité qui vient avec ses sortes de faits les ajoute, et part avec elles', () => {
  const avant = nomsDesListes()
  const ligne = { table: 'cotisations', colonnes: 'id, date', ordre: 'date' }
  const retirer = inscrire({ cotisations: ligne })
  expect([nomsDesListes(), listeDe('cotisations')]).toEqual([[...avant, 'cotisations'], ligne])
  expect(() => inscrire({ cotisations: ligne })).toThrow('cotisations')
  retirer()
  expect([nomsDesListes(), listeDe('cotisations')]).toEqual([avant, undefined])
})

test('une sorte de fait a le nom de sa table', () => {
  expect(SORTES.filter((sorte) => LISTES[sorte].table !== sorte)).toEqual([])
  expect(nomsDesListes()).toEqual(Object.keys(LISTES))
})
