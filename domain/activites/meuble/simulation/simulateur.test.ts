// Twenty years under both regimes: the sums by hand, the verdict, and what holds whatever was said.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anneeDe } from '../../../annees/index.ts'
import { euros, minus, part, plus, sum, zero } from '../../../base/cents.ts'
import { ANNEES_SIMULEES, controlerHypotheses, type Hypotheses, tauxMarginaux } from './hypotheses.ts'
import { simuler } from './simulateur.ts'

const hypothesesUsuelles = (premiere_annee: number): Hypotheses => ({
  premiere_annee,
  categorie: 'meuble',
  prix_cents: euros(140_000),
  frais_cents: euros(11_200),
  frais_immobilises: false,
  terrain: 1500,
  mobilier_cents: euros(5_000),
  loyer_cents: euros(680),
  mois_loues: 11,
  charges_cents: euros(1_150),
  taxe_fonciere_cents: euros(850),
  comptable_cents: euros(350),
  emprunt_cents: euros(120_000),
  emprunt_taux: 345,
  emprunt_annees: 20,
  assurance_cents: euros(30),
  taux_marginal: 30,
  hausse_loyers: 100,
  hausse_charges: 200,
  hausse_valeur: 100,
})
const usuelles = hypothesesUsuelles(2026)
const simples: Hypotheses = {
  ...usuelles,
  frais_cents: zero,
  mobilier_cents: zero,
  prix_cents: euros(100_000),
  terrain: 1500,
  loyer_cents: euros(1_000),
  mois_loues: 12,
  charges_cents: euros(2_000),
  taxe_fonciere_cents: euros(1_000),
  comptable_cents: euros(500),
  emprunt_cents: zero,
  assurance_cents: zero,
  hausse_loyers: 0,
  hausse_charges: 0,
  hausse_valeur: 0,
}

describe('la première année, à la main', () => {
  const [premiere] = simuler(simples).annees

  test('au micro : la moitié des loyers, puis la tranche et les prélèvements', () => {
    expect(premiere?.micro.imposable_cents).toBe(euros(6_000))
    // 30 % et 18,6 %.
    expect(premiere?.micro.impot_cents).toBe(euros(2_916))
    expect(premiere?.micro.tresorerie_cents).toBe(euros(12_000 - 3_500 - 2_916))
  })

  test('au réel : loyers moins charges moins amortissement, par composant', () => {
    // 34 000/60 + 8 500/25 + 8 500/15 + 8 500/20 + 12 750/20 + 12 750/15
    const dotation = euros(566.67 + 340 + 566.67 + 425 + 637.5 + 850)
    expect(premiere?.amortissements_cents).toBe(dotation)
    expect(premiere?.reel.imposable_cents).toBe(minus(euros(12_000 - 3_500), dotation))
    expect(premiere?.stock_ard_cents).toBe(zero)
  })
})

test('le réel gagne tant que charges et amortissements dépassent l’abattement', () => {
  const { avantage, gain_reel_cents, bascule, annees } = simuler(usuelles)
  expect(annees).toHaveLength(ANNEES_SIMULEES)
  expect(avantage).toBe('reel')
  expect(gain_reel_cents).toBeGreaterThan(0)
  expect(bascule).toBeNull()
})

test('sans charges ni amortissement à déduire, le micro gagne', () => {
  const nu = { ...simples, terrain: 9000, charges_cents: zero, taxe_fonciere_cents: zero, comptable_cents: zero }
  expect(simuler(nu)).toMatchObject({ avantage: 'micro', bascule: null })
})

test('un meublé de tourisme non classé perd le micro la troisième année au-dessus du plafond', () => {
  const saisonnier: Hypotheses = { ...simples, categorie: 'tourisme_non_classe', loyer_cents: euros(1_500) }
  expect(
    simuler(saisonnier)
      .annees.map((une) => une.micro_possible)
      .slice(0, 4),
  ).toEqual([true, true, false, false])
})

test('les chiffres de la loi à venir sont gelés, et nommés', () => {
  const { figures_gelees } = simuler(usuelles)
  expect(figures_gelees.map((une) => une.figure)).toContain('prelevements_sociaux.csg')
  expect(simuler(hypothesesUsuelles(2024)).annees[0]?.annee).toBe(2024)
  expect(() => simuler(hypothesesUsuelles(2001))).toThrow(/2001/)
})

test.each([
  [{ prix_cents: zero }, 'prix'],
  [{ loyer_cents: zero }, 'loyer'],
  [{ mois_loues: 13 }, 'mois'],
  [{ terrain: 9500 }, 'terrain'],
  [{ emprunt_annees: 0 }, 'duree'],
  [{ emprunt_taux: 2000 }, 'taux'],
  [{ taux_marginal: 101 }, 'taux_marginal'],
  [{ hausse_loyers: -1 }, 'hausse'],
  [{ hausse_valeur: 1001 }, 'hausse'],
  [{ mobilier_cents: euros(-1) }, 'montant_negatif'],
])('refusé : %o', (change, code) => {
  expect(controlerHypotheses({ ...usuelles, ...change }).map((une) => une.code)).toEqual([code])
  expect(controlerHypotheses(usuelles)).toEqual([])
})

const montant = (max: number) => fc.integer({ min: 0, max }).map((un) => euros(un))
const hypotheses: fc.Arbitrary<Hypotheses> = fc.record({
  premiere_annee: fc.constantFrom(2024, 2025, 2026),
  categorie: fc.constantFrom('meuble', 'tourisme_classe', 'tourisme_non_classe'),
  prix_cents: fc.integer({ min: 1, max: 900_000 }).map((un) => euros(un)),
  frais_cents: montant(60_000),
  frais_immobilises: fc.boolean(),
  terrain: fc.integer({ min: 0, max: 9000 }),
  mobilier_cents: montant(30_000),
  loyer_cents: fc.integer({ min: 1, max: 9_000 }).map((un) => euros(un)),
  mois_loues: fc.integer({ min: 1, max: 12 }),
  charges_cents: montant(20_000),
  taxe_fonciere_cents: montant(6_000),
  comptable_cents: montant(2_000),
  emprunt_cents: montant(900_000),
  emprunt_taux: fc.integer({ min: 0, max: 1500 }),
  emprunt_annees: fc.integer({ min: 1, max: 30 }),
  assurance_cents: montant(200),
  taux_marginal: fc.constantFrom(...tauxMarginaux(anneeDe(2025).parametres)),
  hausse_loyers: fc.integer({ min: 0, max: 1000 }),
  hausse_charges: fc.integer({ min: 0, max: 1000 }),
  hausse_valeur: fc.integer({ min: 0, max: 1000 }),
})

test('à la revente, le réel reprend ce qu’il a déduit sur le logement, et le micro rien', () => {
  const { revente, annees } = simuler(simples)
  // 85 000 € bâtis : tout est amorti en vingt ans, sauf le gros œuvre (34 000 € sur 60 ans) et la façade (8 500 € sur 25).
  expect(annees.at(-1)?.stock_ard_cents).toBe(zero)
  expect(revente.date).toBe('2046-01-01')
  expect(revente.micro.plus_value_cents).toBe(euros(100_000 - 100_000 - 7_500 - 15_000))
  expect(revente.micro.total_cents).toBe(zero)
  const repris = minus(revente.reel.plus_value_cents, revente.micro.plus_value_cents)
  expect(repris).toBe(simuler(simples).amortissements_deduits_cents)
  // 90 % et 24,75 % d’abattement après vingt ans.
  expect(revente.reel.imposable_impot_cents).toBe(
    minus(revente.reel.plus_value_cents, part(revente.reel.plus_value_cents, [90, 100])),
  )
  expect(revente.gain_reel_cents).toBe(minus(simuler(simples).gain_reel_cents, revente.reel.total_cents))
})

test('le mobilier amorti n’est pas repris : il n’est pas vendu avec les murs', () => {
  const meuble = { ...simples, mobilier_cents: euros(6_000) }
  const { revente, amortissements_deduits_cents } = simuler(meuble)
  expect(minus(revente.reel.plus_value_cents, revente.micro.plus_value_cents)).toBe(
    minus(amortissements_deduits_cents, euros(6_000)),
  )
})

test('les tranches sont celles du barème', () => {
  expect(tauxMarginaux(anneeDe(2025).parametres)).toEqual([0, 11, 30, 41, 45])
})

test('quoi qu’on dise : jamais d’imposable négatif, et rien ne se perd', () => {
  fc.assert(
    fc.property(hypotheses, (h) => {
      const { annees, gain_reel_cents, amortissements_deduits_cents } = simuler(h)
      for (const { micro, reel } of annees) {
        expect(micro.imposable_cents).toBeGreaterThanOrEqual(0)
        expect(reel.imposable_cents).toBeGreaterThanOrEqual(0)
      }
      const dotations = sum(annees.map((une) => une.amortissements_cents))
      expect(plus(amortissements_deduits_cents, annees.at(-1)?.stock_ard_cents ?? zero)).toBe(dotations)
      const payes = (regime: 'micro' | 'reel') => sum(annees.map((une) => une[regime].impot_cents))
      expect(gain_reel_cents).toBe(minus(payes('micro'), payes('reel')))
      // What both leave in hand differs by the tax alone.
      for (const { micro, reel } of annees)
        expect(minus(reel.tresorerie_cents, micro.tresorerie_cents)).toBe(minus(micro.impot_cents, reel.impot_cents))
    }),
    { numRuns: 40 },
  )
})
