// A meter, what it showed, and what was consumed between two days.
import { addDays, type Day, daysBetween, earlier, later } from '../../base/day.ts'
import type { Fluide } from './cle-repartition.ts'

export const UNITES = ['m3', 'kwh', 'unite'] as const
export type Unite = (typeof UNITES)[number]

/** Of one lot, or of a whole building. */
export type Compteur = {
  readonly id: string
  readonly bien_id: string | null
  readonly immeuble_id: string | null
  readonly fluide: Fluide
  readonly numero: string | null
  readonly unite: Unite
  readonly pose_le: Day
  /** Its last day; the one that replaces it is another meter. */
  readonly depose_le: Day | null
}

export type ReleveCompteur = {
  readonly id: string
  readonly compteur_id: string
  /** It says the index at the end of that day. */
  readonly date: Day
  /** Thousandths of the unit of the meter. */
  readonly index_milliemes: number
  readonly document_id: string | null
}

/** `du` and `au`, both included. */
export type Periode = { readonly du: Day; readonly au: Day }

export type Consommation = {
  /** Thousandths of the unit. */
  readonly milliemes: number
  /** The days between two readings were taken as alike: no reading says the index of one of both ends. */
  readonly interpolee: boolean
}

/**
 * What a meter counted in a period, from its readings: between two of them, as much each day. Null when no reading stands at or
 * before the day before the period, or none at or after its last day. Days on which it was not fitted count for nothing.
 */
export function consommation(
  { pose_le, depose_le }: Pick<Compteur, 'pose_le' | 'depose_le'>,
  { releves, periode }: { releves: readonly ReleveCompteur[]; periode: Periode },
): Consommation | null {
  const veille = later(addDays(periode.du, -1), pose_le)
  const fin = depose_le === null ? periode.au : earlier(periode.au, depose_le)
  if (veille > fin) return { milliemes: 0, interpolee: false }
  const [debut, terme] = [indexAu(veille, releves), indexAu(fin, releves)]
  if (debut === null || terme === null) return null
  return { milliemes: terme.milliemes - debut.milliemes, interpolee: debut.interpole || terme.interpole }
}

/** The index at the end of a day: read, or between the reading before and that after; rounded down, so that parts of a period add up to it. */
function indexAu(le: Day, releves: readonly ReleveCompteur[]): { milliemes: number; interpole: boolean } | null {
  let avant: ReleveCompteur | null = null
  let apres: ReleveCompteur | null = null
  for (const releve of releves) {
    if (releve.date <= le && (avant === null || releve.date > avant.date)) avant = releve
    if (releve.date >= le && (apres === null || releve.date < apres.date)) apres = releve
  }
  if (avant === null || apres === null) return null
  if (avant.date === apres.date) return { milliemes: avant.index_milliemes, interpole: false }
  const ecoules = daysBetween(avant.date, le)
  const total = daysBetween(avant.date, apres.date)
  const entre = Math.floor(((apres.index_milliemes - avant.index_milliemes) * ecoules) / total)
  return { milliemes: avant.index_milliemes + entre, interpole: true }
}
