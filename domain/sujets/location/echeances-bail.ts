// Calling of rents: what falls due under a lease, by the month or by the quarter, the first and the last in proportion to their days.
import { type Cents, part, plus, type Ratio, sum, zero } from '../../base/cents.ts'
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
  month,
} from '../../base/day.ts'
import type { Bail, RevisionLoyer } from './bail.ts'
import { dureeDite, type Echeance, finDuTerme, moisDuLoyer } from './echeance.ts'

export type EcheanceAppelee = Omit<Echeance, 'id'>

/** The months of one term of a lease. */
export const moisDuTerme = ({ periodicite }: { readonly periodicite?: Bail['periodicite'] | undefined }): 1 | 3 =>
  periodicite === 'trimestriel' ? 3 : 1

type Demande = {
  readonly jusqu_au: Day
  readonly depuis?: Day
  /** The months left out, before anything is reckoned of them. */
  readonly sauf?: (mois: Day) => boolean
  /** Month by month, as each begins, however the lease calls them: what an empty place does not bring. */
  readonly parMois?: boolean
}

/**
 * The rents of a lease that fall due up to a day (included), from its start or from the month of `depuis` (the first day of the
 * books, for a lease older than they are).
 *
 * A term is a month, or a quarter of the civil year. Its whole months count alike; one not wholly let is due in proportion to its
 * calendar days, entry and exit days counted. A rent never falls due before the lease begins nor after it ends. A free month
 * owes its charges alone. Of a quarter of which some months were called already, the others are called one by one.
 */
export function echeancesDe(loue: Bail, { jusqu_au, depuis = loue.debut, sauf, parMois }: Demande): EcheanceAppelee[] {
  const bail: Bail = parMois ? { ...loue, terme: 'a_echoir' } : loue
  const [pas, premier] = [moisDuTerme(bail), firstOfMonth(depuis)]
  const dernier = bail.fin ? earlier(bail.fin, lastOfMonth(jusqu_au)) : lastOfMonth(jusqu_au)
  const entame = debutDuTerme(later(bail.debut, depuis), pas)
  // In arrears, the term before falls due in it.
  const debut = bail.terme === 'echu' ? later(addMonths(entame, -pas), debutDuTerme(bail.debut, pas)) : entame
  const echeances: EcheanceAppelee[] = []
  for (let terme = debut; terme <= dernier; terme = addMonths(terme, pas)) {
    const libres = moisDuLoyer({ periode: terme, mois: pas }).filter((mois) => !sauf?.(mois))
    if (libres.length === pas && !parMois) echeances.push(echeanceDeLaPeriode(bail, terme, pas))
    else echeances.push(...libres.filter((mois) => courtEn(bail, mois)).map((mois) => echeanceDeLaPeriode(bail, mois)))
  }
  return echeances.filter(
    (une) => premier <= une.date_echeance && une.date_echeance <= jusqu_au && !estFranche(bail, une),
  )
}

/** The first day of the month, or of the civil quarter, that holds a day. */
const debutDuTerme = (le: Day, pas: number): Day => addMonths(firstOfMonth(le), -((month(le) - 1) % pas))

const courtEn = ({ debut, fin }: Bail, mois: Day): boolean =>
  debut <= lastOfMonth(mois) && (fin === null || mois <= fin)

/** A term of which nothing is due, neither rent nor charges, is not called. */
const estFranche = ({ franchise_mois = 0, hors_gestion = [] }: Bail, une: EcheanceAppelee): boolean =>
  franchise_mois + hors_gestion.length > 0 && montantEcheance(une) === zero

/** The rent of some months of a lease, one or a quarter: of the days that are let by whoever keeps the books. */
export function echeanceDeLaPeriode(bail: Bail, periode: Day, mois = 1): EcheanceAppelee {
  const fin = finDuTerme({ periode, mois })
  const sortie = bail.fin === null ? fin : earlier(bail.fin, fin)
  const jours = joursDus(bail, { entree: later(bail.debut, periode), sortie })
  return {
    bail_id: bail.id,
    periode,
    ...dureeDite({ mois }),
    date_echeance: jourDu(bail, jours, jourPrevu(bail, periode, mois)),
    loyer_cents: sum(jours.map((uns) => loyerDu(bail, uns))),
    charges_cents: part(bail.charges_cents, partDuTerme(bail, jours)),
  }
}

/** The rent of the term that holds a day. */
export function loyerQuiCourt(bail: Bail, le: Day): EcheanceAppelee {
  const pas = moisDuTerme(bail)
  return echeanceDeLaPeriode(bail, debutDuTerme(le, pas), pas)
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

/** The day of the lease: of the first month, or in arrears of the month that follows. */
function jourPrevu({ terme, jour_echeance, debut, fin }: Bail, periode: Day, mois: number): Day {
  const premier = terme === 'echu' ? addMonths(firstOfMonth(periode), mois) : periode
  const prevu = later(addDays(premier, jour_echeance - 1), debut)
  return fin === null ? prevu : earlier(prevu, fin)
}

/** That day, or the nearest of the days that are due: none falls due when nobody here lets. */
function jourDu({ terme, hors_gestion = [] }: Bail, jours: readonly Jours[], prevu: Day): Day {
  const des = jours.find(({ sortie }) => prevu <= sortie)
  if (des) return later(prevu, des.entree)
  if (terme === 'echu' && !hors_gestion.some(({ du, au }) => du <= prevu && (au === null || prevu <= au))) return prevu
  return jours.at(-1)?.sortie ?? prevu
}

/** The rent of some days on end: each part of it at the rent that ran then; nothing for the days that are free. */
function loyerDu(bail: Bail, { entree, sortie }: Jours): Cents {
  const premier = later(entree, premierJourDu(bail))
  return sum(
    tranches(bail).flatMap(({ depuis, jusqu_au, loyer_cents }) => {
      const du = depuis === null ? premier : later(depuis, premier)
      const au = jusqu_au === null ? sortie : earlier(jusqu_au, sortie)
      return du > au ? [] : [part(loyer_cents, partDuTerme(bail, [{ entree: du, sortie: au }]))]
    }),
  )
}

/** What days, in their order, are of a term of the lease: each of its months counts alike, a cut one for its days. */
function partDuTerme(bail: Bail, jours: readonly Jours[]): Ratio {
  const [premier, dernier] = [jours[0], jours.at(-1)]
  if (!premier || !dernier) return [0, 1]
  let [dus, base] = [0, 1]
  for (let mois = firstOfMonth(premier.entree); mois <= dernier.sortie; mois = addMonths(mois, 1)) {
    const fin = lastOfMonth(mois)
    const siens = jours.reduce((total, uns) => {
      const [du, au] = [later(mois, uns.entree), earlier(fin, uns.sortie)]
      return du > au ? total : total + daysBetween(du, au) + 1
    }, 0)
    if (siens === dayOfMonth(fin)) dus += base
    else [dus, base] = [dus * dayOfMonth(fin) + siens * base, base * dayOfMonth(fin)]
  }
  return [dus, base * moisDuTerme(bail)]
}

/** The first day whose rent is due, once the free months that the lease begins with are over. */
export const premierJourDu = ({ debut, franchise_mois = 0 }: Pick<Bail, 'debut' | 'franchise_mois'>): Day =>
  addMonths(debut, franchise_mois)

type Loyers = Pick<Bail, 'loyer_cents' | 'revisions' | 'paliers' | 'periodicite'>
type Tranche = { readonly depuis: Day | null; readonly jusqu_au: Day | null; readonly loyer_cents: Cents }

/** The rents of a term of a lease one after the other. Without steps the last one is the rent that it has now; with them, its rent is the first one. */
function tranches(bail: Loyers): Tranche[] {
  const { loyer_cents, paliers = [] } = bail
  const rangees = revisionsDuTerme(bail)
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

/** In their order, each by the term that the lease has now. */
function revisionsDuTerme({ revisions = [], periodicite }: Loyers): readonly RevisionLoyer[] {
  const pas = moisDuTerme({ periodicite })
  return revisions
    .toSorted((a, b) => (a.date_effet < b.date_effet ? -1 : 1))
    .map((une) => {
      const { mois = 1, loyer_avant_cents, loyer_cents } = une
      if (mois === pas) return une
      const autrement = (montant: Cents): Cents => part(montant, [pas, mois])
      return { ...une, loyer_avant_cents: autrement(loyer_avant_cents), loyer_cents: autrement(loyer_cents) }
    })
}

/** One rent more than the days on which it changes. */
const enTranches = (loyers: readonly Cents[], jours: readonly Day[]): Tranche[] =>
  loyers.map((loyer, rang) => {
    const suivant = jours[rang]
    return { depuis: jours[rang - 1] ?? null, jusqu_au: suivant ? addDays(suivant, -1) : null, loyer_cents: loyer }
  })

/** The rent of a term that runs on a day, charges apart, whether or not it is one of the free months. */
export const loyerAu = (bail: Loyers, le: Day): Cents =>
  tranches(bail).find(({ jusqu_au }) => jusqu_au === null || le <= jusqu_au)?.loyer_cents ?? bail.loyer_cents

/** What it comes to by the month, for what is compared month by month. */
export const parMois = (bail: Pick<Bail, 'periodicite'>, terme_cents: Cents): Cents =>
  part(terme_cents, [1, moisDuTerme(bail)])

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
