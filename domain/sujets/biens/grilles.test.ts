import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, euros, sum, zero } from '../../base/cents.ts'
import { day } from '../../base/day.ts'
import { cession, sortie } from './cession.ts'
import type { Composant } from './composant.ts'
import { avecTerrain, controlerGrille, GRILLES, type Grille, type Poste, repartir, TOUT } from './grilles.ts'
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
const grille = (cle: string): Grille => {
  const une = GRILLES.find((g) => g.cle === cle)
  if (!une) throw new Error(`no grid ${cle}`)
  return une
}
const bases = (montant: number, g: Grille) =>
  new Map(repartir(euros(montant), g).map((r) => [r.nature, r.base_cents] as const))

test('chaque grille fait 100 %, a un terrain sans durée et une source', () => {
  for (const g of GRILLES) {
    expect(controlerGrille(g.postes), g.cle).toEqual([])
    expect(g.postes[0]).toMatchObject({ nature: 'terrain', duree_annees: null })
    expect(g.source).not.toBe('')
  }
})

test('workbook-allocation : 110 000 € répartis comme dans le classeur', () => {
  const { input, expected } = exemple<{ property_value: number }, Record<string, number>>('workbook-allocation')
  const par = bases(input.property_value, grille('classeur'))
  expect(par.get('terrain')).toBe(euros(expected.land ?? 0))
  expect(par.get('gros_oeuvre')).toBe(euros(expected.structure ?? 0))
  expect(par.get('electricite')).toBe(euros(expected.electricity ?? 0))
  expect(par.get('etancheite')).toBe(euros(expected.waterproofing ?? 0))
  expect(par.get('toiture')).toBe(euros(expected.roof ?? 0))
  expect(par.get('agencements')).toBe(euros(expected.fittings ?? 0))
})

test('land-1 : part du terrain', () => {
  const { input, expected } = exemple<{ price: number }, { land: number; depreciable: number }>('land-1')
  const par = bases(input.price, grille('usuelle'))
  expect(par.get('terrain')).toBe(euros(expected.land))
  expect(euros(input.price) - euros(expected.land)).toBe(euros(expected.depreciable))
})

test('cours-1 : répartition et annuités du cours', () => {
  const { input, expected } = exemple<
    { price: number; land: number },
    { annuities: Record<string, number>; depreciation_year: number }
  >('cours-1')
  const postes = repartir(euros(input.price), grille('usuelle'))
  expect(postes[0]?.base_cents).toBe(euros(input.land))
  const annuites = postes.flatMap(({ nature, libelle, base_cents, duree_annees }) =>
    planAmortissement(
      composant({ nature, libelle, base_cents, duree_annees, mise_en_service: day('2025-01-01') }),
    ).slice(0, 1),
  )
  const { structure, roof, waterproofing, facade, technical, fittings, furniture = 0 } = expected.annuities
  // The source rounds each annuity to the euro.
  const source = [structure, roof, waterproofing, facade, technical, fittings].map((montant) => euros(montant ?? 0))
  annuites.forEach((a, rang) => {
    expect(Math.abs(a.dotation_cents - (source[rang] ?? 0))).toBeLessThanOrEqual(50)
  })
  const total = sum([...annuites.map((a) => a.dotation_cents), euros(furniture)])
  expect(Math.abs(total - euros(expected.depreciation_year))).toBeLessThanOrEqual(100)
})

test('changer la part du terrain garde les proportions des composants et le total', () => {
  const g = avecTerrain(grille('usuelle'), 2000)
  expect(controlerGrille(g.postes)).toEqual([])
  expect(g.postes.map((p) => p.part)).toEqual([2000, 3200, 800, 800, 800, 1200, 1200])
  expect(() => avecTerrain(g, TOUT)).toThrow('part du terrain')
})

test('une grille modifiée dit ce qui ne va pas, et ne se répartit pas', () => {
  const [terrain, ...reste] = grille('courte').postes
  const fausse: Poste[] = [{ nature: 'terrain', libelle: 'Terrain', part: 1400, duree_annees: 10 }, ...reste]
  expect(terrain?.part).toBe(1500)
  expect(controlerGrille(fausse).map((a) => a.code)).toEqual(['grille_parts', 'grille_terrain'])
  expect(() => repartir(euros(100), { postes: fausse })).toThrow('99,00 %')
  expect(controlerGrille(reste.map((p) => ({ ...p, duree_annees: 0 })))).toHaveLength(5)
})

test('une répartition ne perd jamais un centime', () => {
  const grilles = fc.tuple(fc.constantFrom(...GRILLES), fc.integer({ min: 0, max: 9999 }))
  fc.assert(
    fc.property(grilles, fc.integer({ min: 0, max: 1e10 }), ([g, part], montant) => {
      const repartie = repartir(cents(montant), avecTerrain(g, part))
      expect(sum(repartie.map((r) => r.base_cents))).toBe(montant)
    }),
  )
})

const composant = (champs: Partial<Composant>): Composant => ({
  id: 'c1',
  bien_id: 'b1',
  nature: 'gros_oeuvre',
  libelle: 'Gros œuvre',
  base_cents: euros(12_000),
  mise_en_service: day('2023-01-01'),
  duree_annees: 6,
  convention: 'mois',
  acquis_avec_bien: true,
  date_sortie: null,
  amortissement_anterieur_cents: zero,
  ard_anterieur_cents: zero,
  ...champs,
})

test('clmnp-disposal : valeur nette à la sortie et plus-value comptable', () => {
  const { input } = exemple<{ sale_price: number; net_book_value: number }, unknown>('clmnp-disposal')
  const sorti = sortie(composant({ date_sortie: day('2023-12-31') }))
  expect(sorti).toMatchObject({ cumul_cents: euros(2000), valeur_nette_cents: euros(input.net_book_value) })
  const vente = cession(euros(input.sale_price), sorti ? [sorti] : [])
  expect(vente.plus_value_cents).toBe(euros(5000))
})

test('pv-lmp-2 : prix 120 000 €, coût 100 000 €, amorti 60 000 € : plus-value de 80 000 €', () => {
  const { input, expected } = exemple<{ cost: number; sale: number }, { gain: number }>('pv-lmp-2')
  const c = composant({ base_cents: euros(input.cost), duree_annees: 5, date_sortie: day('2025-12-31') })
  const sorti = sortie(c)
  expect(cession(euros(input.sale), sorti ? [sorti] : []).plus_value_cents).toBe(euros(expected.gain))
})

test('le terrain sort pour sa valeur entière, un composant repris garde son amortissement antérieur', () => {
  expect(sortie(composant({ duree_annees: null, nature: 'terrain', date_sortie: day('2025-06-30') }))).toMatchObject({
    cumul_cents: 0,
    valeur_nette_cents: euros(12_000),
  })
  const repris = composant({ amortissement_anterieur_cents: euros(12_000), date_sortie: day('2025-06-30') })
  expect(sortie(repris, day('2025-01-01'))?.valeur_nette_cents).toBe(0)
  expect(sortie(composant({}))).toBeNull()
})
