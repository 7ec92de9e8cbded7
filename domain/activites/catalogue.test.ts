// The catalogue: six activities, each found by its key, those of one family sharing a dossier.
import { expect, test } from 'vitest'
import { activitesDe, CATALOGUE, estActivite, identiteDe } from './catalogue.ts'

test('les six activités, dans l’ordre où elles sont proposées', () => {
  expect(CATALOGUE.map(({ libelle }) => libelle)).toEqual([
    'LMNP',
    'LMP',
    'Gestion Locative',
    'SCI',
    'Comptabilité Indépendants',
    'Discipline Financière & Patrimoine',
  ])
})

test('LMNP et LMP partagent un dossier, les autres ont le leur', () => {
  expect(activitesDe('meuble')).toEqual(['lmnp', 'lmp'])
  expect(activitesDe('sci')).toEqual(['sci'])
})

test('une clé se retrouve, une autre n’est pas une activité', () => {
  expect(identiteDe('sci').base).toBe('/sci')
  expect(estActivite('lmp')).toBe(true)
  expect(estActivite('toString')).toBe(false)
  expect(estActivite(null)).toBe(false)
})
