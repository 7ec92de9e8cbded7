// The address of a simulation says it whole, and what is wrong in it changes nothing else.
import { expect, test } from 'vitest'
import { euros } from '#domain/base/cents.ts'
import { ecrireAdresse } from './adresse.ts'
import { ecrireSaisie, lireAdresse, SAISIE } from './lecture.ts'
import { hypothesesUsuelles } from './usuelles.ts'

const usuelles = hypothesesUsuelles(2026)
const autres = {
  ...usuelles,
  categorie: 'tourisme_classe',
  prix_cents: euros(99_123.45),
  frais_immobilises: true,
} as const

test('what is typed, the form and the address say the same', () => {
  expect(lireAdresse(ecrireAdresse(autres), 2026)).toEqual(autres)
  const { premiere_annee, ...saisies } = autres
  expect(SAISIE.parse(ecrireSaisie(autres))).toEqual(saisies)
  expect(premiere_annee).toBe(2026)
})

test.each(['prix=abc', 'prix=-5', 'loyer=0', 'mois=14', 'tmi=200', 'duree=99', 'prix=1e99', 'terrain=9999999999999'])(
  'an address that says %s opens with the usual figures',
  (query) => expect(lireAdresse(new URLSearchParams(query), 2026)).toEqual(usuelles),
)

test('a year out of reach is the present one', () => {
  expect(lireAdresse(new URLSearchParams('an=1990'), 2026).premiere_annee).toBe(2026)
  expect(lireAdresse(new URLSearchParams('an=2025'), 2026).premiere_annee).toBe(2025)
})
