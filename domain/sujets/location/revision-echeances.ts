// What a change of a lease does to the rents already called: those outside it are withdrawn, the months cut are due in part, those of a step at its rent.
import { type Cents, minus, positive, sum, zero } from '../../base/cents.ts'
import { daysBetween, earlier, firstOfMonth, later } from '../../base/day.ts'
import type { Bail } from './bail.ts'
import { type Echeance, estLoyer, finDuTerme, type PeriodeDeLoyer } from './echeance.ts'
import { echeanceDeLaPeriode, moisDuTerme, montantEcheance } from './echeances-bail.ts'
import type { FaitsLocation } from './faits.ts'

export type RevisionEcheances = {
  /** The rents of months that the lease no longer covers. */
  readonly retirees: readonly Echeance[]
  /** The rents of months of which it covers other days, as they become. */
  readonly changees: readonly Echeance[]
}

/**
 * The one way in which rents follow the dates of their lease, its entry or its end, sooner or later. A month, or a quarter, whose days
 * stay the same keeps its rent as it was called: the month of the entry, when the end alone moves. A month that loses days
 * is due for those that are left; one that gets some back is due for them only where its rent is what the lease said
 * before: what was agreed for one month is not undone here. What was called outside the lease before stays as it is.
 */
export function suivreLesDates(avant: Bail, apres: Bail, echeances: readonly Echeance[]): RevisionEcheances {
  const siennes = echeances.filter((une) => une.bail_id === apres.id && estLoyer(une))
  return {
    retirees: siennes.filter((une) => joursDe(apres, une) === 0),
    changees: siennes.flatMap((echeance) => {
      const [hier, jour] = [joursDe(avant, echeance), joursDe(apres, echeance)]
      if (jour === 0 || hier === 0 || hier === jour) return []
      const due = { ...echeance, ...echeanceDeLaPeriode(apres, echeance.periode, echeance.mois) }
      return jour < hier || estDue(echeance, avant) ? [due] : []
    }),
  }
}

/**
 * All that a change of a lease does to them: its dates, then its free months and its steps, each from its day. A rent that is no
 * longer what the lease said of its month was agreed apart, and stays; one of which nothing is due any more is withdrawn.
 * Said twice, it changes nothing more.
 */
export function suivreLeBail(avant: Bail, apres: Bail, echeances: readonly Echeance[]): RevisionEcheances {
  const { retirees, changees } = suivreLesDates(avant, apres, echeances)
  const deja = new Set([...retirees, ...changees].map(({ id }) => id))
  // Once called by another term, its steps say the rents of that term: those called before are what they were.
  const { paliers = [] } = moisDuTerme(avant) === moisDuTerme(apres) ? apres : avant
  const autrement: Bail = { ...avant, franchise_mois: apres.franchise_mois ?? 0, paliers }
  const revues = echeances
    .filter((une) => une.bail_id === apres.id && estLoyer(une) && !deja.has(une.id))
    .flatMap((echeance) => {
      const convenu = echeanceDeLaPeriode(avant, echeance.periode, echeance.mois).loyer_cents
      const { loyer_cents } = echeanceDeLaPeriode(autrement, echeance.periode, echeance.mois)
      return echeance.loyer_cents !== convenu || loyer_cents === convenu ? [] : [{ ...echeance, loyer_cents }]
    })
  const nulles = new Set(revues.filter((une) => montantEcheance(une) === zero).map(({ id }) => id))
  return {
    retirees: [...retirees, ...echeances.filter(({ id }) => nulles.has(id))],
    changees: [...changees, ...revues.filter(({ id }) => !nulles.has(id))],
  }
}

/** What the payments of a lease come to above what is left to be due. */
export function tropRecu(
  bail_id: string,
  { echeances, encaissements }: FaitsLocation,
  { retirees, changees }: RevisionEcheances,
): Cents {
  const autrement = new Map(changees.map((une) => [une.id, une]))
  const parties = new Set(retirees.map(({ id }) => id))
  const dues = echeances
    .filter((une) => une.bail_id === bail_id && !parties.has(une.id))
    .map((une) => montantEcheance(autrement.get(une.id) ?? une))
  const recus = encaissements.filter((un) => un.bail_id === bail_id).map(montantEcheance)
  return positive(minus(sum(recus), sum(dues)))
}

/** Whether a rent is still what the lease said of its month. */
function estDue({ periode, mois, loyer_cents, charges_cents }: Echeance, bail: Bail): boolean {
  const dite = echeanceDeLaPeriode(bail, periode, mois)
  return loyer_cents === dite.loyer_cents && charges_cents === dite.charges_cents
}

/** The days of the months of a rent that the lease covers, its first and its last counted. */
function joursDe({ debut, fin }: Pick<Bail, 'debut' | 'fin'>, une: PeriodeDeLoyer): number {
  const [entree, dernier] = [later(debut, firstOfMonth(une.periode)), finDuTerme(une)]
  const sortie = fin === null ? dernier : earlier(fin, dernier)
  return entree > sortie ? 0 : daysBetween(entree, sortie) + 1
}
