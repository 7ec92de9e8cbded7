// The trial balance and the general ledger agree with the journal, to the cent.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minus, sum } from '../base/cents.ts'
import { balance } from './balance.ts'
import { grandLivre } from './grand-livre.ts'
import { ecritureDeTest, livres } from './livres.cas.ts'

const loyers = [
  ...ecritureDeTest({ cle: 'a', date: '2025-02-05', journal: 'BQ' }, [
    ['512000', 800_00],
    ['706100', -700_00],
    ['708800', -100_00],
  ]),
  ...ecritureDeTest({ cle: 'b', date: '2025-01-05', journal: 'BQ' }, [
    ['512000', 750_00],
    ['706100', -750_00],
  ]),
  ...ecritureDeTest({ cle: 'an', date: '2025-01-05', journal: 'AN' }, [
    ['512000', 1000_00],
    ['108000', -1000_00],
  ]),
]

test('la balance donne par compte les débits, les crédits et le solde, dans l’ordre des numéros', () => {
  expect(balance(loyers)).toEqual([
    {
      compte: '108000',
      libelle: "Compte de l'exploitant",
      debit_cents: 0,
      credit_cents: 1000_00,
      solde_cents: -1000_00,
    },
    { compte: '512000', libelle: 'Banque', debit_cents: 2550_00, credit_cents: 0, solde_cents: 2550_00 },
    { compte: '706100', libelle: 'Loyers', debit_cents: 0, credit_cents: 1450_00, solde_cents: -1450_00 },
    {
      compte: '708800',
      libelle: 'Charges refacturées aux locataires',
      debit_cents: 0,
      credit_cents: 100_00,
      solde_cents: -100_00,
    },
  ])
  expect(balance([])).toEqual([])
})

test('le grand livre suit les dates, à-nouveaux d’abord, avec le solde après chaque ligne', () => {
  const banque = grandLivre(loyers).find(({ compte }) => compte === '512000')
  expect(banque?.lignes.map(({ ligne, solde_cents }) => [ligne.cle, solde_cents])).toEqual([
    ['an', 1000_00],
    ['b', 1750_00],
    ['a', 2550_00],
  ])
})

test('le total des débits est celui des crédits, et tout vient des lignes', () => {
  fc.assert(
    fc.property(livres(), (lignes) => {
      const comptes = balance(lignes)
      expect(sum(comptes.map((c) => c.debit_cents))).toBe(sum(lignes.map((l) => l.debit_cents)))
      expect(sum(comptes.map((c) => c.credit_cents))).toBe(sum(lignes.map((l) => l.credit_cents)))
      expect(sum(comptes.map((c) => c.solde_cents))).toBe(0)
      for (const c of comptes) expect(c.solde_cents).toBe(minus(c.debit_cents, c.credit_cents))
    }),
  )
})

test('le grand livre a chaque ligne une fois, et finit sur le solde de la balance', () => {
  fc.assert(
    fc.property(livres(), (lignes) => {
      const comptes = grandLivre(lignes)
      expect(comptes.flatMap((c) => c.lignes).length).toBe(lignes.length)
      expect(new Set(comptes.flatMap((c) => c.lignes.map(({ ligne }) => ligne)))).toEqual(new Set(lignes))
      for (const c of comptes) expect(c.lignes.at(-1)?.solde_cents).toBe(c.solde_cents)
    }),
  )
})
