// A bill between several uses in the books, in both ways of keeping them, and at the end of a year.
import { expect, test } from 'vitest'
import { livres } from '../../../activites/meuble/annee/livres.ts'
import { euros } from '../../../base/cents.ts'
import { anomaliesFaits } from '../../../cloture/anomalies.ts'
import type { Exercice } from '../../../compta/exercice.ts'
import { depense, faits, lisibles, solde } from '../../../journalisation/faits.cas.ts'
import type { Depense } from '../depense.ts'
import { categorieDepense } from './categories-depense.ts'

const part = (categorie: string, bien_id: string | null, montant: number) => ({
  categorie,
  bien_id,
  montant_cents: euros(montant),
  poids: null,
})
const partagee = (date: string, paye: string | null): Depense =>
  depense('f', date, paye, {
    categorie: 'energie',
    repartition: {
      mode: 'montants',
      parts: [
        part('energie', 'bien', 60),
        part('energie', 'bien', 5),
        part('internet', null, 20),
        part('part_privee', 'bien', 15),
      ],
      partielle: null,
    },
  })
const tenir = (fait: Depense, tenue: Exercice['tenue']) => {
  const base = faits({ depenses: [fait] })
  return livres({ ...base, exercices: base.exercices.map((une) => ({ ...une, tenue })) })
}
const ecritures = (fait: Depense, tenue: Exercice['tenue'], annee: number) =>
  lisibles((tenir(fait, tenue).get(`ex-${annee}`) ?? []).filter(({ origine }) => origine.id === 'f'))

test('chaque part va à son compte, les parts d’un même compte et logement ensemble, la part privée au 108', () => {
  const charges = [
    ['606100', 'D', 65],
    ['626000', 'D', 20],
    ['108000', 'D', 15],
  ]
  expect(ecritures(partagee('2024-03-01', '2024-03-05'), 'super_simplifiee', 2024)).toEqual([
    ...charges,
    ['512000', 'C', 100],
  ])
  expect(ecritures(partagee('2024-03-01', '2024-03-05'), 'engagement', 2024)).toEqual([
    ...charges,
    ['401000', 'C', 100],
    ['401000', 'D', 100],
    ['512000', 'C', 100],
  ])
})

test('due à la clôture, elle compte part par part dans l’année et s’inverse au paiement', () => {
  const books = tenir(partagee('2024-12-20', '2025-01-10'), 'super_simplifiee')
  expect(solde(books.get('ex-2024') ?? [], '6061')).toBe(65)
  expect(solde(books.get('ex-2024') ?? [], '408')).toBe(-100)
  expect([solde(books.get('ex-2025') ?? [], '6061'), solde(books.get('ex-2025') ?? [], '408')]).toEqual([0, 0])
})

test('une part de catégorie inconnue est une anomalie, et attend au 471 : l’argent est sorti', () => {
  const fait = partagee('2024-03-01', '2024-03-05')
  const inconnue = {
    ...fait,
    repartition: {
      mode: 'montants' as const,
      parts: [part('energie', null, 60), part('x', null, 40)],
      partielle: null,
    },
  }
  expect(ecritures(inconnue, 'super_simplifiee', 2024)).toEqual([
    ['606100', 'D', 60],
    ['471000', 'D', 40],
    ['512000', 'C', 100],
  ])
  expect(anomaliesFaits(faits({ depenses: [inconnue] })).map(({ code }) => code)).toEqual(['categorie_inconnue'])
})

test('les déplacements se notent au coût réel ; au barème, ils se notent ailleurs', () => {
  expect(categorieDepense('deplacements')?.aide).toContain('au barème se note dans Déplacements, pas ici')
})
