// A payment: its states, whatever the order of the news, and its VAT.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, euros, minus, plus } from '../base/cents.ts'
import { type EtatPaiement, etatApres, type NouvelleDePaiement, TVA_MILLIEME_PCT, tvaComprise } from './paiement.ts'

const NOUVELLES: readonly NouvelleDePaiement[] = ['paye', 'echoue', 'expire', 'rembourse']
const apres = (nouvelles: readonly NouvelleDePaiement[]): EtatPaiement =>
  nouvelles.reduce<EtatPaiement>((etat, nouvelle) => etatApres(etat, nouvelle) ?? etat, 'ouvert')

test.each([
  [['paye', 'expire'], 'paye'],
  [['expire', 'paye'], 'paye'],
  [['echoue', 'paye'], 'paye'],
  [['paye', 'echoue'], 'paye'],
  [['rembourse', 'paye'], 'rembourse'],
  [['paye', 'rembourse', 'expire'], 'rembourse'],
  [['echoue', 'expire'], 'echoue'],
] as const)('%j finit en «%s»', (nouvelles, etat) => {
  expect(apres(nouvelles)).toBe(etat)
})

test('dans n’importe quel ordre, un remboursement l’emporte sur un paiement, un paiement sur tout le reste', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...NOUVELLES), { maxLength: 8 }), (nouvelles) => {
      const etat = apres(nouvelles)
      if (nouvelles.includes('rembourse')) expect(etat).toBe('rembourse')
      else if (nouvelles.includes('paye')) expect(etat).toBe('paye')
    }),
  )
})

test('la TVA comprise au taux normal : 20 € dans 120 €, 208,42 € dans 1 250,50 €', () => {
  expect(tvaComprise(euros(120), TVA_MILLIEME_PCT)).toBe(euros(20))
  expect(tvaComprise(euros(1250.5), TVA_MILLIEME_PCT)).toBe(euros(208.42))
  expect(tvaComprise(euros(120), 0)).toBe(0)
})

test('hors taxes et TVA font toujours le prix', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 0, max: 100_000 }), (montant, taux) => {
      const ttc = cents(montant)
      const tva = tvaComprise(ttc, taux)
      expect(tva).toBeGreaterThanOrEqual(0)
      expect(plus(minus(ttc, tva), tva)).toBe(ttc)
    }),
  )
})
