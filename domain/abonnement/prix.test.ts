// The prices compared, on amounts worked out by hand.
import { expect, test } from 'vitest'
import { euros } from '../base/cents.ts'
import { economieAnnuelle, parMois, prixAPayer, remise } from './prix.ts'

test('douze mensualités de 19,90 € moins 149,00 € : 89,80 € économisés, 38 %', () => {
  expect(economieAnnuelle({ mensuel: euros(19.9), annuel: euros(149) })).toEqual({
    montant_cents: 8980,
    pourcentage: 38,
  })
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
