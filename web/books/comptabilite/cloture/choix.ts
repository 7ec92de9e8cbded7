// The choices of a year and of a dossier, in words.

import type { MotsDesLivres } from '#domain/activites/mots.ts'
import type { Convention } from '#domain/base/day.ts'
import type { PeriodiciteTva, RegimeTva } from '#domain/base/tva.ts'
import type { Exercice, Tenue } from '#domain/compta/exercice.ts'

export const TENUE: Readonly<Record<Tenue, string>> = {
  super_simplifiee: 'Encaissements et paiements, créances et dettes à la clôture',
  engagement: 'Engagement : loyers et factures dès qu’ils sont dus',
}
export type ChoixTva = 'exonere' | 'franchise' | 'reel_simplifie' | 'reel_normal_trimestre' | 'reel_normal_mois'
/** How VAT is kept and how often it is declared, one choice. */
export const libellesTva = ({ tva }: MotsDesLivres): Readonly<Record<ChoixTva, string>> => ({
  exonere: tva.exonere.choix,
  franchise: tva.franchise.choix,
  reel_simplifie: 'Réel simplifié : déclaration annuelle CA12',
  reel_normal_trimestre: 'Réel normal : CA3 chaque trimestre',
  reel_normal_mois: 'Réel normal : CA3 chaque mois',
})
const TENUES_TVA: Readonly<Record<ChoixTva, { regime_tva: RegimeTva; periodicite_tva: PeriodiciteTva | null }>> = {
  exonere: { regime_tva: 'exonere', periodicite_tva: null },
  franchise: { regime_tva: 'franchise', periodicite_tva: null },
  reel_simplifie: { regime_tva: 'reel_simplifie', periodicite_tva: 'an' },
  reel_normal_trimestre: { regime_tva: 'reel_normal', periodicite_tva: 'trimestre' },
  reel_normal_mois: { regime_tva: 'reel_normal', periodicite_tva: 'mois' },
}
export const tenueTva = (choix: ChoixTva) => TENUES_TVA[choix]
export function choixTva({
  regime_tva = 'exonere',
  periodicite_tva,
}: Pick<Exercice, 'regime_tva' | 'periodicite_tva'>): ChoixTva {
  if (regime_tva !== 'reel_normal') return regime_tva
  return periodicite_tva === 'mois' ? 'reel_normal_mois' : 'reel_normal_trimestre'
}
/** What is said beside the regime, in the words of the recap; nothing where no VAT is due. */
export function precisionsTva({
  tva_debits,
  tva_coefficient = null,
}: Pick<Exercice, 'tva_debits' | 'tva_coefficient'>): string {
  return [
    ...(tva_debits ? ['option pour les débits'] : []),
    ...(tva_coefficient === null ? [] : [`coefficient provisoire ${tva_coefficient} %`]),
  ].join(', ')
}
export const CONVENTION: Readonly<Record<Convention, string>> = {
  reel_365: 'Jours réels sur 365',
  trente_360: 'Mois de 30 jours, année de 360',
  mois: 'Mois entiers',
}
/** The options of a select, in the order of the words. */
export const optionsDe = (mots: Readonly<Record<string, string>>): { value: string; label: string }[] =>
  Object.entries(mots).map(([value, label]) => ({ value, label }))
