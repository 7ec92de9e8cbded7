// A lease of one property, and the people who live there.

import type { Cents } from '../../base/cents.ts'
import type { Day } from '../../base/day.ts'
import type { RegularisationCharges } from './charge.ts'

export type Locataire = {
  readonly id: string
  readonly prenom: string
  readonly nom: string
  readonly email: string | null
  readonly telephone: string | null
  /** The day the tenant agreed to receive receipts electronically (loi du 6 juillet 1989, art. 21); null when he did not. */
  readonly consent_electronique_le: Day | null
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
] as const
export type TypeBail = (typeof TYPES_BAIL)[number]

/** A rent revised by the index: from its day of effect on, `loyer_cents` is due instead of `loyer_avant_cents`. */
export type RevisionLoyer = {
  readonly id: string
  /** The yearly day that it belongs to; asked later, it takes effect later (loi du 6 juillet 1989, art. 17-1). */
  readonly date_revision: Day
  readonly demande_le: Day
  readonly date_effet: Day
  readonly ancien_trimestre: string
  readonly ancien_centiemes: number
  readonly nouveau_trimestre: string
  readonly nouveau_centiemes: number
  readonly loyer_avant_cents: Cents
  readonly loyer_cents: Cents
}

export type Bail = {
  readonly id: string
  readonly bien_id: string
  readonly type_bail: TypeBail
  readonly debut: Day
  readonly fin: Day | null
  readonly loyer_cents: Cents
  readonly charges_cents: Cents
  readonly charges_mode: 'provision' | 'forfait'
  readonly depot_garantie_cents: Cents
  /** Day of the month on which the rent falls due, 1 to 28. */
  readonly jour_echeance: number
  /** The quarter of the index that the lease names, `2024-T2`; null or absent: no clause of revision, the rent stays. */
  readonly irl_trimestre?: string | null
  /** The first day on which the rent may be revised, then every year; null or absent: a year after the lease began. */
  readonly revision_le?: Day | null
  /** Whether each tenant owes the whole rent. */
  readonly solidarite?: boolean
  /** What was revised since the lease began, the oldest first; `loyer_cents` is what it became. */
  readonly revisions?: readonly RevisionLoyer[]
  /** The settlements of its charges, the oldest period first. */
  readonly regularisations?: readonly RegularisationCharges[]
  /** The day of the state of the dwelling at the entry, once it is signed; null or absent: not signed. */
  readonly entree_signee?: Day | null
  readonly locataires: readonly Locataire[]
}
