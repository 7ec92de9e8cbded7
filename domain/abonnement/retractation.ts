// The right of withdrawal: fourteen days after the contract, the last one put off to a working day (C. consom. art. L. 221-18 and L. 221-19).
import { addDays, type Day } from '../base/day.ts'
import { estOuvre } from '../base/jours-ouvres.ts'

const DELAI_JOURS = 14

/** The last day on which a consumer may withdraw; the day of the contract is not counted. */
export function dernierJourRetractation(conclu: Day): Day {
  let dernier = addDays(conclu, DELAI_JOURS)
  while (!estOuvre(dernier)) dernier = addDays(dernier, 1)
  return dernier
}

export const retractable = (conclu: Day, aujourdhui: Day): boolean => aujourdhui <= dernierJourRetractation(conclu)
