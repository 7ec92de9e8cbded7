// Property income: where a deficit goes, to the euro of the notice of form 2044; micro-foncier and its ceiling.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anneeDe } from '../../annees/index.ts'
import { cents, euros, minus, plus, sum, zero } from '../../base/cents.ts'
import { aConfirmer, estFigure, type FigureOuNon, publie } from '../../base/parametres.ts'
import { tirages } from '../../base/tirages.cas.ts'
import { resultatFoncier, revenuFoncierNet } from './deficit-foncier.ts'
import { microFoncier, microFoncierPossible } from './micro-foncier.ts'

const { parametres } = anneeDe(2025)
const calculer = (recettes: number, interets: number, autres: number, travaux = 0) =>
  resultatFoncier(
    {
      recettes_cents: euros(recettes),
      interets_cents: euros(interets),
      autres_cents: euros(autres),
      travaux_energie_cents: euros(travaux),
    },
    parametres,
  )

test('l’exemple de service-public (F1991) : 13 000 de déficit, 10 700 sur le revenu global, 2 300 reportés dont 1 000 d’intérêts', () => {
  expect(calculer(5_000, 6_000, 12_000)).toMatchObject({
    resultat_cents: euros(-13_000),
    benefice_cents: zero,
    revenu_global_cents: euros(10_700),
    reporte_cents: euros(2_300),
    lignes: {
      '431': euros(5_000),
      '432': euros(6_000),
      '433': euros(12_000),
      '435': euros(10_700),
      '436': euros(1_300),
      '437': euros(1_000),
      '438': euros(2_300),
    },
  })
})

test('des intérêts qui valent les recettes n’en laissent rien à reporter', () => {
  expect(calculer(6_000, 6_000, 500).lignes).toMatchObject({ '440': euros(500), '441': zero })
})

test('un bénéfice n’a pas de ligne de déficit', () => {
  expect(calculer(12_000, 3_000, 4_000)).toMatchObject({ benefice_cents: euros(5_000), lignes: {} })
})

test('les travaux de rénovation énergétique relèvent le plafond de ce qu’ils coûtent, jusqu’au double, et cette lecture est à confirmer', () => {
  const plafond = (travaux: number) => calculer(0, 0, 40_000, travaux).plafond_cents
  expect([0, 300, 10_700, 15_000].map(plafond)).toEqual([10_700, 11_000, 21_400, 21_400].map(euros))
  const etapeDe = (travaux: number) =>
    calculer(0, 0, 40_000, travaux).etapes.find(({ cle }) => cle === 'foncier_revenu_global')
  expect([etapeDe(0)?.a_confirmer, etapeDe(300)?.a_confirmer]).toEqual([false, true])
})

test('rien ne se perd, de quelque signe que soient recettes et charges : le déficit est imputé ou reporté au centime, jamais plus que le plafond, et ses étapes s’additionnent', () => {
  const positif = fc.integer({ min: 0, max: 5_000_000 }).map(cents)
  const signe = fc.integer({ min: -1_000_000, max: 5_000_000 }).map(cents)
  fc.assert(
    fc.property(
      fc.record({ recettes_cents: signe, interets_cents: positif, autres_cents: signe }),
      fc.record({ travaux_energie_cents: positif, non_tenu_cents: positif }),
      (sommes, autres) => {
        const lu = resultatFoncier({ ...sommes, ...autres }, parametres)
        expect(minus(lu.benefice_cents, plus(lu.revenu_global_cents, lu.reporte_cents))).toBe(lu.resultat_cents)
        expect(lu.revenu_global_cents).toBeGreaterThanOrEqual(0)
        expect(lu.reporte_cents).toBeGreaterThanOrEqual(0)
        const hors = Math.max(0, sommes.autres_cents) + Math.max(0, -sommes.recettes_cents)
        expect(lu.revenu_global_cents).toBeLessThanOrEqual(Math.min(lu.plafond_cents, hors))
        for (const { montant_cents, entrees } of lu.etapes)
          expect(sum(entrees.map((une) => une.montant_cents))).toBe(montant_cents)
        const { lignes } = lu
        if (lignes['438'] !== undefined) expect(plus(lignes['436'] ?? zero, lignes['437'] ?? zero)).toBe(lignes['438'])
      },
    ),
    tirages(300),
  )
})

test('un loyer rejeté n’est pas un intérêt, et des charges reprises ne portent rien au-dessous de zéro', () => {
  expect(calculer(-500, 0, 20)).toMatchObject({ revenu_global_cents: euros(520), reporte_cents: zero })
  expect(calculer(1_000, 3_618, -880)).toMatchObject({
    ...{ resultat_cents: euros(-1_738), revenu_global_cents: zero, reporte_cents: euros(1_738) },
    lignes: { '435': zero, '436': zero, '437': euros(1_738), '438': euros(1_738) },
  })
})

test('les déficits antérieurs ne diminuent que les revenus fonciers, micro compris', () => {
  const net = (benefice: number, anterieurs: number, micro = 0, global = 0) =>
    revenuFoncierNet({
      benefice_cents: euros(benefice),
      anterieurs_cents: euros(anterieurs),
      micro_imposable_cents: euros(micro),
      revenu_global_cents: euros(global),
    })
  expect([net(25_000, 20_000), net(20_000, 25_000), net(0, 2_000, 7_000), net(0, 2_000, 0, 5_000)]).toEqual(
    [5_000, 0, 5_000, -5_000].map(euros),
  )
})

test('le micro-foncier s’arrête au-delà de 15 000 €, et laisse 70 % à imposer', () => {
  expect([15_000, 15_000.01].map((un) => microFoncierPossible(euros(un), parametres).possible)).toEqual([true, false])
  const { abattement_cents, imposable_cents, etapes } = microFoncier(euros(10_000), parametres)
  expect([abattement_cents, imposable_cents]).toEqual([euros(3_000), euros(7_000)])
  expect(etapes.map(({ cle, a_confirmer }) => [cle, a_confirmer])).toEqual([
    ['micro_foncier_abattement', false],
    ['micro_foncier_imposable', false],
  ])
})

test('chaque année a ses chiffres, avec leur texte ; seul le plafond de la rénovation énergétique est à confirmer', () => {
  for (const annee of [2023, 2024, 2025, 2026]) {
    const { foncier, micro_foncier } = anneeDe(annee).parametres
    const figures = Object.entries({ ...foncier, ...micro_foncier }).flatMap(
      ([nom, une]): [string, FigureOuNon<unknown>][] => (estFigure(une) ? [[nom, une]] : []),
    )
    expect(figures.filter(([nom, une]) => aConfirmer(publie(une, nom).certitude)).map(([nom]) => nom)).toEqual([
      'plafond_deficit_energie',
    ])
  }
})
