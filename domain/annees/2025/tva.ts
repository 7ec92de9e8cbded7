// VAT: the base exemption and the returns, income of 2025. Every figure is restated each year, even when it did not move.
import { euros, percent } from '../../base/cents.ts'
import { day } from '../../base/day.ts'
import { CA3_28 } from '../../sujets/tva/ca3.ts'
import { ACOMPTE_3514, CA12_2026 } from '../../sujets/tva/ca12.ts'
import { incertaine } from '../../sujets/tva/formulaire.ts'
import type { ParametresTva } from '../../sujets/tva/parametres.ts'
import type { ReglesTva } from '../../sujets/tva/regles.ts'
import { JOURS } from '../commun/jours-tva.ts'

const CGI_287 = 'CGI art. 287, 3'
const REMBOURSEMENT = 'CGI ann. II art. 242-0 A et 242-0 C, I et II'
const ANNUEL = 'CGI art. 287, 3 ; CGI ann. II art. 242 sexies'

export const tva2025: ParametresTva = {
  franchise_tva: {
    seuil: {
      valeur: euros(85_000),
      source:
        'CGI art. 293 B, I (loi n° 2023-1322, art. 82 ; seuil unique de la loi n° 2025-127 abrogé avant de s’appliquer)',
      certitude: 'C',
    },
    seuil_majore: {
      valeur: euros(93_500),
      source:
        'CGI art. 293 B, I (loi n° 2023-1322, art. 82 ; seuil unique de la loi n° 2025-127 abrogé avant de s’appliquer)',
      certitude: 'C',
    },
  },
}

/** The returns of the periods of 2025. */
export const declarationsTva2025: ReglesTva = {
  annee: 2025,
  editions: {
    // Read for 2026: that the one of 2025 has the same lines is to be confirmed.
    CA3: { mise_en_page: incertaine(CA3_28) },
    CA12: { mise_en_page: CA12_2026 },
    '3514': { mise_en_page: ACOMPTE_3514 },
  },
  reel_simplifie: { valeur: true, source: 'CGI art. 302 septies A', certitude: 'C' },
  acomptes: {
    juillet: { valeur: percent('55'), source: CGI_287, certitude: 'C' },
    decembre: { valeur: percent('40'), source: CGI_287, certitude: 'C' },
    minimum: { valeur: euros(1_000), source: CGI_287, certitude: 'C' },
  },
  remboursement: {
    annuel: { valeur: euros(150), source: REMBOURSEMENT, certitude: 'C' },
    infra_annuel: { valeur: euros(760), source: REMBOURSEMENT, certitude: 'C' },
  },
  trimestre_tva: { valeur: euros(4_000), source: 'CGI art. 287, 2', certitude: 'C' },
  trimestre_recettes: null,
  simplifie_recettes: { valeur: euros(840_000), source: 'CGI art. 302 septies A', certitude: 'C' },
  simplifie_tva: { valeur: euros(15_000), source: 'CGI art. 302 septies A', certitude: 'C' },
  jours: JOURS,
  depot_ca12: { valeur: day('2026-05-05'), source: ANNUEL, certitude: 'R' },
  depot_ca12_mois: { valeur: 3, source: ANNUEL, certitude: 'C' },
}
