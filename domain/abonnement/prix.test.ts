// The prices compared, on amounts worked out by hand.
import { expect, test } from 'vitest'
import { euros } from '../base/cents.ts'
import { economieAnnuelle, estTenue, moisOfferts, parMois, prixAPayer, remise, type Tarif } from './prix.ts'

const PLEIN: Tarif = {
  monthly_cents: euros(19.9),
  annual_cents: euros(199),
  monthly_promo_cents: null,
  annual_promo_cents: null,
  promo_active: false,
}
const PROMO: Tarif = {
  ...PLEIN,
  monthly_promo_cents: euros(13.93),
  annual_promo_cents: euros(139.3),
  promo_active: true,
}

test('douze mensualités de 19,90 € moins 199,00 € : 39,80 € économisés, 17 %', () => {
  expect(economieAnnuelle(PLEIN)).toEqual({ mensuel_cents: 1990, montant_cents: 3980, pourcentage: 17 })
})

test('en promotion, la promotion est des deux côtés : 12 × 13,93 € moins 139,30 €, soit 27,86 € et 17 %', () => {
  expect(economieAnnuelle(PROMO)).toEqual({ mensuel_cents: 1393, montant_cents: 2786, pourcentage: 17 })
})

test('une promotion arrêtée, ou d’un seul côté, laisse les deux prix pleins', () => {
  const plein = economieAnnuelle(PLEIN)
  expect(economieAnnuelle({ ...PROMO, promo_active: false })).toEqual(plein)
  expect(economieAnnuelle({ ...PROMO, monthly_promo_cents: null })).toEqual(plein)
  expect(economieAnnuelle({ ...PROMO, annual_promo_cents: null })).toEqual(plein)
})

test('dix mensualités pour un an font deux mois offerts, onze et demie aucun', () => {
  expect(moisOfferts(PLEIN)).toBe(2)
  expect(moisOfferts(PROMO)).toBe(2)
  expect(moisOfferts({ ...PLEIN, annual_cents: euros(228.85) })).toBe(0)
  expect(moisOfferts({ ...PLEIN, annual_cents: euros(300) })).toBe(0)
})

test.each([
  ['Jusqu’à −30 % d’économies', true, false],
  ['Jusqu’à −17 % d’économies', true, true],
  ['Jusqu’à −42 % d’économies', false, false],
  ['Jusqu’à 2 mois offerts à l’année', true, true],
  ['Jusqu’à 3 mois offerts à l’année', false, false],
  ['Support 7 jours sur 7', true, true],
])('« %s » : tenue en promotion %s, sans elle %s', (promesse, enPromotion, sans) => {
  expect(estTenue(promesse, [PLEIN, PROMO])).toBe(enPromotion)
  expect(estTenue(promesse, [PLEIN])).toBe(sans)
})

test('sans formule à montrer, aucune promesse chiffrée n’est tenue', () => {
  expect(estTenue('Jusqu’à 2 mois offerts', [])).toBe(false)
  expect(estTenue('Plus de 500 entreprises depuis 2013', [])).toBe(true)
})

test('de 199,00 € à 149,00 €, la remise est de 25 %', () => {
  expect(remise({ plein: euros(199), promo: euros(149) })).toBe(25)
})

test('299,00 € par an font 24,92 € par mois', () => {
  expect(parMois(euros(299))).toBe(2492)
})

test('on paie le prix affiché : la promotion tant qu’elle court, sinon le prix plein', () => {
  const plein = euros(299)
  expect(prixAPayer({ plein, promo: euros(199), promo_active: true })).toBe(euros(199))
  expect(prixAPayer({ plein, promo: euros(199), promo_active: false })).toBe(plein)
  expect(prixAPayer({ plein, promo: null, promo_active: true })).toBe(plein)
})
