// The choices of a year and of a dossier, in words.

import type { Convention } from '#domain/base/day.ts'
import type { Regime, Statut, Tenue } from '#domain/compta/exercice.ts'
import type { Dossier } from '#domain/journalisation/faits.ts'

export const STATUT: Readonly<Record<Statut, string>> = {
  lmnp: 'LMNP, loueur non professionnel',
  lmp: 'LMP, loueur professionnel',
}
export const REGIME: Readonly<Record<Regime, string>> = {
  reel_simplifie: 'Réel simplifié',
  micro_bic: 'Micro-BIC',
}
export const TENUE: Readonly<Record<Tenue, string>> = {
  super_simplifiee: 'Encaissements et paiements, créances et dettes à la clôture',
  engagement: 'Engagement : loyers et factures dès qu’ils sont dus',
}
export const CONVENTION: Readonly<Record<Convention, string>> = {
  reel_365: 'Jours réels sur 365',
  trente_360: 'Mois de 30 jours, année de 360',
  mois: 'Mois entiers',
}
export const CFE: Readonly<Record<Dossier['cfe_39c'], string>> = {
  activite: 'Charge de l’activité, hors du plafond 39 C',
  bien: 'Charge du bien, dans le plafond 39 C',
}
export const ASSURANCE: Readonly<Record<Dossier['assurance_emprunteur_case'], string>> = {
  '242': 'Case 242, charges externes',
  '294': 'Case 294, charges financières',
}
export const REPORT: Readonly<Record<Dossier['report_352'], string>> = {
  neutralise: 'Ramenée à zéro par 330 ou 350 (notice 2033-NOT-SD)',
  direct: 'Porte le résultat',
}

/** The options of a select, in the order of the words. */
export const optionsDe = (mots: Readonly<Record<string, string>>): { value: string; label: string }[] =>
  Object.entries(mots).map(([value, label]) => ({ value, label }))
