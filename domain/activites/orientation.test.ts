// Each situation and its formula, on both sides of the line between LMNP and LMP.
import { describe, expect, test } from 'vitest'
import { anneeDe } from '../annees/index.ts'
import { euros } from '../base/cents.ts'
import { statutLmp } from './meuble/fiscal/statut-lmp.ts'
import { orienter, type Situation, type TestProfessionnel } from './orientation.ts'

const { parametres } = anneeDe(2025)
const tester: TestProfessionnel = ({ recettes_cents, autres_revenus_cents }) =>
  statutLmp({ recettes: [{ montant_cents: recettes_cents }], autres_revenus_cents }, parametres)
const meuble: Situation = {
  activite: 'meuble',
  recettes_cents: euros(9_000),
  autres_revenus_cents: euros(40_000),
  besoin: 'declarer',
  regime: 'reel',
}

describe('loueur en meublé', () => {
  test.each([
    ['sous le seuil', 23_000, 0, 'lmnp'],
    ['au-dessus du seuil et des autres revenus', 23_001, 23_000, 'lmp'],
    ['au-dessus du seuil, à égalité avec les autres revenus', 30_000, 30_000, 'lmnp'],
    ['au-dessus du seuil, sous les autres revenus', 30_000, 30_001, 'lmnp'],
  ])('%s', (_, recettes, autres, formule) => {
    const situation = { ...meuble, recettes_cents: euros(recettes), autres_revenus_cents: euros(autres) }
    expect(orienter(situation, tester).formule).toBe(formule)
  })

  test('sans chiffres : LMNP, et ce qu’il faudra savoir', () => {
    const { formule, reserves } = orienter({ ...meuble, recettes_cents: null, autres_revenus_cents: null }, tester)
    expect(formule).toBe('lmnp')
    expect(reserves.join()).toContain('LMNP ou LMP')
  })

  test('au micro : le simulateur d’abord', () => {
    expect(orienter({ ...meuble, regime: 'micro' }, tester).reserves.join()).toContain('simulateur')
    expect(orienter(meuble, tester).reserves).toEqual([])
  })
})

test('un logement vide : la gestion locative, en vente, sans réserve', () => {
  const { formule, raisons, reserves } = orienter({ ...meuble, activite: 'nu' }, tester)
  expect(formule).toBe('gestion_locative')
  expect(raisons.join()).toContain('2044')
  expect(reserves).toEqual([])
})

test.each([
  ['societe', 'sci'],
  ['independant', 'comptabilite_independants'],
  ['patrimoine', 'discipline_financiere_patrimoine'],
] as const)('%s : %s, en développement dit comme tel', (activite, formule) => {
  const orientation = orienter({ ...meuble, activite }, tester)
  expect(orientation.formule).toBe(formule)
  expect(orientation.raisons.length).toBeGreaterThan(0)
  expect(orientation.reserves.at(-1)).toContain('en développement')
})
