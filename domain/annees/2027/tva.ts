// VAT of 2027: what is published of its returns. Every figure is restated each year, even when it did not move.
import { euros } from '../../base/cents.ts'
import { CA3_28 } from '../../sujets/tva/ca3.ts'
import { ACOMPTE_3514, CA12_2026 } from '../../sujets/tva/ca12.ts'
import type { ReglesTva } from '../../sujets/tva/regles.ts'
import { JOURS } from '../commun/jours-tva.ts'

const ABROGATION = 'Loi 2025-127 du 14 février 2025, art. 38'
const REMBOURSEMENT = 'CGI ann. II art. 242-0 A et 242-0 C, I et II'
const ATTEND_2027 = 'le formulaire de 2027 n’est pas publié'
const SUPPRIME = 'le régime simplifié de TVA n’existe plus depuis le 1er janvier 2027'

/** The returns of the periods of 2027. */
export const declarationsTva2027: ReglesTva = {
  annee: 2027,
  editions: {
    CA3: { projet: CA3_28, non_publie: ATTEND_2027 },
    CA12: { projet: CA12_2026, non_publie: SUPPRIME },
    '3514': { projet: ACOMPTE_3514, non_publie: SUPPRIME },
  },
  reel_simplifie: { valeur: false, source: ABROGATION, certitude: 'C' },
  acomptes: {
    juillet: { non_publie: SUPPRIME },
    decembre: { non_publie: SUPPRIME },
    minimum: { non_publie: SUPPRIME },
  },
  remboursement: {
    annuel: { valeur: euros(150), source: REMBOURSEMENT, certitude: 'R' },
    infra_annuel: { valeur: euros(760), source: REMBOURSEMENT, certitude: 'R' },
  },
  trimestre_tva: { non_publie: 'la limite de 2027 se compte en chiffre d’affaires' },
  trimestre_recettes: { valeur: euros(1_000_000), source: ABROGATION, certitude: 'C' },
  simplifie_recettes: { non_publie: SUPPRIME },
  simplifie_tva: { non_publie: SUPPRIME },
  jours: JOURS,
  depot_ca12: { non_publie: SUPPRIME },
  depot_ca12_mois: { non_publie: SUPPRIME },
}
