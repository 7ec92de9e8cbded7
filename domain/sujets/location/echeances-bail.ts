// Calling of rents: what falls due under a lease, month by month, the first and the last in proportion to their days.
import { type Cents, part, plus, sum, zero } from '../../base/cents.ts'
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
 * due before the lease begins nor after it ends. A free month owes its charges alone. `sauf`: the months left out, before anything is reckoned of them.
 */
export function echeancesDe(
  bail: Bail,
  { jusqu_au, depuis = bail.debut, sauf }: { jusqu_au: Day; depuis?: Day; sauf?: (mois: Day) => boolean },
): EcheanceAppelee[] {
  const dernier = bail.fin ? earlier(bail.fin, lastOfMonth(jusqu_au)) : lastOfMonth(jusqu_au)
  const echeances: EcheanceAppelee[] = []
  for (let mois = firstOfMonth(later(bail.debut, depuis)); mois <= dernier; mois = addMonths(mois, 1))
    if (!sauf?.(mois)) echeances.push(echeanceDuMois(bail, mois))
  return echeances.filter((une) => une.date_echeance <= jusqu_au && !estFranche(bail, une))
}

/** A month of which nothing is due, neither rent nor charges, is not called. */
const estFranche = ({ franchise_mois = 0, hors_gestion = [] }: Bail, une: EcheanceAppelee): boolean =>
  franchise_mois + hors_gestion.length > 0 && montantEcheance(une) === zero

/** The rent of one month of a lease: of the days that are let by whoever keeps the books. */
export function echeanceDuMois(bail: Bail, periode: Day): EcheanceAppelee {
  const fin = bail.fin ?? lastOfMonth(periode)
  const jours = joursDus(bail, { entree: later(bail.debut, periode), sortie: earlier(fin, lastOfMonth(periode)) })
  const dus = jours.reduce((total, { entree, sortie }) => total + daysBetween(entree, sortie) + 1, 0)
  return {
    bail_id: bail.id,
    periode,
    date_echeance: jourDu(jours, earlier(later(addDays(periode, bail.jour_echeance - 1), bail.debut), fin)),
    loyer_cents: sum(jours.map((uns) => loyerDu(bail, uns))),
    charges_cents: part(bail.charges_cents, [dus, dayOfMonth(lastOfMonth(periode))]),
  }
}

type Jours = { readonly entree: Day; readonly sortie: Day }

/** Those days, less those on which the property is let by nobody here. */
function joursDus({ hors_gestion = [] }: Bail, mois: Jours): readonly Jours[] {
  return hors_gestion.reduce<readonly Jours[]>(
    (uns, { du, au }) =>
      uns.flatMap(({ entree, sortie }) =>
        [
          { entree, sortie: earlier(sortie, addDays(du, -1)) },
          ...(au === null ? [] : [{ entree: later(entree, addDays(au, 1)), sortie }]),
        ].filter((reste) => reste.entree <= reste.sortie),
      ),
    [mois].filter(({ entree, sortie }) => entree <= sortie),
  )
}

/** The day of the lease, or the nearest of the days that are due: none falls due when nobody here lets. */
function jourDu(jours: readonly Jours[], prevu: Day): Day {
  const des = jours.find(({ sortie }) => prevu <= sortie)
  return des ? later(prevu, des.entree) : (jours.at(-1)?.sortie ?? prevu)
}

/** The rent of some days of one month: each part of it at the rent that ran then; nothing for the days that are free. */
function loyerDu(bail: Bail, { entree, sortie }: Jours): Cents {
  const jours = dayOfMonth(lastOfMonth(entree))
  const premier = later(entree, premierJourDu(bail))
  return sum(
    tranches(bail).flatMap(({ depuis, jusqu_au, loyer_cents }) => {
      const du = depuis === null ? premier : later(depuis, premier)
      const au = jusqu_au === null ? sortie : earlier(jusqu_au, sortie)
      return du > au ? [] : [part(loyer_cents, [daysBetween(du, au) + 1, jours])]
    }),
  )
}

/** The first day whose rent is due, once the free months that the lease begins with are over. */
export const premierJourDu = ({ debut, franchise_mois = 0 }: Pick<Bail, 'debut' | 'franchise_mois'>): Day =>
  addMonths(debut, franchise_mois)

type Loyers = Pick<Bail, 'loyer_cents' | 'revisions' | 'paliers'>
type Tranche = { readonly depuis: Day | null; readonly jusqu_au: Day | null; readonly loyer_cents: Cents }

/** The rents of a lease one after the other. Without steps the last one is the rent that it has now; with them, its rent is the first one. */
function tranches({ loyer_cents, revisions = [], paliers = [] }: Loyers): Tranche[] {
  const rangees = revisions.toSorted((a, b) => (a.date_effet < b.date_effet ? -1 : 1))
  if (paliers.length === 0)
    return enTranches(
      [...rangees.map((une) => une.loyer_avant_cents), loyer_cents],
      rangees.map((une) => une.date_effet),
    )
  const changements = [
    ...paliers.map((un) => ({ le: un.du, loyer_cents: un.loyer_cents })),
    ...rangees.map((une) => ({ le: une.date_effet, loyer_cents: une.loyer_cents })),
  ].toSorted((a, b) => (a.le < b.le ? -1 : 1))
  return enTranches(
    [loyer_cents, ...changements.map((un) => un.loyer_cents)],
    changements.map(({ le }) => le),
  )
}

/** One rent more than the days on which it changes. */
const enTranches = (loyers: readonly Cents[], jours: readonly Day[]): Tranche[] =>
  loyers.map((loyer, rang) => {
    const suivant = jours[rang]
    return { depuis: jours[rang - 1] ?? null, jusqu_au: suivant ? addDays(suivant, -1) : null, loyer_cents: loyer }
  })

/** The monthly rent that runs on a day, charges apart, whether or not it is one of the free months. */
export const loyerAu = (bail: Loyers, le: Day): Cents =>
  tranches(bail).find(({ jusqu_au }) => jusqu_au === null || le <= jusqu_au)?.loyer_cents ?? bail.loyer_cents

/** The rent that a lease shows: the one that is kept of it, or under steps that of the day. */
export const loyerAffiche = (bail: Loyers, le: Day): Cents =>
  bail.paliers?.length ? loyerAu(bail, le) : bail.loyer_cents

/** A lease as it is on a day: at the rent that runs then, whatever it began at. */
export const auLoyerDu = <B extends Loyers>(bail: B, le: Day): B => ({ ...bail, loyer_cents: loyerAu(bail, le) })

/** Whether the lease runs on that day. */
export const estEnCours = ({ debut, fin }: Pick<Bail, 'debut' | 'fin'>, today: Day): boolean =>
  debut <= today && (fin === null || today <= fin)

export const montantEcheance = ({ loyer_cents, charges_cents }: { loyer_cents: Cents; charges_cents: Cents }): Cents =>
  plus(loyer_cents, charges_cents)
