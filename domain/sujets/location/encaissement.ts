// A payment of a tenant.
import type { Cents } from '../../base/cents.ts'
import type { Day } from '../../base/day.ts'

/**
 * `echeance_id` null: imputed on the oldest due (C. civ. 1342-10). `depot_garantie`: no money came in, the rent was taken on
 * the deposit held.
 */
export type Encaissement = {
  readonly id: string
  readonly bail_id: string
  readonly date: Day
  readonly payeur: string
  readonly loyer_cents: Cents
  readonly charges_cents: Cents
  readonly mode:
    | 'virement'
    | 'prelevement'
    | 'cheque'
    | 'especes'
    | 'caf'
    | 'plateforme'
    | 'depot_garantie'
    | 'regularisation'
  readonly echeance_id: string | null
  /** The co-owner who received it on an account of his own; null or absent, the activity's account. */
  readonly indivisaire_id?: string | null
}
