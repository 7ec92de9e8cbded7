// A lease of one property, and the people who live there.

import type { Cents } from '../../base/cents.ts'
import type { Day } from '../../base/day.ts'
import type { HorsGestion } from '../biens/bien.ts'
import type { RegularisationCharges } from './charge.ts'

export type Locataire = {
  readonly id: string
  readonly prenom: string
  readonly nom: string
  readonly email: string | null
  readonly telephone: string | null
  /** The day the tenant agreed to receive receipts electronically (loi du 6 juillet 1989, art. 21); null when he did not. */
  readonly consent_electronique_le: Day | null
  /** Tells two people of one name apart; null or absent: not known. */
  readonly date_naissance?: Day | null
}

/** The natures of a lease, of any activity; each says which of them it lets under. */
export const TYPES_BAIL = [
  'meuble',
  'vide',
  'etudiant',
  'mobilite',
  'commercial',
  'professionnel',
  'parking',
  'saisonnier',
  'derogatoire',
] as const
export type TypeBail = (typeof TYPES_BAIL)[number]

/** The indices that a lease may follow: of rents of homes, then those of the other places. */
export const INDICES = ['irl', 'ilc', 'ilat', 'icc'] as const
export type NomIndice = (typeof INDICES)[number]

/** What lets a rent pass that of the tenant before, where it is held (loi du 6 juillet 1989, art. 18). */
export const MOTIFS_RELOCATION = ['travaux', 'sous_evaluation'] as const
export type MotifRelocation = (typeof MOTIFS_RELOCATION)[number]

/** A step of rent that the lease agrees beforehand: the rent of each term from its day on. */
export type PalierLoyer = { readonly du: Day; readonly loyer_cents: Cents }

/** A rent revised by the index: from its day of effect on, `loyer_cents` is due instead of `loyer_avant_cents`. */
export type RevisionLoyer = {
  readonly id: string
  /** The yearly day that it belongs to; asked later, it takes effect later (loi du 6 juillet 1989, art. 17-1). */
  readonly date_revision: Day
  readonly demande_le: Day
  readonly date_effet: Day
  /** Absent: the IRL. */
  readonly indice?: NomIndice
  readonly ancien_trimestre: string
  readonly ancien_centiemes: number
  readonly nouveau_trimestre: string
  readonly nouveau_centiemes: number
  /** How many months both rents are for: those of a term of the lease on that day; absent: one. */
  readonly mois?: number
  readonly loyer_avant_cents: Cents
  readonly loyer_cents: Cents
}

/** How often its rent falls due, by the calendar: each month, or each quarter of the civil year. */
export const PERIODICITES = ['mensuel', 'trimestriel'] as const
export type Periodicite = (typeof PERIODICITES)[number]
/** When it falls due: as its period begins, or once it is over. */
export const TERMES = ['a_echoir', 'echu'] as const
export type Terme = (typeof TERMES)[number]

/** Of its charges: on account, settled once a year; or a flat rate, never counted again. */
export type ModeCharges = 'provision' | 'forfait'

export type Bail = {
  readonly id: string
  readonly bien_id: string
  /** The room that is let apart, in a shared letting with a lease each; null or absent: the whole place. */
  readonly piece_id?: string | null
  readonly type_bail: TypeBail
  readonly debut: Day
  readonly fin: Day | null
  /** Its term in months; null or absent: that of the law for its nature. */
  readonly duree_mois?: number | null
  /** The event that ends it before three years (loi du 6 juillet 1989, art. 11), of an unfurnished lease alone. */
  readonly motif_duree?: string | null
  /** Whether the lessor is a legal person other than a family company: six years instead of three. */
  readonly bailleur_personne_morale?: boolean
  /** How often its rent falls due; absent: each month, as a home's always does. */
  readonly periodicite?: Periodicite
  /** Absent: as each period begins. */
  readonly terme?: Terme
  /** The rent of now, of one term: a month, or a quarter; under steps, the rent before the first of them. */
  readonly loyer_cents: Cents
  /** Months of rent that are not due when it begins; their charges are. */
  readonly franchise_mois?: number
  /** The earliest first. */
  readonly paliers?: readonly PalierLoyer[]
  /** Of one term, as the rent. */
  readonly charges_cents: Cents
  readonly charges_mode: ModeCharges
  readonly depot_garantie_cents: Cents
  /** What the fund of family allowances pays each month to the landlord himself (CCH art. L832-1); absent or zero: nothing. */
  readonly aide_cents?: Cents
  /** Day of the month on which the rent falls due, 1 to 28: of the first month of its period, or of the one that follows it. */
  readonly jour_echeance: number
  /** The index that revises its rent; absent: the IRL. */
  readonly indice?: NomIndice
  /** Every how many years; absent: one. */
  readonly revision_annees?: 1 | 3
  /** Whether the tenant is a small or medium business, whom the law of 2022 protected from the ILC. */
  readonly petite_entreprise?: boolean
  /** What its clause says of a rent paid late, in hundredths of a percent: a rate by the year, or a flat part of it; null or absent: nothing. No home bears one. */
  readonly interet_retard?: number | null
  readonly majoration_retard?: number | null
  /** The quarter of this index that the lease names, `2024-T2`; null or absent: no clause of revision, the rent stays. */
  readonly irl_trimestre?: string | null
  /** The first day on which the rent may be revised, then every year; null or absent: a year after the lease began. */
  readonly revision_le?: Day | null
  /** Why the rent of a home let again passes that of the tenant before; null or absent: no reason is given. */
  readonly relocation_motif?: MotifRelocation | null
  /** Whether each tenant owes the whole rent. */
  readonly solidarite?: boolean
  /** Between two mandates, the days on which nobody here lets the place; told by its property, never stored. */
  readonly hors_gestion?: readonly HorsGestion[]
  /** What was revised since the lease began, the oldest first; `loyer_cents` is what it became. */
  readonly revisions?: readonly RevisionLoyer[]
  /** The settlements of its charges, the oldest period first. */
  readonly regularisations?: readonly RegularisationCharges[]
  /** The day of the state of the dwelling at the entry, once it is signed; null or absent: not signed. */
  readonly entree_signee?: Day | null
  readonly locataires: readonly Locataire[]
}
