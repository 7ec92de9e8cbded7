// The account of Claire Martin, and the two lines of its statement that her books do not say.

import { cents } from '../../domain/base/cents.ts'
import { identifiant } from '../identifiant.ts'
import type { BanqueDExemple } from '../releve.ts'

export const COMPTE_MARTIN = {
  id: identifiant(0x0d, 1),
  libelle: 'Compte courant location',
  nature: 'banque',
  banque: 'Crédit Armoricain',
} as const

export const BANQUE_MARTIN: BanqueDExemple = {
  fichier: 'releve-credit-armoricain.ofx',
  guichet: { banque: '13606', agence: '00042', numero: '46280175013' },
  absentes: [
    { jours: 12, libelle: 'PRLV SEPA EDF PARTICULIERS 6004128831', montant_cents: cents(-38_42) },
    { jours: 27, libelle: 'COTISATION CARTE ET TENUE DE COMPTE', montant_cents: cents(-6_50) },
  ],
}
