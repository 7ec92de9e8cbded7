// The letting that an owner binds himself to for a dwelling that he depreciates, "Relance logement" (CGI art. 31, I, 1°, i and j).
import type { Day } from '../../../base/day.ts'
import type { EngagementPris } from '../../../fiscal/foncier/relance-logement.ts'

export type EngagementLocatif = EngagementPris & {
  readonly id: string
  readonly bien_id: string
  /** The day on which its conditions stopped being met; null, they are. */
  readonly rompu_le: Day | null
  readonly document_id: string | null
}
