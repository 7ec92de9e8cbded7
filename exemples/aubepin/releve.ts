// The bank account in which Elsa Aubépin holds the money of her owners, and the lines of its statement that her books do not say: rents that were late.

import { cents } from '../../domain/base/cents.ts'
import type { BanqueDExemple } from '../releve.ts'
import { rang } from './biens.ts'

export const COMPTE_AUBEPIN = {
  id: rang(0x0d, 1),
  libelle: 'Banque de gestion',
  nature: 'gestion',
  banque: 'Crédit Rhodanien',
} as const

export const BANQUE_AUBEPIN: BanqueDExemple = {
  fichier: 'releve-credit-rhodanien.ofx',
  guichet: { banque: '13825', agence: '00200', numero: '08774120316' },
  absentes: [
    { jours: 53, libelle: 'VIR SEPA PERRIN HUGO SOLDE LOYER', montant_cents: cents(270_00) },
    { jours: 55, libelle: 'VIR SEPA ROCHE VINCENT LOYERS EN RETARD', montant_cents: cents(1_190_00) },
    { jours: 57, libelle: 'FRAIS TENUE DE COMPTE', montant_cents: cents(-6_50) },
  ],
}
