// Which forms are due for a year, and why: every case is a figure against a limit of the law.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anneeDe } from '../../../annees/index.ts'
import { type Cents, cents, euros } from '../../../base/cents.ts'
import { porteeLiasse, type SituationLiasse } from './portee-liasse.ts'

const situation = (champs: Partial<SituationLiasse> = {}): SituationLiasse => ({
  regime: 'reel_simplifie',
  statut: 'lmnp',
  chiffre_affaires_cents: euros(30_000),
  mois: 12,
  n_1_cents: euros(30_000),
  n_2_cents: null,
  indivision: false,
  ...champs,
})
const portee = (champs: Partial<SituationLiasse> = {}, annee = 2025) =>
  porteeLiasse(situation(champs), anneeDe(annee).parametres)
const etat = (champs: Partial<SituationLiasse>, numero: string, annee = 2025) =>
  portee(champs, annee).formulaires.find((un) => un.numero === numero)?.etat

test('une année ordinaire : le bilan est dispensé, la valeur ajoutée et les tableaux de société ne sont pas dus', () => {
  expect(portee().formulaires.map(({ numero, etat }) => `${numero} ${etat}`)).toEqual([
    '2031 du',
    '2031-BIS du',
    '2033-A dispense',
    '2033-B du',
    '2033-C du',
    '2033-D du',
    '2033-E non_du',
    'Réel normal non_du',
    '2033-F non_du',
    '2033-G non_du',
    '2069-RCI non_du',
    '2042-C-PRO du',
  ])
})

describe('le bilan 2033-A', () => {
  test.each([
    [2025, 61_000, 'dispense'],
    [2025, 61_001, 'du'],
    [2026, 66_000, 'dispense'],
    [2026, 66_001, 'du'],
  ] as const)('%d, %d € l’année d’avant : %s', (annee, n1, attendu) => {
    expect(etat({ n_1_cents: euros(n1) }, '2033-A', annee)).toBe(attendu)
  })

  test('sans l’année d’avant dans les livres, il est dû et la raison le dit', () => {
    const bilan = portee({ n_1_cents: null }).formulaires.find(({ numero }) => numero === '2033-A')
    expect([bilan?.etat, bilan?.raison]).toEqual([
      'du',
      'L’année d’avant n’est pas dans ces livres : la dispense de bilan ne se vérifie pas ici.',
    ])
  })
})

describe('la valeur ajoutée 2033-E', () => {
  test.each([
    [152_500, 12, 'non_du'],
    [152_501, 12, 'du'],
    [80_000, 6, 'du'],
  ] as const)('%d € en %d mois : %s', (chiffre, mois, attendu) => {
    expect(etat({ chiffre_affaires_cents: euros(chiffre), mois }, '2033-E')).toBe(attendu)
  })
})

describe('le réel normal', () => {
  test.each([
    ['une seule année au-dessus : le simplifié se garde', 2025, 254_001, 254_000, false],
    ['les deux années au-dessus', 2025, 254_001, 254_001, true],
    ['la limite de 2026', 2026, 286_000, 286_001, false],
    ['les deux au-dessus de la limite de 2026', 2026, 286_001, 286_001, true],
  ] as const)('%s', (_, annee, n1, n2, normal) => {
    const dit = portee({ n_1_cents: euros(n1), n_2_cents: euros(n2) }, annee)
    expect(dit.reel_normal).toBe(normal)
    expect(dit.formulaires.find(({ numero }) => numero === '2033-B')?.etat).toBe(normal ? 'remplace' : 'du')
  })

  test('au-dessous de la dispense, une année inconnue n’excède rien', () => {
    expect(portee({ n_1_cents: null, n_2_cents: null }).reel_normal).toBe(false)
  })
})

test('une indivision dépose un seul 2031, à confirmer, et chacun sa 2042-C-PRO', () => {
  const { formulaires } = portee({ indivision: true })
  const une = (numero: string) => formulaires.find((un) => un.numero === numero)
  expect(une('2031')).toMatchObject({ etat: 'du', a_confirmer: true })
  expect(une('2042-C-PRO')?.raison).toBe('Un par foyer : chaque indivisaire y reporte sa part.')
})

test('au micro-BIC, rien de la liasse n’est dû', () => {
  expect(portee({ regime: 'micro_bic' }).formulaires.map(({ numero, etat }) => `${numero} ${etat}`)).toEqual([
    '2031 non_du',
    '2033-A à G non_du',
    '2042-C-PRO du',
  ])
})

test('chaque formulaire n’est dit qu’une fois, avec sa raison, et chaque comparaison s’ouvre', () => {
  const montant = fc.option(
    fc.integer({ min: 0, max: 50_000_000 }).map((un): Cents => cents(un)),
    { nil: null },
  )
  fc.assert(
    fc.property(
      montant,
      montant,
      fc.integer({ min: 0, max: 50_000_000 }),
      fc.integer({ min: 1, max: 12 }),
      (n1, n2, c, mois) => {
        const { formulaires, etapes } = portee({ n_1_cents: n1, n_2_cents: n2, chiffre_affaires_cents: cents(c), mois })
        expect(new Set(formulaires.map(({ numero }) => numero)).size).toBe(formulaires.length)
        for (const { raison, regle, etape } of formulaires) {
          expect([raison.length > 10, regle.length > 5]).toEqual([true, true])
          if (etape) expect(etapes.map(({ cle }) => cle)).toContain(etape)
        }
      },
    ),
  )
})
