// A component of a property: a part with its own life, or furniture, or the land that never depreciates.
import type { Cents } from '../base/cents.ts'
import type { Convention, Day } from '../base/day.ts'

export type Nature =
  | 'terrain'
  | 'gros_oeuvre'
  | 'toiture'
  | 'etancheite'
  | 'facade'
  | 'electricite'
  | 'installations'
  | 'agencements'
  | 'mobilier'
  | 'travaux'

export const LIBELLE_NATURE: Readonly<Record<Nature, string>> = {
  terrain: 'Terrain',
  gros_oeuvre: 'Gros œuvre',
  toiture: 'Toiture',
  etancheite: 'Étanchéité',
  facade: 'Façade',
  electricite: 'Électricité',
  installations: 'Installations techniques',
  agencements: 'Agencements intérieurs',
  mobilier: 'Mobilier',
  travaux: 'Travaux',
}

export type Composant = {
  readonly id: string
  readonly bien_id: string
  readonly nature: Nature
  readonly libelle: string
  readonly base_cents: Cents
  /** VAT of the purchase got back, beside the base that is then before tax; absent, none. */
  readonly tva_cents?: Cents
  readonly mise_en_service: Day
  /** Null for land only. */
  readonly duree_annees: number | null
  readonly convention: Convention
  /** Paid how: part of the purchase of the property, or bought apart later. */
  readonly acquis_avec_bien: boolean
  /** The day it left (sold with the property, replaced, thrown away). */
  readonly date_sortie: Day | null
  /** Takeover: depreciation booked, and depreciation carried (39 C), before the first year kept here. */
  readonly amortissement_anterieur_cents: Cents
  readonly ard_anterieur_cents: Cents
}
