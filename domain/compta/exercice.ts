// A fiscal year of a dossier: its dates, its tax status, and how far its books are frozen.
import type { Anomalie, Origine } from '../base/anomalie.ts'
import { addDays, type Day, daysBetween, month, year } from '../base/day.ts'
import type { PeriodiciteTva, RegimeTva } from '../base/tva.ts'

export type Statut = 'lmnp' | 'lmp'
export type Regime = 'micro_bic' | 'reel_simplifie'
/** `super_simplifiee`: receipts and payments, claims and debts only at closing (CGI 302 septies A ter A). */
export type Tenue = 'super_simplifiee' | 'engagement'
/** `ouvert`, then `arrete` (reversible), then `definitif` (never again changed). */
export type Etat = 'ouvert' | 'arrete' | 'definitif'

/** Where the doctrine leaves a choice; the dossier has its own, and a year keeps those with which it was arrêté. */
export type ReglagesFiscaux = {
  /** Article 39 C: CFE as a charge of the activity (default) or of the asset. To be confirmed. */
  readonly cfe_39c: 'activite' | 'bien'
  /** Borrower's insurance in box 242 (default) or 294. To be confirmed. */
  readonly assurance_emprunteur_case: '242' | '294'
  /** 2033-B of an LMNP brought to zero by 330/350 (default), or carrying the result. To be confirmed. */
  readonly report_352: 'neutralise' | 'direct'
}

export type Exercice = {
  readonly id: string
  readonly annee: number
  readonly debut: Day
  readonly fin: Day
  readonly statut: Statut
  readonly regime: Regime
  readonly tenue: Tenue
  readonly etat: Etat
  /** The frontier: everything up to this day is validated. Null while nothing is. */
  readonly valide_jusqu_au: Day | null
  /** Absent: exempt, as furnished letting is. */
  readonly regime_tva?: RegimeTva
  /** Null where nothing is declared: an exempt year, or one under the base exemption. */
  readonly periodicite_tva?: PeriodiciteTva | null
  /** Option for debits (CGI 269, 2, c): the tax of a rent is due when it is claimed; only where books are kept in `engagement`. */
  readonly tva_debits?: boolean
  /** Provisional coefficient of deduction, in hundredths (CGI ann. II, 206); null or absent: the final one of the year before. */
  readonly tva_coefficient?: number | null
} & { readonly [Reglage in keyof ReglagesFiscaux]: ReglagesFiscaux[Reglage] | null }

/** A year that is open follows the dossier; its settings are null together. */
export const SANS_REGLAGES = { cfe_39c: null, assurance_emprunteur_case: null, report_352: null } as const

/** What a year is declared with: its own settings from the day it is arrêté, those of the dossier until then. */
export const reglagesDe = (exercice: Exercice, dossier: ReglagesFiscaux): ReglagesFiscaux => ({
  cfe_39c: exercice.cfe_39c ?? dossier.cfe_39c,
  assurance_emprunteur_case: exercice.assurance_emprunteur_case ?? dossier.assurance_emprunteur_case,
  report_352: exercice.report_352 ?? dossier.report_352,
})

export const estOuvert = ({ etat }: Exercice): boolean => etat === 'ouvert'
export const contient = ({ debut, fin }: Exercice, date: Day): boolean => debut <= date && date <= fin

/** Its length as the limits of the law are brought to a year: days, never above 365, and months, begun ones counted. */
export const joursDe = ({ debut, fin }: Pick<Exercice, 'debut' | 'fin'>): number =>
  Math.min(daysBetween(debut, fin) + 1, 365)
export const moisDe = ({ debut, fin }: Pick<Exercice, 'debut' | 'fin'>): number =>
  (year(fin) - year(debut)) * 12 + month(fin) - month(debut) + 1

/** The exercice that a day belongs to. */
export const exerciceDe = (exercices: readonly Exercice[], date: Day): Exercice | null =>
  exercices.find((exercice) => contient(exercice, date)) ?? null

/** The exercice that begins the day after this one ends. */
export const suivantDe = (exercices: readonly Exercice[], { fin }: Exercice): Exercice | null =>
  exercices.find(({ debut }) => debut === addDays(fin, 1)) ?? null

/** The first day of the exercice on which an entry may still be posted: the day after the frontier. Null when none is left. */
export function premierJourOuvert({ debut, fin, etat, valide_jusqu_au }: Exercice): Day | null {
  if (etat === 'definitif') return null
  const jour = valide_jusqu_au === null ? debut : addDays(valide_jusqu_au, 1)
  return jour <= fin ? jour : null
}

/** The first open day of all the books: where a late fact and a correction are posted. Null when every exercice is closed. */
export function premierJourOuvertDes(exercices: readonly Exercice[]): Day | null {
  for (const exercice of parDate(exercices)) {
    const jour = premierJourOuvert(exercice)
    if (jour !== null) return jour
  }
  return null
}

/** What is wrong with a list of exercices: no exercice overlaps another, none is missing between two. */
export function controlerExercices(exercices: readonly Exercice[]): Anomalie[] {
  const suite = parDate(exercices)
  return suite.flatMap((exercice, rang) => {
    const suivant = suite[rang + 1]
    const origine = { table: 'exercices', id: exercice.id }
    if (exercice.fin < exercice.debut) {
      return [erreur('exercice_inverse', `L'exercice ${exercice.annee} finit avant d'avoir commencé.`, origine)]
    }
    if (!suivant || suivant.debut === addDays(exercice.fin, 1)) return []
    const code = suivant.debut <= exercice.fin ? 'exercices_chevauches' : 'exercices_disjoints'
    const phrase = suivant.debut <= exercice.fin ? 'se chevauchent' : 'ne se suivent pas'
    return [erreur(code, `Les exercices ${exercice.annee} et ${suivant.annee} ${phrase}.`, origine)]
  })
}

const parDate = (exercices: readonly Exercice[]): Exercice[] =>
  exercices.toSorted((a, b) => (a.debut < b.debut ? -1 : a.debut > b.debut ? 1 : 0))

function erreur(code: string, message: string, origine: Origine): Anomalie {
  return { code, message, gravite: 'erreur', origine }
}
