// The levers of a comparison, read from the address.
import { expect, test } from 'vitest'
import { day } from '#domain/base/day.ts'
import { exercice } from '#domain/journalisation/faits.cas.ts'
import { departDe, lireReglages } from './reglages.ts'

const exercices = [2024, 2025, 2026].map((annee) => exercice(annee))
const depart = departDe(exercices, day('2026-11-22'))
const lire = (adresse: string) => lireReglages(new URLSearchParams(adresse), depart, exercices)

test('an address that says nothing starts at the start: twenty years, the last year that is over', () => {
  expect(lire('annee=2026')).toEqual(depart)
  expect([depart.duree, depart.reference]).toEqual(['20', '2025'])
})

test('what it says stands for its lever alone', () => {
  expect(lire('duree=25&reference=2024&hausse_loyers=0&taux_marginal=41')).toEqual({
    ...depart,
    ...{ duree: '25', reference: '2024', hausse_loyers: '0', taux_marginal: '41' },
  })
})

test('a choice that no lever offers is not taken', () => {
  expect(lire('duree=26&reference=1999&hausse_charges=-5&hausse_valeur=&taux_marginal=150')).toEqual(depart)
})
