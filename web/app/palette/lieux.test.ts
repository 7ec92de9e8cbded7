// Where the palette leads: the places of the space where one is, its tabs by their whole names, and none of another family.
import { expect, test } from 'vitest'
import { espaceDe } from '#web/espaces/espaces.ts'
import { creationsDe, lieuxDe } from './lieux.ts'

const titres = (cle: Parameters<typeof espaceDe>[0], admin = false) =>
  lieuxDe(espaceDe(cle), admin).map(({ titre }) => titre)

test('in furnished letting, the tabs of the home are found by what they are', () => {
  const ici = titres('lmnp')
  for (const titre of [
    'Logements',
    'Banque',
    'Comparer les régimes',
    'Démarches : début, CFE, fin d’activité',
    'Bilan',
  ])
    expect(ici).toContain(titre)
  expect(ici).not.toContain('Situation')
  expect(new Set(ici).size).toBe(ici.length)
  expect(titres('lmp')).toEqual(expect.arrayContaining(['Foyer et statut', 'Liasse fiscale']))
})

test('a space that has none of them names none, and creates nothing that it has no place for', () => {
  for (const titre of ['Logements', 'Foyer et statut', 'Bilan']) expect(titres('sci')).not.toContain(titre)
  expect(creationsDe(espaceDe('sci'), true)).toEqual([])
  expect(titres('gestion_locative')).toContain('Indivision')
  expect(titres('lmnp')).not.toContain('Indivision')
  expect(creationsDe(espaceDe('lmnp'), false)).toEqual([])
  expect(creationsDe(espaceDe('lmnp'), true).length).toBeGreaterThan(0)
})

test('the administration is named to its administrators alone', () => {
  expect(titres('lmnp', true)).toContain('Administration')
  expect(titres('lmnp')).not.toContain('Administration')
})
