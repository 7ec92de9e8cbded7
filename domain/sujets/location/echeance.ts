// What falls due under a lease: the rent of a month or of a quarter, the complement of its charges, or what is claimed for paying late.
import { allocate, type Cents, sum, zero } from '../../base/cents.ts'
import { addMonths, type Day, firstOfMonth, lastOfMonth, month, year } from '../../base/day.ts'
import { nomDuMois } from '../../base/mots.ts'

export type Echeance = {
  readonly id: string
  readonly bail_id: string
  /** `charges`: the complement of a settlement of charges; `interets`: what is claimed for a delay, all of it in `loyer_cents`; absent: a rent. */
  readonly objet?: 'loyer' | 'charges' | 'interets'
  /** First day of the month or of the quarter that the rent is for; of interest, the last day counted. */
  readonly periode: Day
  /** How many months the rent is for, from that day on: one, or the three of a civil quarter; absent: one. */
  readonly mois?: number
  readonly date_echeance: Day
  readonly loyer_cents: Cents
  readonly charges_cents: Cents
  /** Of interest: how it was counted, as it was claimed; null or absent else. */
  readonly calcul?: CalculRetard | null
}

/** One sum of what is claimed for a delay: the debt that it is of, its base, its days (null: flat) and its rate in hundredths of a percent. */
export type LigneRetard = {
  readonly echeance_id: string
  /** `legal`: at the legal rate; `clause`, `majoration`: what the lease says, by the year or once; `indemnite`: of recovery, flat. */
  readonly sorte: 'legal' | 'clause' | 'majoration' | 'indemnite'
  readonly base_cents: Cents
  readonly du: Day
  readonly au: Day
  readonly jours: number | null
  readonly taux: number | null
  readonly source: string
  readonly montant_cents: Cents
}
export type CalculRetard = {
  readonly creancier: 'particulier' | 'autre'
  readonly au: Day
  readonly lignes: readonly LigneRetard[]
}

/** Whether it is the complement of a settlement of charges: it has its letter, follows no date of the lease and is called once. */
export const estRegularisation = ({ objet }: Pick<Echeance, 'objet'>): boolean => objet === 'charges'

/** Whether it is what is claimed for paying late: it bears no VAT and no interest, and is paid by nothing that came before it. */
export const estInterets = ({ objet }: Pick<Echeance, 'objet'>): boolean => objet === 'interets'

/** Whether it is the rent of a month, which notices and quittances name, that the dates of the lease move. */
export const estLoyer = ({ objet }: Pick<Echeance, 'objet'>): boolean => objet === undefined || objet === 'loyer'

/** What a rent is for: its first day, and how many months from there. */
export type PeriodeDeLoyer = Pick<Echeance, 'periode' | 'mois'>

/** The last day of the months that it is for. */
export const finDuTerme = ({ periode, mois = 1 }: PeriodeDeLoyer): Day => lastOfMonth(addMonths(periode, mois - 1))

/** The first day of each month that it is for. */
export const moisDuLoyer = ({ periode, mois = 1 }: PeriodeDeLoyer): Day[] =>
  Array.from({ length: mois }, (_, rang) => addMonths(firstOfMonth(periode), rang))

/** What of an amount of a rent is of some months: of a quarter, a third for each, to the cent. */
export function partDesMois(montant: Cents, une: PeriodeDeLoyer, { du, au }: { du: Day; au: Day }): Cents {
  const mois = moisDuLoyer(une)
  const parts = allocate(montant, Array<number>(mois.length).fill(1))
  return sum(mois.flatMap((un, rang) => (du <= un && un <= au ? (parts[rang] ?? zero) : [])))
}

/**
 * The month among whose rents it stands, by its first day: its own; that of its day when it is for a quarter, or falls due
 * once its month is over.
 */
export const moisDeSuivi = (une: Pick<Echeance, 'periode' | 'mois' | 'date_echeance'>): Day =>
  (une.mois ?? 1) > 1 || une.date_echeance > finDuTerme(une)
    ? firstOfMonth(une.date_echeance)
    : firstOfMonth(une.periode)

/** Of the days that a paper names: within a month, or of a quarter. */
export const moisDeLaPeriode = ({ du, au }: { du: Day; au: Day }): number =>
  firstOfMonth(du) === firstOfMonth(au) ? 1 : 3

/** `novembre 2026`, `4e trimestre 2026`. */
export function nomDeLaPeriode({ periode, mois = 1 }: PeriodeDeLoyer): string {
  if (mois === 1) return `${nomDuMois(periode)} ${year(periode)}`
  const rang = Math.ceil(month(periode) / mois)
  return `${rang}${rang === 1 ? 'er' : 'e'} trimestre ${year(periode)}`
}

/** `de novembre 2026`, `d’octobre 2026`, `du 4e trimestre 2026`. */
export function deLaPeriode(une: PeriodeDeLoyer): string {
  const nom = nomDeLaPeriode(une)
  return `${(une.mois ?? 1) > 1 ? 'du ' : /^[ao]/.test(nom) ? 'd’' : 'de '}${nom}`
}

/** Kept beside a period on a paper that names it: nothing of a month. */
export const dureeDite = ({ mois = 1 }: Pick<Echeance, 'mois'>): { readonly mois?: number } =>
  mois > 1 ? { mois } : {}

/** What it is beside a rent, to be kept on a paper that names it; nothing of a rent. */
export const objetDit = ({ objet }: Pick<Echeance, 'objet'>): { readonly objet?: 'charges' | 'interets' } =>
  objet === 'charges' || objet === 'interets' ? { objet } : {}

/** What the papers and the screens call what is no rent; null: a rent, called by its month. */
export const OBJETS_DITS = { charges: 'Complément de charges', interets: 'Intérêts de retard' } as const
export const nomDeLObjet = (objet: string | undefined): string | null =>
  objet === 'charges' || objet === 'interets' ? OBJETS_DITS[objet] : null
