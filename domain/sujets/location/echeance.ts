// A rent falling due for one month of a lease, or the complement of its charges.
import type { Cents } from '../../base/cents.ts'
import type { Day } from '../../base/day.ts'

export type Echeance = {
  readonly id: string
  readonly bail_id: string
  /** `charges`: the complement of a settlement of charges, no rent; absent: a rent. */
  readonly objet?: 'loyer' | 'charges'
  /** First day of the month that the rent is for. */
  readonly periode: Day
  readonly date_echeance: Day
  readonly loyer_cents: Cents
  readonly charges_cents: Cents
}

/** Whether it is the complement of a settlement of charges: it has its letter, follows no date of the lease and is called once. */
export const estRegularisation = ({ objet }: Pick<Echeance, 'objet'>): boolean => objet === 'charges'
