// A value is computed once, and each value has its own.
import { expect, test } from 'vitest'
import { memoire } from './memoire.ts'

test('the same value gives the same answer, computed once', () => {
  let calculs = 0
  const longueur = memoire((liste: readonly number[]) => {
    calculs++
    return { longueur: liste.length }
  })
  const liste = [1, 2]
  expect(longueur(liste)).toBe(longueur(liste))
  expect(calculs).toBe(1)
  expect(longueur([1, 2])).not.toBe(longueur(liste))
  expect(calculs).toBe(2)
})

test('what failed is computed again', () => {
  let essais = 0
  const capricieux = memoire((_: object) => {
    if (essais++ === 0) throw new Error('first')
    return { essais }
  })
  const cle = {}
  expect(() => capricieux(cle)).toThrow('first')
  expect(capricieux(cle)).toEqual({ essais: 2 })
})
