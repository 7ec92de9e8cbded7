// The private gain: by hand, at the edges of each scale, and what holds whatever was sold.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anneeDe } from '../../annees/index.ts'
import { type Cents, euros, minus, plus, sum, zero } from '../../base/cents.ts'
import { addMonths, day } from '../../base/day.ts'
import { publie } from '../../base/parametres.ts'
import { type CessionPrivee, plusValuePrivee, tauxDetention } from './plus-value-privee.ts'

const { parametres } = anneeDe(2025)
const vente: CessionPrivee = {
  date: day('2025-09-01'),
  prix_cents: euros(200_000),
  frais_cession_cents: zero,
  prix_acquisition_cents: euros(150_000),
  frais_acquisition_cents: null,
  travaux_cents: null,
  date_acquisition: day('2015-09-01'),
  amortissements_deduits_cents: euros(30_000),
  residence_services: false,
}
const vendre = (change: Partial<CessionPrivee> = {}) => plusValuePrivee({ ...vente, ...change }, parametres)
const tenu = (annees: number) => ({ date_acquisition: addMonths(vente.date, -12 * annees) })

test('à la main : forfaits, reprise des amortissements, cinq années d’abattement', () => {
  // 150 000 + 11 250 + 22 500 − 30 000 = 153 750 ; gain 46 250 ; 30 % et 8,25 % d'abattement.
  expect(vendre()).toMatchObject({
    plus_value_cents: euros(46_250),
    imposable_impot_cents: euros(32_375),
    imposable_prelevements_cents: euros(42_434.38),
    impot_cents: euros(6_151.25),
    prelevements_cents: euros(7_298.71),
    surtaxe_cents: zero,
    total_cents: euros(13_449.96),
  })
})

test('avant le 15 février 2025, et dans une résidence services, les amortissements ne sont pas repris', () => {
  expect(vendre({ date: day('2025-02-14') }).plus_value_cents).toBe(euros(16_250))
  expect(vendre({ date: day('2025-02-15') }).plus_value_cents).toBe(euros(46_250))
  expect(vendre({ residence_services: true }).plus_value_cents).toBe(euros(16_250))
})

test('le forfait des travaux vient le lendemain de cinq ans, sans attendre la sixième année (CGI 150 VB, II, 4°)', () => {
  const cedee = (le: string) => vendre({ date_acquisition: day('2020-02-29'), date: day(le) }).plus_value_cents
  expect([cedee('2025-02-28'), cedee('2025-03-01'), cedee('2026-02-28')]).toEqual([
    euros(68_750),
    euros(46_250),
    euros(46_250),
  ])
})

test('le forfait des travaux vient après cinq ans ; les factures remplacent les forfaits', () => {
  expect(vendre(tenu(5)).plus_value_cents).toBe(euros(68_750))
  expect(
    vendre({ frais_acquisition_cents: euros(9_000), travaux_cents: zero, frais_cession_cents: euros(1_000) })
      .plus_value_cents,
  ).toBe(euros(200_000 - 1_000 - 150_000 - 9_000 + 30_000))
})

test('une perte ne coûte rien et se dit', () => {
  const perte = vendre({ prix_cents: euros(100_000) })
  expect(perte).toMatchObject({ plus_value_cents: euros(-53_750), total_cents: zero })
  expect(perte.etapes.find(({ cle }) => cle === 'pv_brute')?.libelle).toBe('Moins-value')
})

describe('les années de détention', () => {
  const impot = publie(parametres.plus_value_lmnp.abattement_impot, 'impôt').valeur
  const sociaux = publie(parametres.plus_value_lmnp.abattement_prelevements, 'prélèvements').valeur
  test.each([
    [5, 0, 0],
    [6, 600, 165],
    [21, 9_600, 2_640],
    [22, 10_000, 2_800],
    [23, 10_000, 3_700],
    [29, 10_000, 9_100],
    [30, 10_000, 10_000],
    [45, 10_000, 10_000],
  ])('%i ans : %i et %i dix-millièmes', (annees, surImpot, surSociaux) => {
    expect(tauxDetention(annees, impot)).toEqual([surImpot, 10_000])
    expect(tauxDetention(annees, sociaux)).toEqual([surSociaux, 10_000])
  })
})

test.each([
  [50_000, 0],
  [50_001, 500.07],
  [60_000, 1_200],
  [100_000, 2_000],
  [110_000, 3_300],
  [150_000, 4_500],
  [160_000, 6_400],
  [200_000, 8_000],
  [250_000, 12_500],
  [260_000, 15_600],
  [400_000, 24_000],
])('une plus-value imposable de %i € porte %s € de taxe', (gain, taxe) => {
  const sans = { frais_acquisition_cents: zero, travaux_cents: zero, amortissements_deduits_cents: zero }
  const achat = euros(10_000)
  const une = vendre({
    ...sans,
    ...tenu(0),
    prix_acquisition_cents: achat,
    prix_cents: plus(achat, euros(gain)),
  })
  expect(une.surtaxe_cents).toBe(euros(taxe))
})

test('un prix de 15 000 € au plus n’est pas imposé, part par part (CGI 150 U, II, 6°)', () => {
  const nu = { frais_acquisition_cents: zero, travaux_cents: zero, prix_acquisition_cents: euros(1_000) }
  expect(vendre({ ...nu, prix_cents: euros(15_000) })).toMatchObject({
    plus_value_cents: euros(44_000),
    imposable_impot_cents: zero,
    total_cents: zero,
  })
  expect(vendre({ ...nu, prix_cents: euros(15_000.01) }).total_cents).toBeGreaterThan(0)
  // 70 000 €: 14 000 € for the one are exempt, 56 000 € for the other are not (BOI-RFPI-PVI-10-40-70 §20).
  const parts = [
    [2, 10],
    [8, 10],
  ] as const
  const vendue = { ...nu, ...tenu(0), amortissements_deduits_cents: zero, prix_cents: euros(70_000) }
  expect(vendre({ ...vendue, parts })).toMatchObject({
    plus_value_cents: euros(69_000),
    imposable_impot_cents: euros(55_200),
    impot_cents: euros(10_488),
  })
})

test('la taxe sur les plus-values élevées se regarde sur la part de chacun (BOI-RFPI-TPVIE-20 §30)', () => {
  const vendue = { ...tenu(0), frais_acquisition_cents: zero, travaux_cents: zero, amortissements_deduits_cents: zero }
  const de = (gain: number, parts: readonly (readonly [number, number])[]) =>
    vendre({ ...vendue, parts, prix_cents: euros(150_000 + gain) })
  const moities = [
    [1, 2],
    [1, 2],
  ] as const
  expect(de(80_000, [[1, 1]]).surtaxe_cents).toBe(euros(1_600))
  expect(de(80_000, moities)).toMatchObject({ surtaxe_cents: zero, impot_cents: euros(15_200) })
  const inegales = de(120_000, [
    [1, 3],
    [2, 3],
  ])
  expect(inegales.surtaxe_cents).toBe(euros(1_600))
  const entrees = inegales.etapes.find(({ cle }) => cle === 'pv_surtaxe')?.entrees
  expect(entrees).toEqual([{ libelle: 'Part de 2/3', montant_cents: euros(1_600) }])
})

const montant = fc.integer({ min: 0, max: 200_000_000 }).map((un) => euros(un / 100))
test('quoi qu’on vende : rien n’est négatif, chaque étape est la somme de ses entrées, tenir plus ne coûte pas plus', () => {
  fc.assert(
    fc.property(
      fc.record({ prix: montant, achat: montant, amortis: montant, annees: fc.integer({ min: 6, max: 40 }) }),
      ({ prix, achat, amortis, annees }) => {
        const une = { prix_cents: prix, prix_acquisition_cents: achat, amortissements_deduits_cents: amortis }
        const cedee = vendre({ ...une, ...tenu(annees) })
        expect(cedee.total_cents).toBeGreaterThanOrEqual(0)
        for (const { entrees, montant_cents } of cedee.etapes)
          expect(sum(entrees.map((entree): Cents => entree.montant_cents))).toBe(montant_cents)
        expect(minus(cedee.total_cents, vendre({ ...une, ...tenu(annees + 1) }).total_cents)).toBeGreaterThan(-1)
        if (annees >= 30) expect(cedee.total_cents).toBe(zero)
      },
    ),
  )
})

test('chaque étape dit sa règle, et ce qui est de mémoire est à confirmer', () => {
  const { etapes } = vendre({ date: addMonths(vente.date, 6) })
  expect(etapes.filter(({ regle }) => regle === '')).toEqual([])
  expect(etapes.filter(({ a_confirmer }) => !a_confirmer).map(({ cle }) => cle)).toEqual([
    'pv_impot',
    'pv_prelevements',
  ])
})
