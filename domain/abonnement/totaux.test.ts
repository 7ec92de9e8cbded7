// The totals of a month: what was invoiced less what was given back, and nothing lost between the three columns.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, minus, plus, sum } from '../base/cents.ts'
import { type Piece, totauxParMois } from './totaux.ts'

const piece = (nature: Piece['nature'], mois: string, ttc: number, tva: number): Piece => ({
  nature,
  mois,
  ttc_cents: cents(ttc),
  tva_cents: cents(tva),
})

test('un avoir se retire du mois où il est émis, pas de celui de sa facture', () => {
  expect(
    totauxParMois([
      piece('facture', '2026-10', 1_200, 200),
      piece('facture', '2026-11', 600, 100),
      piece('avoir', '2026-11', 1_200, 200),
    ]),
  ).toEqual([
    { mois: '2026-11', factures: 1, avoirs: 1, ht_cents: -500, tva_cents: -100, ttc_cents: -600 },
    { mois: '2026-10', factures: 1, avoirs: 0, ht_cents: 1_000, tva_cents: 200, ttc_cents: 1_200 },
  ])
  expect(totauxParMois([])).toEqual([])
})

test('HT + TVA = TTC chaque mois, et la somme des mois est celle des pièces', () => {
  const pieces = fc.array(
    fc
      .tuple(fc.constantFrom('facture' as const, 'avoir' as const), fc.integer({ min: 1, max: 12 }), fc.nat(1_000_000))
      .map(([nature, mois, ttc]) => piece(nature, `2026-${String(mois).padStart(2, '0')}`, ttc, Math.floor(ttc / 6))),
  )
  fc.assert(
    fc.property(pieces, (all) => {
      const mois = totauxParMois(all)
      for (const { ht_cents, tva_cents, ttc_cents } of mois) expect(plus(ht_cents, tva_cents)).toBe(ttc_cents)
      const de = (nature: Piece['nature']) =>
        sum(all.filter((one) => one.nature === nature).map((one) => one.ttc_cents))
      expect(sum(mois.map(({ ttc_cents }) => ttc_cents))).toBe(minus(de('facture'), de('avoir')))
    }),
  )
})
