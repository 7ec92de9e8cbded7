// What deriving needs to know of any dossier: its years, its frontier, what was validated.
import { addDays, type Day } from '../base/day.ts'
import type { Ligne } from '../compta/ecriture.ts'
import type { Exercice, Tenue } from '../compta/exercice.ts'
import type { FaitsLivres } from './faits.ts'

/** `Faits`: what the activity keeps. */
export type Contexte<Faits extends FaitsLivres = FaitsLivres> = {
  readonly faits: Faits
  /** In the order of time; at least one. */
  readonly exercices: readonly Exercice[]
  readonly premierJour: Day
  readonly dernierJour: Day
  /** The last validated day: nothing is derived up to it. The eve of the books while nothing is validated. */
  readonly frontiere: Day
  /** Validated lines by the key of their entry. */
  readonly gelees: ReadonlyMap<string, readonly Ligne[]>
}

/** Null for a dossier that has no exercice yet: it has no books. */
export function contexteDe<Faits extends FaitsLivres>(faits: Faits): Contexte<Faits> | null {
  const exercices = [...faits.exercices].sort((a, b) => (a.debut < b.debut ? -1 : 1))
  const [premier] = exercices
  const dernier = exercices.at(-1)
  if (!premier || !dernier) return null
  return {
    faits,
    exercices,
    premierJour: premier.debut,
    dernierJour: dernier.fin,
    frontiere: frontiereDe(exercices) ?? addDays(premier.debut, -1),
    gelees: Map.groupBy(faits.lignes_validees, (ligne) => ligne.cle),
  }
}

/** The first day of the books; null while there are none. */
export const premierJourDe = ({ exercices }: Pick<FaitsLivres, 'exercices'>): Day | null =>
  exercices.reduce<Day | null>((premier, { debut }) => (premier === null || debut < premier ? debut : premier), null)

/** The last validated day of all years, a final year being validated whole; null while nothing is. */
export function frontiereDe(exercices: readonly Exercice[]): Day | null {
  return exercices
    .map(({ etat, fin, valide_jusqu_au }) => (etat === 'definitif' ? fin : valide_jusqu_au))
    .reduce<Day | null>((last, d) => (d !== null && (last === null || d > last) ? d : last), null)
}

type Situe = Pick<Contexte, 'exercices' | 'premierJour' | 'dernierJour'>

/** The rank of the year that a day falls in: −1 before the books, the number of years after them. */
export function rangDe(contexte: Situe, date: Day): number {
  const { exercices, premierJour } = contexte
  if (date < premierJour) return -1
  const rang = exercices.findIndex(({ fin }) => date <= fin)
  return rang === -1 ? exercices.length : rang
}

export const estDansLesLivres = ({ premierJour, dernierJour }: Situe, date: Day): boolean =>
  premierJour <= date && date <= dernierJour

/** How the books of that day are kept; null outside the books. */
export const tenueAu = (contexte: Situe, date: Day): Tenue | null =>
  contexte.exercices[rangDe(contexte, date)]?.tenue ?? null
