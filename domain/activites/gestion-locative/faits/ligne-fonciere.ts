// An amount of form 2044 that no payment says, for a property and a year.
import type { Cents } from '../../../base/cents.ts'

export const LIGNES_NOTEES = ['212', '214', '225', '228'] as const
export type LigneNotee = (typeof LIGNES_NOTEES)[number]

export type LigneFonciere = {
  readonly id: string
  readonly bien_id: string
  readonly annee: number
  readonly ligne: LigneNotee
  /** What it is made of: the scheme, the tenant who left. */
  readonly libelle: string
  readonly montant_cents: Cents
  readonly document_id: string | null
}
