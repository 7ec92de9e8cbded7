import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cents, cents, euros, sum, zero } from '../../base/cents.ts'
import { addDays, type Convention, day, days360 } from '../../base/day.ts'
import type { Composant } from './composant.ts'
import { planAmortissement } from './plan-amortissement.ts'

type Cas = { id: string; input: never; expected: never }
// Safe: the file of examples is ours, and each figure that is read is compared below.
const cas = JSON.parse(readFileSync(new URL('../../../exemples/cas/lmnp-lmp.json', import.meta.url), 'utf8')) as Cas[]
/** The case of that id; its shape is the file's own. */
function exemple<I, X>(id: string): { input: I; expected: X } {
  const un = cas.find((c) => c.id === id)
  if (!un) throw new Error(`no example ${id}`)
  return un
}

const composant = (champs: Partial<Composant> = {}): Composant => ({
  id: 'c1',
  bien_id: 'b1',
  nature: 'toiture',
  libelle: 'Toiture',
  base_cents: euros(12_000),
  mise_en_service: day('2025-04-01'),
  duree_annees: 3,
  convention: 'trente_360',
  acquis_avec_bien: true,
  date_sortie: null,
  amortissement_anterieur_cents: zero,
  ard_anterieur_cents: zero,
  ...champs,
})
const dotations = (c: Composant, premierJour?: string) =>
  planAmortissement(c, premierJour ? day(premierJour) : null).map((a) => [a.annee, a.dotation_cents])

test('la première et la dernière annuité sont au prorata des jours', () => {
  expect(dotations(composant())).toEqual([
    [2025, euros(3000)],
    [2026, euros(4000)],
    [2027, euros(4000)],
    [2028, euros(1000)],
  ])
})

test('les trois conventions comptent différemment la première année', () => {
  const premiere = (convention: Convention) =>
    planAmortissement(composant({ convention, mise_en_service: day('2025-04-16') }))[0]?.dotation_cents
  expect(premiere('reel_365')).toBe(euros(2849.32)) // 260 days of 365
  expect(premiere('trente_360')).toBe(euros(2833.33)) // 255 days of 360
  expect(premiere('mois')).toBe(euros(3000)) // nine months of twelve
})

test('prorata-360-days : jours jusqu’au 31/12, les deux bornes comptées', () => {
  const { input, expected } = exemple<{ start_dates: string[] }, { days: number[] }>('prorata-360-days')
  expect(input.start_dates.map((d) => days360(day(d), day(`${d.slice(0, 4)}-12-31`)))).toEqual(expected.days)
})

test('workbook-components-2025 : les quatorze composants du classeur, prorata 30/360', () => {
  type Actif = { label: string; base: number; years: number; start: string }
  const { input, expected } = exemple<{ assets: Actif[] }, { annuities_2025: number[]; total: number }>(
    'workbook-components-2025',
  )
  const annuites = input.assets.map(
    (a) =>
      planAmortissement(
        composant({ base_cents: euros(a.base), duree_annees: a.years, mise_en_service: day(a.start) }),
      )[0]?.dotation_cents ?? zero,
  )
  expect(annuites).toEqual(expected.annuities_2025.map(euros))
  expect(sum(annuites)).toBe(euros(expected.total))
})

test('workbook-2025 : dotation de 2026 des mêmes composants, et valeur brute du bilan', () => {
  type Actif = { label: string; base: number; years: number; start: string }
  const { input } = exemple<{ assets: Actif[] }, unknown>('workbook-components-2025')
  const { expected } = exemple<unknown, { depreciation_2026: number }>('workbook-2025')
  const deuxieme = input.assets.map(
    (a) =>
      planAmortissement(
        composant({ base_cents: euros(a.base), duree_annees: a.years, mise_en_service: day(a.start) }),
      )[1]?.dotation_cents ?? zero,
  )
  // The source rounds the total, we round each component: two cents between them on fourteen lines.
  expect(Math.abs(sum(deuxieme) - euros(expected.depreciation_2026))).toBeLessThanOrEqual(2)
})

test('dep-plan-1 : un plan qui commence en juillet dure une année civile de plus', () => {
  const { input, expected } = exemple<
    { base: number; years: number },
    { year_1: number; years_2_to_30: number; year_31: number; total: number }
  >('dep-plan-1')
  const c = composant({
    base_cents: euros(input.base),
    duree_annees: input.years,
    mise_en_service: day('2025-07-01'),
    convention: 'mois',
  })
  const plan = planAmortissement(c).map((a) => a.dotation_cents)
  expect(plan).toHaveLength(31)
  expect(plan[0]).toBe(euros(expected.year_1))
  expect(new Set(plan.slice(1, 30))).toEqual(new Set([euros(expected.years_2_to_30)]))
  expect(plan[30]).toBe(euros(expected.year_31))
  expect(sum(plan)).toBe(euros(expected.total))
})

test('le terrain ne s’amortit jamais', () => {
  expect(planAmortissement(composant({ nature: 'terrain', duree_annees: null }))).toEqual([])
})

test('à la sortie, la dotation de l’année va jusqu’au jour de la sortie et le plan s’arrête', () => {
  expect(dotations(composant({ date_sortie: day('2026-06-30') }))).toEqual([
    [2025, euros(3000)],
    [2026, euros(2000)],
  ])
  expect(dotations(composant({ date_sortie: day('2025-04-30') }))).toEqual([[2025, euros(333.33)]])
})

test('reprise : le plan repart de ce qui reste, sur la durée qui reste', () => {
  const repris = composant({ mise_en_service: day('2022-01-01'), duree_annees: 6, base_cents: euros(6000) })
  // The plan of others was followed: it goes on.
  expect(dotations({ ...repris, amortissement_anterieur_cents: euros(2000) }, '2024-01-01')[0]).toEqual([
    2024,
    euros(1000),
  ])
  // It was not: what remains (5 400 €) goes over the four years that remain.
  const plan = planAmortissement({ ...repris, amortissement_anterieur_cents: euros(600) }, day('2024-01-01'))
  expect(plan.map((a) => a.dotation_cents)).toEqual(Array(4).fill(euros(1350)))
  expect(plan.at(-1)?.cumul_cents).toBe(euros(6000))
})

test('reprise d’un composant dont la durée est finie : le reste en une fois', () => {
  const vieux = composant({ mise_en_service: day('2018-01-01'), amortissement_anterieur_cents: euros(11_000) })
  expect(dotations(vieux, '2024-01-01')).toEqual([[2024, euros(1000)]])
})

const composants = fc
  .record({
    base: fc.integer({ min: 0, max: 90_000_000 }),
    duree: fc.integer({ min: 1, max: 60 }),
    debut: fc.integer({ min: 0, max: 6000 }),
    convention: fc.constantFrom('reel_365' as const, 'trente_360' as const, 'mois' as const),
  })
  .map(({ base, duree, debut, convention }) =>
    composant({
      base_cents: cents(base),
      duree_annees: duree,
      mise_en_service: addDays(day('2012-01-01'), debut),
      convention,
    }),
  )

test('la somme des dotations est toujours la base, au centime près, et aucune n’est négative', () => {
  fc.assert(
    fc.property(composants, (c) => {
      const plan = planAmortissement(c)
      expect(sum(plan.map((a) => a.dotation_cents))).toBe(c.base_cents)
      expect(plan.every((a) => a.dotation_cents >= 0)).toBe(true)
      expect(plan.length).toBeLessThanOrEqual((c.duree_annees ?? 0) + 1)
    }),
  )
})

test('reprise : antérieur et dotations font toujours la base', () => {
  fc.assert(
    fc.property(composants, fc.integer({ min: 0, max: 1000 }), (c, millieme) => {
      const anterieur: Cents = cents(Math.trunc((c.base_cents * millieme) / 1000))
      const premierJour = day('2024-01-01')
      const repris = { ...c, amortissement_anterieur_cents: c.mise_en_service < premierJour ? anterieur : zero }
      const plan = planAmortissement(repris, premierJour)
      expect(sum([repris.amortissement_anterieur_cents, ...plan.map((a) => a.dotation_cents)])).toBe(c.base_cents)
      expect(plan.every((a) => a.annee >= 2024 || c.mise_en_service >= premierJour)).toBe(true)
    }),
  )
})

test('un composant sorti n’est jamais amorti au-delà de sa base ni de sa sortie', () => {
  fc.assert(
    fc.property(composants, fc.integer({ min: 0, max: 9000 }), (c, jours) => {
      const date_sortie = addDays(c.mise_en_service, jours)
      const plan = planAmortissement({ ...c, date_sortie })
      expect(sum(plan.map((a) => a.dotation_cents))).toBeLessThanOrEqual(c.base_cents)
      expect(plan.every((a) => String(a.annee) <= date_sortie.slice(0, 4))).toBe(true)
    }),
  )
})
