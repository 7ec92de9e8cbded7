// What opens a paid mandate, and when the end of the card is told.
import { expect, test } from 'vitest'
import { cents } from '../../../base/cents.ts'
import { day } from '../../../base/day.ts'
import { GARANTIE_MINIMALE } from '../../../sujets/location/regles.ts'
import { carteAFinir, habilitationARevoir } from './garantie.ts'

const noter = (carte: string, garantie_cents = GARANTIE_MINIMALE.deux_premieres_annees.valeur) => ({
  carte_jusqu_au: day(carte),
  garantie_cents,
})

test('un mandat payé demande une carte qui vaut à sa signature, et la garantie des deux premières années au moins', () => {
  const le = day('2026-11-20')
  expect(habilitationARevoir(noter('2026-11-19'), le)).toBe('carte_expiree')
  expect(habilitationARevoir(noter('2026-11-20'), le)).toBeNull()
  expect(habilitationARevoir(noter('2027-01-01', cents(29_999_99)), le)).toBe('garantie_insuffisante')
})

test('la fin de la carte est dite deux mois avant', () => {
  expect(carteAFinir(noter('2027-01-21'), day('2026-11-20'))).toBe(false)
  expect(carteAFinir(noter('2027-01-20'), day('2026-11-20'))).toBe(true)
  expect(carteAFinir(noter('2020-01-01'), day('2026-11-20'))).toBe(true)
})
