// What moves the money held for owners beside rents and bills: what is paid to them or received from them, fees, and fees taken.
import type { Cents } from '../../../base/cents.ts'
import type { Day } from '../../../base/day.ts'

export type VersementMandant = {
  readonly id: string
  readonly mandat_id: string
  readonly date: Day
  readonly sens: 'verse' | 'recu'
  readonly montant_cents: Cents
  readonly motif: string
  /** The number of the statement that says it. */
  readonly compte_rendu: string | null
}

export type HonorairesMandat = {
  readonly id: string
  readonly mandat_id: string
  readonly date: Day
  readonly nature: 'gestion' | 'location' | 'etat_des_lieux' | 'autre'
  readonly libelle: string
  /** Below zero: a credit note. */
  readonly ht_cents: Cents
  readonly tva_cents: Cents
}

export type PrelevementHonoraires = {
  readonly id: string
  readonly date: Day
  readonly montant_cents: Cents
  readonly libelle: string
}
