// Automatic lettrage: what is matched, what is left, and that it never changes amounts.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minus, sum } from '../base/cents.ts'
import type { Ligne } from './ecriture.ts'
import { estLettrable, lettre, lettrer } from './lettrage.ts'
import { ecritureDeTest, livres } from './livres.cas.ts'

const appel = (cle: string, date: string, montant: number, tiers = 'LOC1') =>
  ecritureDeTest({ cle, date, journal: 'VT' }, [
    ['411000', montant, tiers],
    ['706100', -montant],
  ])
const paiement = (cle: string, date: string, montant: number, tiers = 'LOC1') =>
  ecritureDeTest({ cle, date, journal: 'BQ' }, [
    ['512000', montant],
    ['411000', -montant, tiers],
  ])
const lettresDe = (lignes: readonly Ligne[]) =>
  Object.fromEntries(
    lettrer(lignes)
      .filter((l) => l.compte === '411000')
      .map((l) => [l.cle, l.lettrage]),
  )

test('un paiement du même montant est lettré avec le plus ancien dû', () => {
  const lignes = [
    ...appel('janvier', '2025-01-01', 800_00),
    ...appel('fevrier', '2025-02-01', 800_00),
    ...paiement('p1', '2025-02-03', 800_00),
  ]
  expect(lettresDe(lignes)).toEqual({ janvier: 'AA', fevrier: null, p1: 'AA' })
})

test('un virement pour trois loyers, un loyer payé en deux fois', () => {
  const lignes = [
    ...appel('janvier', '2025-01-01', 800_00),
    ...appel('fevrier', '2025-02-01', 800_00),
    ...appel('mars', '2025-03-01', 810_00),
    ...paiement('tout', '2025-03-05', 2410_00),
    ...appel('avril', '2025-04-01', 810_00),
    ...paiement('moitie1', '2025-04-02', 400_00),
    ...paiement('moitie2', '2025-04-20', 410_00),
    ...appel('mai', '2025-05-01', 810_00),
  ]
  const lettres = lettresDe(lignes)
  expect(new Set([lettres.janvier, lettres.fevrier, lettres.mars, lettres.tout]).size).toBe(1)
  expect(new Set([lettres.avril, lettres.moitie1, lettres.moitie2]).size).toBe(1)
  expect(lettres.mai).toBeNull()
})

test('les locataires ne se mélangent pas, les comptes de gestion et la banque ne se lettrent pas', () => {
  const lignes = lettrer([
    ...appel('janvier', '2025-01-01', 800_00, 'LOC1'),
    ...paiement('p', '2025-01-03', 800_00, 'LOC2'),
  ])
  expect(lignes.every(({ lettrage }) => lettrage === null)).toBe(true)
  expect([estLettrable('411000'), estLettrable('165000'), estLettrable('512000'), estLettrable('706100')]).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('la date du lettrage est celle de la dernière ligne ; les lettres données restent', () => {
  const premier = lettrer([...appel('janvier', '2025-01-01', 800_00), ...paiement('p1', '2025-01-09', 800_00)])
  const second = lettrer([
    ...premier,
    ...appel('fevrier', '2025-02-01', 800_00),
    ...paiement('p2', '2025-02-04', 800_00),
  ])
  expect(second.filter((l) => l.compte === '411000').map((l) => [l.cle, l.lettrage, l.date_lettrage])).toEqual([
    ['janvier', 'AA', '2025-01-09'],
    ['p1', 'AA', '2025-01-09'],
    ['fevrier', 'AB', '2025-02-04'],
    ['p2', 'AB', '2025-02-04'],
  ])
})

test('les lettres se suivent : AA, AB… AZ, BA… ZZ, AAA', () => {
  expect([0, 1, 25, 26, 675, 676].map(lettre)).toEqual(['AA', 'AB', 'AZ', 'BA', 'ZZ', 'AAA'])
  fc.assert(
    fc.property(fc.nat(20_000), fc.nat(20_000), (a, b) => {
      expect(lettre(a) === lettre(b)).toBe(a === b)
    }),
  )
})

test('chaque lettre est équilibrée, rien d’autre ne change, et recommencer ne change rien', () => {
  const peu = livres(['411000', '401000', '512000', '706100'])
  fc.assert(
    fc.property(peu, (lignes) => {
      const lettrees = lettrer(lignes)
      const groupes = Map.groupBy(
        lettrees.filter(({ lettrage }) => lettrage !== null),
        ({ compte, auxiliaire, lettrage }) => `${compte} ${auxiliaire} ${lettrage}`,
      )
      for (const groupe of groupes.values()) {
        expect(sum(groupe.map((l) => minus(l.debit_cents, l.credit_cents)))).toBe(0)
      }
      expect(lettrees.map((l) => ({ ...l, lettrage: null, date_lettrage: null }))).toEqual(lignes)
      expect(lettrer(lettrees)).toEqual(lettrees)
    }),
  )
})
