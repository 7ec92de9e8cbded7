// The account of Colette Delmas, and the lines of its statement that her books do not say: a part of the late rent, and two bills.

import { cents } from '../../domain/base/cents.ts'
import type { BanqueDExemple } from '../releve.ts'
import { rang } from './biens.ts'

export const COMPTE_DELMAS = {
  id: rang(0x0d, 1),
  libelle: 'Compte des loyers',
  nature: 'banque',
  banque: 'Crédit Ligérien',
} as const

export const BANQUE_DELMAS: BanqueDExemple = {
  fichier: 'releve-credit-ligerien.ofx',
  guichet: { banque: '14445', agence: '00400', numero: '08104772903' },
  absentes: [
    { jours: 13, libelle: 'PRLV SEPA PLOMBERIE TARDY FACT 2291', montant_cents: cents(-96_80) },
    { jours: 24, libelle: 'VIR SEPA MORVAN YANIS ACOMPTE LOYER', montant_cents: cents(200_00) },
    { jours: 27, libelle: 'COTISATION TENUE DE COMPTE', montant_cents: cents(-4_20) },
  ],
}
