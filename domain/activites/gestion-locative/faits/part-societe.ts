// What the return of a property company says of the part of its member: lines 111 to 113 of his form 2044.
import { type Cents, minus, plus } from '../../../base/cents.ts'

export type PartSociete = {
  readonly id: string
  readonly nom: string
  readonly siren: string | null
  readonly annee: number
  /** Gross income, line 111. */
  readonly revenus_cents: Cents
  /** Costs and charges, line 112. */
  readonly frais_cents: Cents
  /** Interest of loans, line 113: those of the company, and those that paid for the shares. */
  readonly interets_cents: Cents
  readonly document_id: string | null
}

/** Line 114: what is left of it, below zero for a loss. */
export const resultatDePart = ({
  revenus_cents,
  frais_cents,
  interets_cents,
}: Pick<PartSociete, 'revenus_cents' | 'frais_cents' | 'interets_cents'>): Cents =>
  minus(revenus_cents, plus(frais_cents, interets_cents))
