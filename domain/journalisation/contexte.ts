// What deriving needs to know of a dossier: its years, its frontier, its rows by id, its loans unrolled once.
import { addDays, type Day } from '../base/day.ts'
import type { Ligne } from '../compta/ecriture.ts'
import type { Exercice, Tenue } from '../compta/exercice.ts'
import type { Bien } from '../sujets/biens/bien.ts'
import type { Composant } from '../sujets/biens/composant.ts'
import { type Deroulement, derouler } from '../sujets/biens/echeancier.ts'
import type { Emprunt } from '../sujets/biens/emprunt.ts'
import type { Bail } from '../sujets/location/bail.ts'
import type { FaitsBailleur, FaitsBiens, FaitsLivres, FaitsLocation } from './faits.ts'

export type EmpruntDeroule = { readonly emprunt: Emprunt; readonly deroulement: Deroulement }

/** What deriving reads, of property and letting where the activity keeps them. */
export type FaitsDerives = FaitsLivres & Partial<FaitsBiens & FaitsLocation>

/** `Faits`: what the activity keeps. */
export type Contexte<Faits extends FaitsDerives = FaitsBailleur> = {
  readonly faits: Faits
  /** In the order of time; at least one. */
  readonly exercices: readonly Exercice[]
  readonly premierJour: Day
  readonly dernierJour: Day
  /** The last validated day: nothing is derived up to it. The eve of the books while nothing is validated. */
  readonly frontiere: Day
  readonly biens: ReadonlyMap<string, Bien>
  readonly baux: ReadonlyMap<string, Bail>
  /** The components, each leaving at the latest with its property. */
  readonly composants: readonly Composant[]
  readonly emprunts: readonly EmpruntDeroule[]
  /** Validated lines by the key of their entry. */
  readonly gelees: ReadonlyMap<string, readonly Ligne[]>
}

/** Null for a dossier that has no exercice yet: it has no books. */
export function contexteDe<Faits extends FaitsDerives>(faits: Faits): Contexte<Faits> | null {
  const { biens: possedes = [], composants = [], emprunts = [], remboursements_anticipes = [], baux = [] } = faits
  const exercices = [...faits.exercices].sort((a, b) => (a.debut < b.debut ? -1 : 1))
  const [premier] = exercices
  const dernier = exercices.at(-1)
  if (!premier || !dernier) return null
  const biens = new Map(possedes.map((bien) => [bien.id, bien]))
  const anticipes = Map.groupBy(remboursements_anticipes, (r) => r.emprunt_id)
  return {
    faits,
    exercices,
    premierJour: premier.debut,
    dernierJour: dernier.fin,
    frontiere: frontiereDe(exercices) ?? addDays(premier.debut, -1),
    biens,
    baux: new Map(baux.map((bail) => [bail.id, bail])),
    composants: composants.map((c) => ({ ...c, date_sortie: dateSortie(c, biens.get(c.bien_id)) })),
    emprunts: emprunts.map((emprunt) => ({
      emprunt,
      deroulement: derouler(emprunt, anticipes.get(emprunt.id) ?? []),
    })),
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

/** The day a component came into the books: with its property, or when it was put into service. */
export function dateEntree(contexte: Contexte, composant: Composant): Day {
  const bien = contexte.biens.get(composant.bien_id)
  return composant.acquis_avec_bien && bien ? bien.date_acquisition : composant.mise_en_service
}

function dateSortie({ date_sortie }: Composant, bien: Bien | undefined): Day | null {
  const cession = bien?.date_cession ?? null
  if (date_sortie === null || cession === null) return date_sortie ?? cession
  return date_sortie < cession ? date_sortie : cession
}
