// Calling of rents: what falls due under a lease, month by month, the first and the last in proportion to their days.
import { type Cents, part, plus, sum } from '../../base/cents.ts'
import {
  addDays,
  addMonths,
  type Day,
  dayOfMonth,
  daysBetween,
  earlier,
  firstOfMonth,
  lastOfMonth,
  later,
} from '../../base/day.ts'
import type { Bail } from './bail.ts'
import type { Echeance } from './echeance.ts'

export type EcheanceAppelee = Omit<Echeance, 'id'>

/**
 * The rents of a lease that fall due up to a day (included), from its start or from `depuis` (the first day of the
 * books, for a lease older than they are).
 *
 * A month not wholly let is due in proportion to its calendar days, entry and exit days counted. A rent never falls
 * due before the lease begins nor after it ends. `sauf`: the months left out, before anything is reckoned of them.
 */
export function echeancesDe(
  bail: Bail,
  { jusqu_au, depuis = bail.debut, sauf }: { jusqu_au: Day; depuis?: Day; sauf?: (mois: Day) => boolean },
): EcheanceAppelee[] {
  const dernier = bail.fin ? earlier(bail.fin, lastOfMonth(jusqu_au)) : lastOfMonth(jusqu_au)
  const echeances: EcheanceAppelee[] = []
  for (let mois = firstOfMonth(later(bail.debut, depuis)); mois <= dernier; mois = addMonths(mois, 1))
    if (!sauf?.(mois)) echeances.push(echeanceDuMois(bail, mois))
  return echeances.filter(({ date_echeance }) => date_echeance <= jusqu_au)
}

/** The rent of one month of a lease. */
export function echeanceDuMois(bail: Bail, periode: Day): EcheanceAppelee {
  const fin = bail.fin ?? lastOfMonth(periode)
  const entree = later(bail.debut, periode)
  const sortie = earlier(fin, lastOfMonth(periode))
  const presence = [daysBetween(entree, sortie) + 1, dayOfMonth(lastOfMonth(periode))] as const
  return {
    bail_id: bail.id,
    periode,
    date_echeance: earlier(later(addDays(periode, bail.jour_echeance - 1), bail.debut), fin),
    loyer_cents: loyerDu(bail, { entree, sortie }),
    charges_cents: part(bail.charges_cents, presence),
  }
}

/** The rent of some days of one month: each part of it at the rent that ran then, when it was revised meanwhile. */
function loyerDu(bail: Bail, { entree, sortie }: { entree: Day; sortie: Day }): Cents {
  const jours = dayOfMonth(lastOfMonth(entree))
  return sum(
    paliers(bail).flatMap(({ depuis, jusqu_au, loyer_cents }) => {
      const du = depuis === null ? entree : later(depuis, entree)
      const au = jusqu_au === null ? sortie : earlier(jusqu_au, sortie)
      return du > au ? [] : [part(loyer_cents, [daysBetween(du, au) + 1, jours])]
    }),
  )
}

type Palier = { readonly depuis: Day | null; readonly jusqu_au: Day | null; readonly loyer_cents: Cents }

/** The rents of a lease one after the other: the last one is the rent that it has now. */
function paliers({ loyer_cents, revisions = [] }: Pick<Bail, 'loyer_cents' | 'revisions'>): Palier[] {
  const rangees = revisions.toSorted((a, b) => (a.date_effet < b.date_effet ? -1 : 1))
  const loyers = [...rangees.map((une) => une.loyer_avant_cents), loyer_cents]
  return loyers.map((loyer, rang) => {
    const suivante = rangees[rang]
    return {
      depuis: rangees[rang - 1]?.date_effet ?? null,
      jusqu_au: suivante ? addDays(suivante.date_effet, -1) : null,
      loyer_cents: loyer,
    }
  })
}

/** The monthly rent that runs on a day, charges apart. */
export const loyerAu = (bail: Pick<Bail, 'loyer_cents' | 'revisions'>, le: Day): Cents =>
  paliers(bail).find(({ jusqu_au }) => jusqu_au === null || le <= jusqu_au)?.loyer_cents ?? bail.loyer_cents

/** Whether the lease runs on that day. */
export const estEnCours = ({ debut, fin }: Pick<Bail, 'debut' | 'fin'>, today: Day): boolean =>
  debut <= today && (fin === null || today <= fin)

export const montantEcheance = ({ loyer_cents, charges_cents }: { loyer_cents: Cents; charges_cents: Cents }): Cents =>
  plus(loyer_cents, charges_cents)
