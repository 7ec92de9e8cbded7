// Article 39 C, on the figures of the law, of the doctrine and of filed returns.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cas, lire, liste, montant, nombre } from '../../../exemples/cas/cas.ts'
import { cents, euros, minus, sum, zero } from '../../base/cents.ts'
import { type BienLoue, limite39C } from './limite-39c.ts'

const bien = (bien_id: string, parties: Partial<Record<'L' | 'B' | 'dot' | 'ard', number>>): BienLoue => ({
  bien_id,
  loyers_cents: euros(parties.L ?? 0),
  charges_cents: euros(parties.B ?? 0),
  composants: [
    {
      composant_id: `murs ${bien_id}`,
      dotation_cents: euros(parties.dot ?? 0),
      ard_ouverture_cents: euros(parties.ard ?? 0),
      sorti: false,
    },
  ],
})

test("bofip-39c-090 : l'amortissement d'un véhicule loué, sa part définitivement exclue mise à part", () => {
  const { input, expected } = cas('bofip-39c-090')
  const exclu = nombre(input, 'part_of_depreciation_excluded_by_car_ceiling')
  expect(exclu).toBe(nombre(expected, 'definitively_excluded'))
  const limite = limite39C([
    bien('auto', {
      L: nombre(input, 'rents_accrued'),
      B: nombre(input, 'other_charges_of_asset'),
      dot: nombre(input, 'depreciation_booked') - exclu,
    }),
  ])
  expect(limite.deduit_cents).toBe(montant(expected, 'deductible_this_year'))
  expect(limite.stock_cloture_cents).toBe(montant(expected, 'carried_forward'))
})

test('multi-1, multi-2 : le plafond est global, un bien déficitaire le réduit pour tous', () => {
  for (const id of ['multi-1', 'multi-2']) {
    const { input, expected } = cas(id)
    const biens = liste(input, 'properties').map((un) => {
      const marge = nombre(un, 'margin')
      const [L, B] = marge > 0 ? [marge, 0] : [0, -marge]
      return bien(String(lire(un, 'id')), { L, B, dot: nombre(un, 'depreciation') })
    })
    const limite = limite39C(biens)
    expect(limite.plafond_cents).toBe(montant(expected, 'capacity_C'))
    expect(limite.deduit_cents).toBe(montant(expected, 'deducted'))
    expect(limite.excedent_cents).toBe(montant(expected, 'excess'))
  }
})

describe("le partage de l'excédent entre les biens", () => {
  test("va d'abord au bien dont les dotations dépassent sa propre marge", () => {
    const { suivi } = limite39C([bien('a', { L: 3_000, dot: 3_000 }), bien('b', { L: 1_000, dot: 4_000 })])
    expect(suivi.map((un) => un.excedent_cents)).toEqual([zero, euros(3_000)])
  })

  test('ne fait jamais porter à un bien plus que ses dotations', () => {
    const { suivi, excedent_cents } = limite39C([
      bien('a', { L: 3_000, dot: 3_000 }),
      bien('b', { B: 2_000, dot: 1_000 }),
    ])
    expect(excedent_cents).toBe(euros(3_000))
    expect(suivi.map((un) => un.excedent_cents)).toEqual([euros(2_000), euros(1_000)])
  })

  test('prend le stock en proportion des stocks', () => {
    const { suivi } = limite39C([bien('a', { L: 900, ard: 2_000 }), bien('b', { ard: 1_000 })])
    expect(suivi.map((un) => un.ard_utilise_cents)).toEqual([euros(600), euros(300)])
  })
})

test("le stock d'un composant sorti est perdu à la clôture", () => {
  const { composants, ...reste } = bien('a', { L: 1_000, B: 500, ard: 2_000 })
  const limite = limite39C([{ ...reste, composants: composants.map((c) => ({ ...c, sorti: true })) }])
  expect(limite.stock_utilise_cents).toBe(euros(500))
  expect(limite.stock_perdu_cents).toBe(euros(1_500))
  expect(limite.stock_cloture_cents).toBe(zero)
})

test('rien ne se perd : déduit, reporté et stock se retrouvent au centime, bien par bien', () => {
  const un = fc.nat({ max: 5_000_000 }).map(cents)
  const loue = fc.record({
    bien_id: fc.constantFrom('a', 'b', 'c', null),
    loyers_cents: un,
    charges_cents: un,
    composants: fc.array(
      fc.record({
        composant_id: fc.constantFrom('x', 'y', 'z'),
        dotation_cents: un,
        ard_ouverture_cents: un,
        sorti: fc.constant(false),
      }),
      { maxLength: 4 },
    ),
  })
  fc.assert(
    fc.property(fc.array(loue, { maxLength: 5 }), (biens) => {
      const l = limite39C(biens)
      expect(sum(l.suivi.map((c) => c.excedent_cents))).toBe(l.excedent_cents)
      expect(sum(l.suivi.map((c) => c.deduit_cents))).toBe(l.deduit_cents)
      expect(sum(l.suivi.map((c) => c.ard_utilise_cents))).toBe(l.stock_utilise_cents)
      expect(l.suivi.every((c) => c.deduit_cents >= 0 && c.ard_cloture_cents >= 0)).toBe(true)
      expect(sum([l.deduit_cents, l.stock_utilise_cents])).toBeLessThanOrEqual(l.plafond_cents)
      expect(minus(sum([l.stock_ouverture_cents, l.excedent_cents]), l.stock_utilise_cents)).toBe(l.stock_cloture_cents)
    }),
  )
})
