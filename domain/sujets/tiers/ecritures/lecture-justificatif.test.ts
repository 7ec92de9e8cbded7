// Receipts as French suppliers write them: what is read, and what is left unsaid.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '../../../base/cents.ts'
import { day } from '../../../base/day.ts'
import { lireJustificatif } from './lecture-justificatif.ts'

const CONNUS = [
  { nom: 'EDF', siren: '552081317' },
  { nom: 'Plomberie Léon', siren: null },
  { nom: 'Léon', siren: null },
]
const lire = (...lignes: string[]) => lireJustificatif(lignes, { connus: CONNUS, aujourdhui: day('2026-11-20') })
const valeurs = (...lignes: string[]) =>
  Object.fromEntries(Object.entries(lire(...lignes)).map(([nom, lu]) => [nom, lu?.valeur ?? null]))

test('une facture d’artisan : total TTC, TVA, date, numéro, fournisseur connu par son nom', () => {
  const lue = lire(
    'PLOMBERIE LEON',
    '12 rue des Lilas 35000 RENNES',
    'Facture n° F2026-118',
    'Date de facture : 4 mars 2026',
    'Échéance : 04/04/2026',
    'Remplacement du mitigeur 1 100,00 €',
    'Total HT 1 100,00 €',
    'TVA 10,00 % 110,00 €',
    'Total TTC 1 210,00 €',
  )
  expect(lue).toEqual({
    fournisseur: { valeur: 'Plomberie Léon', raison: 'son nom, que vous connaissez' },
    date: { valeur: '2026-03-04', raison: '« Date de facture : 4 mars 2026 »' },
    montant_cents: { valeur: 121_000, raison: '« Total TTC 1 210,00 € »' },
    tva_cents: { valeur: 11_000, raison: '« TVA 10,00 % 110,00 € »' },
    tva: { valeur: [{ taux: 1000, tva_cents: 11_000 }], raison: '« TVA 10,00 % 110,00 € »' },
    numero: { valeur: 'F2026-118', raison: '« Facture n° F2026-118 »' },
  })
})

test('une facture d’énergie : le SIREN, le net à payer avant le total, deux taux de TVA, un montant à la ligne', () => {
  expect(
    valeurs(
      'Votre facture',
      'RCS Paris 552 081 317',
      'Facture du 12/02/2026',
      'À prélever le 28/02/2026',
      'TVA à 5,50 % 1,32',
      'TVA à 20,00 % 8,40',
      'Total TTC 74,40',
      'Net à payer',
      '61,20 €',
    ),
  ).toEqual({
    ...{ fournisseur: 'EDF', date: '2026-02-12', montant_cents: 6_120, tva_cents: 972, numero: null },
    // Both rates are read, but what is left to pay cannot hold them: they are not proposed.
    tva: null,
  })
})

test('un ticket : point décimal, date courte ; une date à venir ou d’échéance n’est pas celle de la facture', () => {
  expect(
    valeurs('BRICO NORD', 'Le 03.10.26 14:02', 'TOTAL A PAYER 45.90 EUR', 'N° TVA intracom FR12345678901'),
  ).toEqual({
    fournisseur: 'BRICO NORD',
    date: '2026-10-03',
    montant_cents: 4_590,
    tva_cents: null,
    tva: null,
    numero: null,
  })
  expect(lire('Date limite de paiement 05/11/2026', 'Date : 01/01/2027').date).toBeNull()
})

test('sans mot qui annonce un total, aucun montant n’est deviné ; sans texte, rien n’est lu', () => {
  expect(lire('Abonnement 12,00 €', 'Consommation 30,00 €').montant_cents).toBeNull()
  expect(Object.values(lire())).toEqual([null, null, null, null, null, null])
})

test('tout texte se lit sans erreur, et un total écrit est relu', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 20 }),
      fc.integer({ min: 1, max: 99_999_999 }),
      (bruit, montant) => {
        const dit = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2 }).format(montant / 100)
        expect(
          lire(`Net à payer : ${dit} €`, ...bruit.filter((une) => !/payer/i.test(une))).montant_cents?.valeur,
        ).toBe(montant)
      },
    ),
    { numRuns: 200 },
  )
})

test('la TVA se lit taux par taux quand elle tombe juste, sinon au seul taux qui fait celle du total, sinon pas du tout', () => {
  const tva = (...lignes: string[]) => lireJustificatif(lignes, { connus: [], aujourdhui: day('2026-11-20') }).tva
  expect(tva('TVA 20 % 40,00', 'TVA 10 % 5,00', 'Total TVA 45,00', 'Total TTC 295,00')).toMatchObject({
    valeur: [
      { taux: 2000, tva_cents: cents(4_000) },
      { taux: 1000, tva_cents: cents(500) },
    ],
    raison: '« TVA 20 % 40,00 », « TVA 10 % 5,00 »',
  })
  expect(tva('Montant HT 100,00', 'TVA 20,00', 'Total TTC 120,00')).toMatchObject({
    valeur: [{ taux: 2000, tva_cents: cents(2_000) }],
    raison: expect.stringContaining('à 20'),
  })
  expect(tva('TVA 5,5 % : 5,50', 'Net à payer 105,50')?.valeur).toEqual([{ taux: 550, tva_cents: cents(550) }])
  // Rates that do not add up, a tax that no rate makes, a tax above the bill: nothing is proposed.
  expect(tva('TVA 20 % 40,00', 'Total TVA 45,00', 'Total TTC 295,00')).toBeNull()
  expect(tva('TVA 13,00', 'Total TTC 120,00')).toBeNull()
  expect(tva('TVA 20 % 90,00', 'Total TTC 100,00')).toBeNull()
  expect(tva('TVA 19,6 % 19,60', 'Total TTC 119,60')).toBeNull()
  expect(tva('Total TTC 120,00')).toBeNull()
})
