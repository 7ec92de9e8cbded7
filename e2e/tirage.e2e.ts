// The deal of a matrix: each category once, the same by the same seed, everything within some runs, the whole where it is asked for.
import { expect, test } from 'vitest'
import { tirer, tourDeRole } from './tirage.ts'

const CAS = ['un', 'deux', 'trois', 'quatre', 'cinq'].flatMap((ecran) =>
  ['bureau', 'téléphone'].map((format) => ({ ecran, format })),
)
const tirage = (graine: number) => tirer(CAS, { categorie: ({ format }) => format, sur: 4 }, { entier: false, graine })

test('chaque catégorie y est, pour sa part, et la même graine tire les mêmes', () => {
  for (let graine = 0; graine < 50; graine++) {
    const formats = tirage(graine).map(({ format }) => format)
    expect(formats.toSorted()).toEqual(['bureau', 'bureau', 'téléphone', 'téléphone'])
    expect(tirage(graine)).toEqual(tirage(graine))
  }
})

test('d’une graine à l’autre tout est tiré, et rien ne manque quand tout est demandé', () => {
  const vus = new Set(Array.from({ length: 20 }, (_, graine) => tirage(graine)).flat())
  expect(vus.size).toBe(CAS.length)
  expect(tirer(CAS, { categorie: () => '', sur: 4 }, { entier: true })).toEqual(CAS)
})

test('chacun vient à son tour, le premier selon la graine ; tous à chaque fois quand tout est demandé', () => {
  const premiers = new Set<number>()
  for (let graine = 0; graine < 20; graine++) {
    const largeurs = tourDeRole([1440, 390], { entier: false, graine })
    const tours = [largeurs(), largeurs(), largeurs()].flat()
    expect(new Set(tours)).toEqual(new Set([1440, 390]))
    expect(tours[2]).toBe(tours[0])
    premiers.add(tours[0] ?? 0)
  }
  expect(premiers.size).toBe(2)
  expect(tourDeRole([1440, 390], { entier: true })()).toEqual([1440, 390])
})
