// Invoices in words and in signed amounts: what a month holds, and whose money nobody expected.
import { expect, test } from 'vitest'
import { cents } from '#domain/base/cents.ts'
import type { FactureEmise } from '#web/data/abonnement/factures.ts'
import { etatDeFacture, etatDePaiement, htDe, moisDe, ttcDe } from './mots.ts'

// Safe: only what these words are made of.
const facture = (plus: object) =>
  ({ nature: 'facture', ttc_cents: cents(1_200), tva_cents: cents(200), paiement: null, ...plus }) as FactureEmise
const paye = (etat: string) => ({ paiement: { reference: 'PAY-1', passerelle: 'essai', etat } })

test('une facture est payée, puis remboursée ; son avoir se compte en moins', () => {
  expect(etatDeFacture(facture(paye('paye'))).mot).toBe('Payée')
  expect(etatDeFacture(facture(paye('rembourse'))).mot).toBe('Remboursée')
  const avoir = facture({ nature: 'avoir', ...paye('rembourse') })
  expect([etatDeFacture(avoir).mot, ttcDe(avoir), htDe(avoir)]).toEqual(['Avoir', -1_200, -1_000])
})

test('ce que personne n’attendait se dit d’abord, jusqu’à ce que ce soit rendu', () => {
  expect(etatDePaiement({ etat: 'paye', a_verifier: true }).mot).toBe('À vérifier')
  expect(etatDePaiement({ etat: 'rembourse', a_verifier: true }).mot).toBe('Remboursé')
  expect(etatDePaiement({ etat: 'echoue', a_verifier: false }).mot).toBe('Refusé')
})

test('le mois est celui de Paris', () => {
  expect(moisDe('2026-10-31T23:30:00Z')).toBe('2026-11')
  expect(moisDe('2026-12-31T22:59:00Z')).toBe('2026-12')
})
