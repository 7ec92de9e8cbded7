// A mandate of management, as the register has it, and the properties that it is about (loi n° 70-9 du 2 janvier 1970, art. 6; décret 72-678, art. 64 to 66).
import type { Cents } from '../../../base/cents.ts'
import type { Day } from '../../../base/day.ts'

/** What an owner lets do for him; the first is what a mandate is for: without it nothing is received (art. 64). */
export const DELEGATIONS = ['encaisser', 'payer', 'louer', 'travaux', 'assurer', 'representer', 'agir'] as const
export type Delegation = (typeof DELEGATIONS)[number]

export type Mandat = {
  readonly id: string
  /** Its number in the register, given by the database. */
  readonly numero: number
  readonly mandant_id: string
  readonly signe_le: Day
  readonly debut: Day
  readonly fin: Day | null
  readonly fin_motif: string
  readonly delegations: readonly Delegation[]
  readonly honoraires_mode: 'aucun' | 'encaisse' | 'appele' | 'forfait'
  /** Hundredths of a percent of what is collected or called, before VAT. */
  readonly taux: number
  readonly assiette: 'loyer' | 'loyer_et_charges'
  /** By month, before VAT. */
  readonly forfait_cents: Cents
  /** For each letting and each inspection, before VAT. */
  readonly honoraires_location_cents: Cents
  readonly honoraires_edl_cents: Cents
  /** Of the fees, in hundredths of a percent. */
  readonly tva_taux: number
  readonly periodicite: 'mensuelle' | 'trimestrielle'
  readonly jour_arrete: number
  readonly jour_virement: number
  /** What stays on his account, whatever is paid to him. */
  readonly reserve_cents: Cents
}

export type MandatBien = {
  readonly id: string
  readonly mandat_id: string
  readonly bien_id: string
  readonly du: Day
  /** Null: as long as the mandate. */
  readonly au: Day | null
  /** The day from which it is the manager's own, who bought it; null or absent: once managed, it stays its owner's. */
  readonly a_soi_le?: Day | null
}
