// What a change of the dates of a lease does to the rents already called: those outside it are withdrawn, the months cut are due in part.
import { firstOfMonth, lastOfMonth } from '../base/day.ts'
import type { Bail } from './bail.ts'
import type { Echeance } from './echeance.ts'
import { echeanceDuMois } from './echeances-bail.ts'

export type RevisionEcheances = {
  /** The rents of months that the lease no longer covers. */
  readonly retirees: readonly Echeance[]
  /** The rents of months that it covers in part, as they become. */
  readonly changees: readonly Echeance[]
}

/** The months wholly let keep their rent as it was called: what was agreed for one month is not undone here. */
export function reviserEcheances(bail: Bail, echeances: readonly Echeance[]): RevisionEcheances {
  const siennes = echeances.filter(({ bail_id }) => bail_id === bail.id)
  const couverte = ({ periode }: Echeance): boolean =>
    firstOfMonth(bail.debut) <= periode && (bail.fin === null || periode <= bail.fin)
  const entiere = ({ periode }: Echeance): boolean =>
    bail.debut <= periode && (bail.fin === null || lastOfMonth(periode) <= bail.fin)
  return {
    retirees: siennes.filter((echeance) => !couverte(echeance)),
    changees: siennes
      .filter((echeance) => couverte(echeance) && !entiere(echeance))
      .map((echeance) => ({ ...echeance, ...echeanceDuMois(bail, echeance.periode) })),
  }
}
