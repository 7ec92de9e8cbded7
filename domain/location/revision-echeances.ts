// What a change of the dates of a lease does to the rents already called: those outside it are withdrawn, the months cut are due in part.
import { firstOfMonth, lastOfMonth } from '../base/day.ts'
import type { Bail } from './bail.ts'
import { type Echeance, estRegularisation } from './echeance.ts'
import { echeanceDuMois } from './echeances-bail.ts'

export type RevisionEcheances = {
  /** The rents of months that the lease no longer covers. */
  readonly retirees: readonly Echeance[]
  /** The rents of months that it covers in part, as they become. */
  readonly changees: readonly Echeance[]
}

/** Once an end is taken back: the rents that were due as the shorter lease said are due as the longer one says. */
export function rendreEcheances(avant: Bail, apres: Bail, echeances: readonly Echeance[]): Echeance[] {
  return echeances.flatMap((echeance) => {
    if (echeance.bail_id !== apres.id || estRegularisation(echeance)) return []
    const dite = echeanceDuMois(avant, echeance.periode)
    const due = echeanceDuMois(apres, echeance.periode)
    const suit = echeance.loyer_cents === dite.loyer_cents && echeance.charges_cents === dite.charges_cents
    return !suit || dite.loyer_cents === due.loyer_cents ? [] : [{ ...echeance, ...due }]
  })
}

/** The months wholly let keep their rent as it was called: what was agreed for one month is not undone here. */
export function reviserEcheances(bail: Bail, echeances: readonly Echeance[]): RevisionEcheances {
  const siennes = echeances.filter((une) => une.bail_id === bail.id && !estRegularisation(une))
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

/** The same for a new end alone: the month cut by the first day, of long ago, keeps its rent as it was called. */
export function finirEcheances(bail: Bail, echeances: readonly Echeance[]): RevisionEcheances {
  const { retirees, changees } = reviserEcheances(bail, echeances)
  return { retirees, changees: changees.filter(({ periode }) => bail.fin !== null && bail.fin < lastOfMonth(periode)) }
}
