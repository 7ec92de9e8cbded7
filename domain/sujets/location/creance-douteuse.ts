// What a landlord thinks of the claim on a tenant, from a day on: doubtful, and what he expects not to recover.
import type { Cents } from '../../base/cents.ts'
import type { Day } from '../../base/day.ts'

export type CreanceDouteuse = {
  readonly id: string
  readonly bail_id: string
  readonly date: Day
  /** False: it is no longer so. */
  readonly douteuse: boolean
  readonly depreciation_cents: Cents
  readonly motif: string
}
