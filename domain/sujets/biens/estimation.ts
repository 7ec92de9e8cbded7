// What a property is worth, as its owner says it over time.
import type { Cents } from '../../base/cents.ts'
import type { Day } from '../../base/day.ts'

/** What a property is worth on a day, as its owner says. */
export type Estimation = {
  readonly id: string
  readonly bien_id: string
  readonly date: Day
  readonly valeur_cents: Cents
}
