// A place as it is said outside of the screens, and read back.
import { expect, test } from 'vitest'
import { day } from '#domain/base/day.ts'
import { direAdresse, lireAdresse } from './lieu.ts'

test('a place is said by its name, with its dossier and its year, and read back', () => {
  const dite = direAdresse({ lieu: 'depenses', filtre: 'depense=d', exercice: day('2025-12-31') }, 'x')
  expect(dite).toBe('/lieu/depenses?depense=d&exercice=2025-12-31&dossier=x')
  expect(lireAdresse(dite)).toEqual({ lieu: 'depenses', filtre: 'depense=d&exercice=2025-12-31&dossier=x' })
  expect(direAdresse({ lieu: 'accueil', filtre: null, exercice: null }, 'x')).toBe('/lieu/accueil?dossier=x')
})

test('an address of everybody, or of no place, is none', () => {
  for (const autre of ['/profile', '/lieu', '/lieu/nulle-part', '/lieux/depenses', '//lieu/depenses'])
    expect(lireAdresse(autre)).toBeNull()
})
