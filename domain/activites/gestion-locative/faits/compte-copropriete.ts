// The approved accounts of a co-ownership, as far as they take back what was deducted when it was paid.
import type { Cents } from '../../../base/cents.ts'

/** `annee`: that of the provisions; what the accounts take back lowers the charges of the year after (CGI art. 31, I, 1°, a quater). */
export type CompteCopropriete = {
  readonly id: string
  readonly bien_id: string
  readonly annee: number
  /** Of these provisions, what the tenant owes. */
  readonly recuperable_cents: Cents
  /** And what is never deducted: what builds or enlarges. */
  readonly non_deductible_cents: Cents
  readonly document_id: string | null
}
