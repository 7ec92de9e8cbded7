// How a notice was given, and why a landlord gives one, in the words of the screens.
import type { ModeConge, MotifConge } from '#domain/sujets/location/baux/conge.ts'
import type { NatureRetenue } from '#domain/sujets/location/depot-restitution.ts'

export const MODES: Readonly<Record<ModeConge, string>> = {
  recommande: 'Lettre recommandée',
  acte: 'Acte de commissaire de justice',
  main_propre: 'Remis en main propre',
}
export const MOTIFS: Readonly<Record<MotifConge, string>> = {
  reprise: 'Reprise du logement',
  vente: 'Vente du logement',
  motif_serieux: 'Motif légitime et sérieux',
  renouvellement: 'Offre de renouvellement',
  refus_renouvellement: 'Refus de renouvellement',
}
export const RETENUES: Readonly<Record<NatureRetenue, string>> = {
  degradation: 'Dégradation',
  nettoyage: 'Nettoyage',
  charges: 'Charges',
  loyer: 'Loyer impayé',
}

/** Of a lease that is no home’s. */
export const SELON_LE_BAIL = 'Le bail dit quand le dépôt se rend : aucun texte ne fixe de jour hors d’un logement.'
