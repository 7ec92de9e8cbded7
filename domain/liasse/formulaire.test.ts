// The engine of the forms: every account has its box, roundings never unbalance, movements add up.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { caseDe, declarer } from '../../exemples/cas/declaration.ts'
import { ANNEES, anneeDe } from '../annees/index.ts'
import { cents, euros } from '../base/cents.ts'
import { day } from '../base/day.ts'
import { ecriture, type Ligne } from '../compta/ecriture.ts'
import { comptesBailleur } from '../compta/plan-comptable.ts'
import { controler } from './controles.ts'
import type { Formulaire } from './formulaire.ts'
import { NUMEROS_BIC } from './liasse-bic.ts'

const piece = (cle: string, debit: string, credit: string, montant: number, journal: 'OD' | 'AN' = 'OD'): Ligne[] =>
  ecriture(
    { cle, journal, date: day('2025-06-30'), libelle: cle, origine: { table: 'cas', id: cle }, piece_ref: cle },
    [
      { compte: debit, debit: cents(montant) },
      { compte: credit, credit: cents(montant) },
    ],
  )

const numeros = comptesBailleur(day('2025-06-30')).map((compte) => compte.numero)
const ecritures = fc
  .array(
    fc.record({
      debit: fc.constantFrom(...numeros),
      credit: fc.constantFrom(...numeros),
      montant: fc.integer({ min: 1, max: 5_000_000 }),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map((unes) =>
    unes.flatMap(({ debit, credit, montant }, rang) =>
      debit === credit ? [] : piece(`p${rang}`, debit, credit, montant),
    ),
  )

describe('quelles que soient les écritures', () => {
  test('chaque compte du loueur meublé a une case et une seule, au bilan comme au résultat', () => {
    fc.assert(
      fc.property(ecritures, fc.constantFrom(2023, 2024, 2025, 2026), (lignes, annee) => {
        const { formulaires } = declarer(lignes, { annee })
        const controles = controler(formulaires, lignes)
        const graves = controles.filter(({ code, etat }) => etat === 'erreur' && code !== 'dotations')
        expect(graves).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  test("l'actif net égale le passif à l'euro, et 352 reste à zéro en présentation neutralisée", () => {
    fc.assert(
      fc.property(ecritures, (lignes) => {
        const { formulaires } = declarer(lignes)
        const a = (code: string) => caseDe(formulaires, '2033-A', code).montant
        expect(a('110') - a('112') - a('180')).toBe(0)
        expect(caseDe(formulaires, '2033-B', '352').montant).toBe(0)
        expect(caseDe(formulaires, '2033-B', '354').montant).toBe(0)
      }),
      { numRuns: 300 },
    )
  })
})

describe('les immobilisations', () => {
  const lignes = [
    ...piece('a', '213100', '108000', 10_000_050, 'AN'),
    ...piece('b', '108000', '281310', 200_049, 'AN'),
    ...piece('c', '213100', '512000', 500_049),
    ...piece('d', '681120', '281310', 300_050),
    ...ecriture(
      {
        cle: 'sortie',
        journal: 'OD',
        date: day('2025-09-01'),
        libelle: 'sortie',
        origine: { table: 'cas', id: 's' },
        piece_ref: 's',
      },
      [
        { compte: '281310', debit: cents(100_020) },
        { compte: '657000', debit: cents(900_000) },
        { compte: '213100', credit: cents(1_000_020) },
      ],
    ),
  ]
  const { formulaires } = declarer(lignes)
  const c = (code: string) => caseDe(formulaires, '2033-C', code)

  test('ouverture + augmentations − diminutions = clôture, à l’euro', () => {
    for (const [o = '', a = '', d = '', f = ''] of [
      ['430', '432', '434', '436'],
      ['520', '522', '524', '526'],
    ]) {
      expect(c(o).montant + c(a).montant - c(d).montant).toBe(c(f).montant)
    }
    expect([c('430').montant, c('434').montant, c('436').montant]).toEqual([100_001, 10_000, 95_001])
  })

  test("une sortie d'amortissement est une diminution, une correction de dotation n'en est pas une", () => {
    expect(c('524').montant_cents).toBe(cents(100_020))
    const corrigees = declarer([...lignes, ...piece('e', '281310', '681120', 50_000)]).formulaires
    expect(caseDe(corrigees, '2033-C', '524').montant_cents).toBe(cents(100_020))
    expect(caseDe(corrigees, '2033-C', '522').montant_cents).toBe(cents(250_050))
  })

  test("un écart d'un euro entre 254 et 572 est un arrondi, pas une erreur", () => {
    const deux = [...piece('x', '681120', '281310', 10_040), ...piece('y', '681120', '281840', 10_040)]
    const controles = controler(declarer(deux).formulaires, deux)
    expect(controles.find(({ code }) => code === 'dotations')).toMatchObject({ etat: 'arrondi' })
  })
})

test('les tiers ne se compensent pas : une avance d’un locataire n’efface pas la dette d’un autre', () => {
  const tiers = (cle: string, code: string, montant: number): Ligne[] =>
    ecriture(
      { cle, journal: 'OD', date: day('2025-06-30'), libelle: cle, origine: { table: 'cas', id: cle }, piece_ref: cle },
      [
        { compte: '411000', debit: cents(montant), auxiliaire: { code, libelle: code } },
        { compte: '706100', credit: cents(montant) },
      ],
    )
  const { formulaires } = declarer([...tiers('a', 'L1', 80_000), ...tiers('b', 'L2', -30_000)])
  expect(caseDe(formulaires, '2033-A', '068').montant).toBe(800)
  expect(caseDe(formulaires, '2033-A', '175').montant).toBe(300)
})

describe('les imprimés par année', () => {
  test('chaque année a tous ses formulaires, chaque case un code unique', () => {
    for (const { formulaires } of ANNEES) {
      for (const numero of NUMEROS_BIC) {
        const codes = formulaires[numero].cases.map((une) => une.code)
        expect(new Set(codes).size).toBe(codes.length)
        expect(formulaires[numero].numero).toBe(numero)
      }
    }
  })

  test('2023 et 2024 : édition 2023, à confirmer ; 2025 : édition 2026 ; 2026 : projet sur celle de 2025', () => {
    const editions = ANNEES.map(({ annee, projet, formulaires }) => {
      const { edition, doute } = formulaires['2033-A']
      return [annee, edition, doute !== null, projet]
    })
    expect(editions).toEqual([
      [2023, '2023', true, false],
      [2024, '2023', true, false],
      [2025, '2026', false, false],
      [2026, '2026', false, true],
    ])
  })

  test('de l’édition 2023 à celle de 2026 : 172 se partage en 172, 173 et 175, 981 devient 181', () => {
    const codes = (formulaire: Formulaire) => formulaire.cases.filter((une) => !une.interne).map((une) => une.code)
    const changes = (['2033-A', '2033-B', '2033-C', '2033-D'] as const).map((numero) => {
      const avant = codes(anneeDe(2024).formulaires[numero])
      const apres = codes(anneeDe(2025).formulaires[numero])
      return [numero, avant.filter((code) => !apres.includes(code)), apres.filter((code) => !avant.includes(code))]
    })
    expect(changes).toEqual([
      ['2033-A', [], ['173', '175']],
      ['2033-B', ['981'], ['181']],
      ['2033-C', [], []],
      ['2033-D', [], ['690', '691', '692', '693']],
    ])
  })

  test('les déficits reportables nomment leur année', () => {
    const libelles = anneeDe(2024).formulaires['2042-C-PRO'].cases.filter((une) => une.code.startsWith('5G'))
    expect([libelles[0]?.libelle, libelles.at(-1)?.libelle]).toEqual([
      'Déficit de 2014 non encore déduit',
      'Déficit de 2023 non encore déduit',
    ])
  })
})

test("l'arrondi est à l'euro le plus proche, le demi-euro vers le haut", () => {
  const { formulaires } = declarer(piece('a', '512000', '706100', 100_050))
  expect(caseDe(formulaires, '2033-B', '218')).toMatchObject({ montant: 1_001, montant_cents: euros(1_000.5) })
})
