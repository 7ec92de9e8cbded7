// A rent falling due for one month of a lease.
import type { Cents } from '../base/cents.ts'
import type { Day } from '../base/day.ts'

export type Echeance = {
  readonly id: string
  readonly bail_id: string
  /** First day of the month that the rent is for. */
  readonly periode: Day
  readonly date_echeance: Day
  readonly loyer_cents: Cents
  readonly charges_cents: Cents
}
