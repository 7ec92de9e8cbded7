// The professional gain of an LMP, element by element: what is short term, what is long term, in gains and in losses.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anneeDe } from '../../annees/index.ts'
import { cents, euros, minus, positive, smaller, sum, zero } from '../../base/cents.ts'
import { type ElementCede, plusValueLmp } from './plus-value-lmp.ts'

const { parametres } = anneeDe(2025)

const murs = (change: Partial<ElementCede> = {}): ElementCede => ({
  libelle: 'Gros œuvre',
  cout_cents: euros(80_000),
  amortissements_cents: euros(20_000),
  ard_cents: zero,
  amortissable: true,
  detenu_annees: 10,
  ...change,
})
const terrain = (change: Partial<ElementCede> = {}): ElementCede =>
  murs({ libelle: 'Terrain', cout_cents: euros(20_000), amortissements_cents: zero, amortissable: false, ...change })

const vendre = (prix: number, elements: readonly ElementCede[] = [murs(), terrain()]) => {
  const { court_terme_cents, long_terme_cents } = plusValueLmp({ prix_cents: euros(prix), elements }, parametres)
  return { court: court_terme_cents, long: long_terme_cents }
}

describe('CGI art. 39 duodecies, 2 : les plus-values', () => {
  test('après deux ans, court terme jusqu’aux amortissements déduits, long terme au-delà', () => {
    expect(vendre(150_000)).toEqual({ court: euros(20_000), long: euros(50_000) })
  })

  test('moins de deux ans, court terme en entier, terrain compris', () => {
    const tenuPeu = { detenu_annees: 1 }
    expect(vendre(150_000, [murs(tenuPeu), terrain(tenuPeu)])).toEqual({ court: euros(70_000), long: zero })
  })

  test('chaque élément a sa durée : des travaux de l’an dernier sont à court terme, les murs anciens non', () => {
    const travaux = murs({ cout_cents: euros(20_000), amortissements_cents: euros(1_000), detenu_annees: 1 })
    // 120 000 for a cost of 100 000: each gains a fifth of what it cost. The works 4 000 + 1 000, all of it short term.
    expect(vendre(120_000, [murs(), travaux])).toEqual({ court: euros(20_000 + 5_000), long: euros(16_000) })
  })

  test('ce que l’article 39 C n’a jamais laissé déduire relève la valeur comptable', () => {
    expect(vendre(150_000, [murs({ ard_cents: euros(5_000) }), terrain()])).toEqual({
      court: euros(15_000),
      long: euros(50_000),
    })
  })
})

describe('CGI art. 39 duodecies, 4 : les moins-values', () => {
  test('la perte d’un élément amortissable est à court terme, même après deux ans', () => {
    expect(vendre(40_000, [murs()])).toEqual({ court: euros(-20_000), long: zero })
  })

  test('celle du terrain est à long terme après deux ans, à court terme avant', () => {
    expect(vendre(15_000, [terrain()])).toEqual({ court: zero, long: euros(-5_000) })
    expect(vendre(15_000, [terrain({ detenu_annees: 1 })])).toEqual({ court: euros(-5_000), long: zero })
  })

  test('un logement vendu à perte : les murs à court terme, le terrain seul à long terme', () => {
    // Half of what each cost: 40 000 against 60 000 of walls left, 10 000 against 20 000 of land.
    expect(vendre(50_000)).toEqual({ court: euros(-20_000), long: euros(-10_000) })
  })

  test('entre les deux : les murs gagnent, le terrain perd, et rien ne se compense', () => {
    expect(vendre(90_000)).toEqual({ court: euros(12_000), long: euros(-2_000) })
  })

  test('un composant jeté avant la vente n’a rien du prix : sa valeur restante est une perte à court terme', () => {
    const jete = murs({
      libelle: 'Chaudière',
      cout_cents: euros(3_000),
      amortissements_cents: euros(1_000),
      prix_cents: zero,
    })
    expect(vendre(150_000, [murs(), terrain(), jete])).toEqual({ court: euros(18_000), long: euros(50_000) })
  })
})

test('le prix réparti se lit élément par élément, et chacun dit sa part', () => {
  const { etapes } = plusValueLmp(
    { prix_cents: euros(50_000), elements: [murs(), terrain()], bien: { id: 'b', libelle: 'Royan' } },
    parametres,
  )
  const une = (cle: string) => etapes.find((etape) => etape.cle === cle)
  expect(une('pv_repartition_b')?.entrees).toEqual([
    { libelle: 'Gros œuvre', montant_cents: euros(40_000) },
    { libelle: 'Terrain', montant_cents: euros(10_000) },
  ])
  expect(une('pv_repartition_b')?.a_confirmer).toBe(true)
  expect(une('pv_court_terme_b')?.entrees).toEqual([
    { libelle: 'Gros œuvre', montant_cents: euros(-20_000), code: 'pv_element_1_b' },
  ])
  expect(une('pv_long_terme_b')?.libelle).toBe('Moins-value à long terme de Royan')
})

test('un logement sans composant dans les livres : tout son prix est une plus-value à long terme', () => {
  expect(vendre(10_000, [])).toEqual({ court: zero, long: euros(10_000) })
})

describe('au hasard', () => {
  const montant = (max: number) => fc.nat({ max }).map(cents)
  const element = fc
    .record({
      cout_cents: montant(50_000_000),
      use: fc.nat({ max: 100 }),
      differe: fc.nat({ max: 100 }),
      amortissable: fc.boolean(),
      detenu_annees: fc.nat({ max: 30 }),
    })
    .map(({ use, differe, ...reste }): ElementCede => {
      const amortissements_cents = reste.amortissable ? cents(Math.floor((reste.cout_cents * use) / 100)) : zero
      const ard_cents = cents(Math.floor((amortissements_cents * differe) / 100))
      return { libelle: 'Élément', amortissements_cents, ard_cents, ...reste }
    })
  const vente = fc.record({
    prix_cents: montant(100_000_000),
    elements: fc.array(element, { minLength: 1, maxLength: 8 }),
  })
  const nette = (un: ElementCede) => minus(un.cout_cents, minus(un.amortissements_cents, un.ard_cents))

  test('les deux termes font ensemble le prix moins la valeur comptable fiscale, et chaque étape retombe', () => {
    fc.assert(
      fc.property(vente, (une) => {
        const pv = plusValueLmp(une, parametres)
        expect(pv.plus_value_cents).toBe(minus(une.prix_cents, sum(une.elements.map(nette))))
        expect(sum([pv.court_terme_cents, pv.long_terme_cents])).toBe(pv.plus_value_cents)
        for (const { montant_cents, entrees } of pv.etapes)
          expect(sum(entrees.map((entree) => entree.montant_cents))).toBe(montant_cents)
      }),
    )
  })

  test('ce qui s’amortit ne perd jamais à long terme ; rien n’est à long terme avant deux ans', () => {
    fc.assert(
      fc.property(vente, ({ prix_cents, elements }) => {
        const amortissables = elements.map((un) => ({ ...un, amortissable: true }))
        expect(
          plusValueLmp({ prix_cents, elements: amortissables }, parametres).long_terme_cents,
        ).toBeGreaterThanOrEqual(0)
        const jeunes = elements.map((un) => ({ ...un, detenu_annees: 1 }))
        expect(plusValueLmp({ prix_cents, elements: jeunes }, parametres).long_terme_cents).toBe(zero)
      }),
    )
  })

  test('vendu au-dessus de ce qu’il a coûté, le court terme est exactement ce qui fut déduit', () => {
    fc.assert(
      fc.property(vente, ({ prix_cents, elements }) => {
        const anciens = elements.map((un) => ({ ...un, detenu_annees: 12 }))
        const cout = sum(anciens.map((un) => un.cout_cents))
        const prix = smaller(cents(cout + prix_cents), euros(10_000_000))
        const deduits = sum(anciens.map((un) => positive(minus(un.amortissements_cents, un.ard_cents))))
        // Shares are whole cents: nobody gets less than what he cost by more than one.
        const { court_terme_cents } = plusValueLmp(
          { prix_cents: cents(Math.max(prix, cout)), elements: anciens },
          parametres,
        )
        expect(Math.abs(court_terme_cents - deduits)).toBeLessThanOrEqual(anciens.length)
      }),
    )
  })
})
