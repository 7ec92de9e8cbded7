// Quotes to the cent: lines, tax and totals always agree, and the invoice of the order finds the same tax.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tvaComprise } from '../abonnement/paiement.ts'
import { cents, euros, plus, sum } from '../base/cents.ts'
import { day } from '../base/day.ts'
import { chiffrer, etatAujourdhui, refusDeDecider, TAUX_DEVIS } from './devis-chiffre.ts'

const ligne = (quantite_centiemes: number, prix: number) => ({
  designation: 'Conseil',
  quantite_centiemes,
  prix_cents: euros(prix),
})

test('hors taxes, la TVA s’ajoute à la somme des lignes ; toutes taxes comprises, elle en est tirée', () => {
  const lignes = [ligne(150, 333.33), ligne(100, 0.1)]
  expect(chiffrer({ lignes, prix: 'ht', tva_millieme_pct: 20_000 })).toEqual({
    totaux: [50_000, 10], // 499.995 € is rounded half away from zero
    ht_cents: 50_010,
    tva_cents: 10_002,
    ttc_cents: 60_012,
  })
  expect(chiffrer({ lignes, prix: 'ttc', tva_millieme_pct: 20_000 })).toMatchObject({
    ht_cents: 41_675,
    tva_cents: 8_335,
    ttc_cents: 50_010,
  })
})

const devis = fc.record({
  lignes: fc.array(
    fc.record({
      designation: fc.constant('x'),
      quantite_centiemes: fc.integer({ min: 1, max: 100_000 }),
      prix_cents: fc.integer({ min: 0, max: 10_000_000 }).map(cents),
    }),
    { minLength: 1, maxLength: 40 },
  ),
  prix: fc.constantFrom('ht' as const, 'ttc' as const),
  tva_millieme_pct: fc.constantFrom(0, ...TAUX_DEVIS),
})

test('HT + TVA = TTC, la somme des lignes est l’un des deux, et la facture de la commande dit la même TVA', () => {
  fc.assert(
    fc.property(devis, (un) => {
      const { totaux, ht_cents, tva_cents, ttc_cents } = chiffrer(un)
      expect(plus(ht_cents, tva_cents)).toBe(ttc_cents)
      expect(sum(totaux)).toBe(un.prix === 'ht' ? ht_cents : ttc_cents)
      // The invoice knows the total and the rate alone.
      expect(tvaComprise(ttc_cents, un.tva_millieme_pct)).toBe(tva_cents)
      expect(Math.min(ht_cents, tva_cents)).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('sans TVA, rien n’en est tiré ni ajouté', () => {
  fc.assert(
    fc.property(devis, (un) => {
      const { ht_cents, tva_cents, ttc_cents } = chiffrer({ ...un, tva_millieme_pct: 0 })
      expect([tva_cents, ht_cents]).toEqual([0, ttc_cents])
    }),
  )
})

test('un devis vaut encore son dernier jour, et plus le lendemain ; ce qui est décidé le reste', () => {
  const valable_jusqu_au = day('2026-12-31')
  const le = (etat: 'envoye' | 'accepte' | 'decline' | 'remplace', jour: string) =>
    etatAujourdhui({ etat, valable_jusqu_au }, day(jour))
  expect([le('envoye', '2026-12-31'), le('envoye', '2027-01-01'), le('accepte', '2027-01-01')]).toEqual([
    'envoye',
    'expire',
    'accepte',
  ])
  expect(refusDeDecider('envoye')).toBeNull()
  expect((['accepte', 'decline', 'remplace', 'expire'] as const).map(refusDeDecider)).toEqual([
    'devis_deja_accepte',
    'devis_deja_decline',
    'devis_remplace_depuis',
    'devis_expire',
  ])
})
