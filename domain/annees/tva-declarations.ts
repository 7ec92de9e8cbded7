// Dated rules of the VAT returns, by the year of the period that is declared; each figure is said again each year.
import { euros, percent } from '../base/cents.ts'
import { day } from '../base/day.ts'
import { CA3_28 } from '../fiscal/tva-ca3.ts'
import { ACOMPTE_3514, CA12_2026 } from '../fiscal/tva-ca12.ts'
import { incertaine } from '../fiscal/tva-formulaire.ts'
import type { ReglesTva } from '../fiscal/tva-regles.ts'

const CGI_287 = 'CGI art. 287, 3'
const ABROGATION = 'Loi 2025-127 du 14 février 2025, art. 38'
const REMBOURSEMENT = 'CGI ann. II art. 242-0 A et 242-0 C, I et II'
/** Individuals only; what companies follow is not kept here. */
const CALENDRIER = 'CGI ann. IV art. 39, rédaction de 2022 ; CIBS art. D. 161-11 depuis'
const JOURS = {
  valeur: { petite_couronne: ['75', '92', '93', '94'], dedans: { a_h: 15, i_z: 17 }, ailleurs: { a_h: 16, i_z: 19 } },
  source: CALENDRIER,
  certitude: 'R',
} as const satisfies ReglesTva['jours']

const ANNUEL = 'CGI art. 287, 3 ; CGI ann. II art. 242 sexies'
const ATTEND_2027 = 'le formulaire de 2027 n’est pas publié'
const SUPPRIME = 'le régime simplifié de TVA n’existe plus depuis le 1er janvier 2027'

export const REGLES_TVA: readonly ReglesTva[] = [
  {
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
  },
  {
    annee: 2026,
    editions: {
      CA3: { mise_en_page: CA3_28 },
      CA12: { projet: CA12_2026, non_publie: 'le formulaire 3517-S de l’édition 2027 n’est pas publié' },
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
    simplifie_recettes: { valeur: euros(945_000), source: 'CGI art. 302 septies A', certitude: 'C' },
    simplifie_tva: { valeur: euros(15_000), source: 'CGI art. 302 septies A', certitude: 'C' },
    jours: JOURS,
    depot_ca12: { valeur: day('2027-05-04'), source: ANNUEL, certitude: 'R' },
    depot_ca12_mois: { valeur: 3, source: ANNUEL, certitude: 'C' },
  },
  {
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
  },
]
