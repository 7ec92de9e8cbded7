// A fiscal year of a dossier: its two days, the settings of its family, and how far its books are frozen.
import type { Anomalie, Origine } from '../base/anomalie.ts'
import {
  addDays,
  addMonths,
  type Day,
  daysBetween,
  earlier,
  firstDayOf,
  jourEnChiffres,
  lastDayOf,
  month,
  year,
} from '../base/day.ts'
import { type CodeRefus, Refus } from '../base/refus.ts'
import type { PeriodiciteTva, RegimeTva } from '../base/tva.ts'

/** `super_simplifiee`: receipts and payments, claims and debts only at closing (CGI 302 septies A ter A). */
export const TENUES = ['super_simplifiee', 'engagement'] as const
export type Tenue = (typeof TENUES)[number]
/** `ouvert`, then `arrete` (reversible), then `definitif` (never again changed). */
type Etat = 'ouvert' | 'arrete' | 'definitif'

/**
 * What is chosen of an exercice or of a dossier beside what any books ask: the keys and the words are those of its family
 * (`Comptabilite.reglages`), and nothing else reads them.
 */
export type Reglages = Readonly<Record<string, string>>

export type Exercice = {
  readonly id: string
  readonly debut: Day
  readonly fin: Day
  readonly reglages: Reglages
  /** Those of its dossier as they were when it was arrêté, with which it is declared; null while it is open and follows them. */
  readonly reglages_arretes: Reglages | null
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
  /** Told of all those of a dossier that has one that is no calendar year (`nommes`): the days of their closings name them. No column. */
  readonly par_cloture?: true
  /** Provisional coefficient of deduction, in hundredths (CGI ann. II, 206); null or absent: the final one of the year before. */
  readonly tva_coefficient?: number | null
}

/** The same exercice, some of its settings being others. */
export const avecReglages = <E extends Pick<Exercice, 'reglages'>>(exercice: E, autres: Reglages): E => ({
  ...exercice,
  reglages: { ...exercice.reglages, ...autres },
})

export type Bornes = Pick<Exercice, 'debut' | 'fin' | 'par_cloture'>

/** The calendar year of its closing, asked only where the law speaks of one: the year of the income (CGI art. 36 and 37). */
export const anneeDeCloture = ({ fin }: Pick<Exercice, 'fin'>): number => year(fin)

/** Whether it stands within one calendar year, and closes with it. */
const estCivil = ({ debut, fin }: Bornes): boolean => year(debut) === year(fin) && fin === lastDayOf(year(fin))

/** What its entries, pieces and files are called by, whatever its dossier holds: `2026` for a calendar year, else `2026-06-30`. */
export const codeDe = (exercice: Bornes): string => (estCivil(exercice) ? exercice.fin.slice(0, 4) : exercice.fin)

/** The exercices of a dossier as they are named: each by its calendar year, or all by their closings once one of them is no such year. */
export const nommes = <E extends Bornes>(exercices: readonly E[]): readonly E[] =>
  exercices.every(estCivil) ? exercices : exercices.map((un) => ({ ...un, par_cloture: true }))

/** Named as another exercice of its dossier is. */
const comme = ({ par_cloture }: Pick<Bornes, 'par_cloture'>, { debut, fin }: Bornes): Bornes =>
  par_cloture ? { debut, fin, par_cloture } : { debut, fin }

/** Its days alone, and how they are named. */
export const bornesDe = (exercice: Bornes): Bornes => comme(exercice, exercice)

/** Whether its calendar year names it. */
const aUneAnnee = (exercice: Bornes): boolean => !exercice.par_cloture && estCivil(exercice)

/** What follows the word exercice: `2026`, `clos le 30/06/2026`. */
export const precisionDe = (exercice: Bornes): string =>
  aUneAnnee(exercice) ? codeDe(exercice) : `clos le ${jourEnChiffres(exercice.fin)}`

/** Its name within a sentence: `2026` for a calendar year, else `exercice clos le 30/06/2026`. */
export const nomDe = (exercice: Bornes): string =>
  aUneAnnee(exercice) ? codeDe(exercice) : `exercice ${precisionDe(exercice)}`

/** Its name in the label of an entry, which is sealed with it: by its own days, whatever exercice its dossier opens after. */
export const nomEcrit = ({ debut, fin }: Bornes): string => nomDe({ debut, fin })

/** With its article: `2026`, `l’exercice clos le 30/06/2026`. */
export const leNom = (exercice: Bornes): string =>
  aUneAnnee(exercice) ? codeDe(exercice) : `l’exercice ${precisionDe(exercice)}`

/** After the noun that it says more of: `la liasse 2026`, `la liasse de l’exercice clos le 30/06/2026`. */
export const complementDe = (exercice: Bornes): string =>
  aUneAnnee(exercice) ? codeDe(exercice) : `de l’exercice ${precisionDe(exercice)}`

/** After `de`: `de 2026`, `de l’exercice clos le 30/06/2026`. */
export const duNom = (exercice: Bornes): string =>
  aUneAnnee(exercice) ? `de ${codeDe(exercice)}` : `de l’exercice ${precisionDe(exercice)}`

/** When it happened: `en 2026`, `dans l’exercice clos le 30/06/2026`. */
export const dansLeNom = (exercice: Bornes): string =>
  aUneAnnee(exercice) ? `en ${codeDe(exercice)}` : `dans l’exercice ${precisionDe(exercice)}`

/** What one says of its length, after an article that elides: `l’année`, `l’exercice`. */
export const motDe = (exercice: Bornes): 'année' | 'exercice' => (aUneAnnee(exercice) ? 'année' : 'exercice')

/** A year kept elsewhere, of which its closing alone is known: one that closes a calendar year is called by it, unless those of its dossier are not. */
export const closLe = (fin: Day, parmi: Pick<Bornes, 'par_cloture'> = {}): Bornes =>
  comme(parmi, { debut: firstDayOf(year(fin)), fin })

/** The closing before this exercice, whether it is kept here or not. */
export const clotureAvant = (exercice: Omit<Bornes, 'fin'>): Bornes => closLe(addDays(exercice.debut, -1), exercice)

/** Its name as a title: `Exercice 2026`, `Exercice clos le 30/06/2026`. */
export const titreDe = (exercice: Bornes): string => `Exercice ${precisionDe(exercice)}`

export const estOuvert = ({ etat }: Exercice): boolean => etat === 'ouvert'
export const contient = ({ debut, fin }: Bornes, date: Day): boolean => debut <= date && date <= fin

/** Its length as the limits of the law are brought to a year: days, never above 365, and months, begun ones counted. */
export const joursDe = ({ debut, fin }: Pick<Exercice, 'debut' | 'fin'>): number =>
  Math.min(daysBetween(debut, fin) + 1, 365)
export const moisDe = ({ debut, fin }: Pick<Exercice, 'debut' | 'fin'>): number =>
  (year(fin) - year(debut)) * 12 + month(fin) - month(debut) + 1

/** The twelve months after an exercice: what is opened when nothing else is asked. */
export const bornesSuivantes = (exercice: Omit<Bornes, 'debut'>): Bornes => {
  const debut = addDays(exercice.fin, 1)
  return comme(exercice, { debut, fin: addDays(addMonths(debut, 12), -1) })
}

/**
 * The days that the lists of an exercice show: its own; the first one holds at least the twelve months that end with it,
 * so that what was noted of before the books is shown somewhere.
 */
export function periodeDe(exercice: Bornes, exercices: readonly Bornes[]): Bornes {
  if (precedentDe(exercices, exercice)) return exercice
  const { debut, fin } = exercice
  return comme(exercice, { debut: earlier(debut, addMonths(addDays(fin, 1), -12)), fin })
}

/**
 * The periods by which what lasts is cut, from the one that holds `depuis` on, without an end: those of the exercices,
 * twelve months each before the first and after the last; calendar years where there is none.
 */
export function* periodes(exercices: readonly Bornes[], depuis: Day): Generator<Bornes, never> {
  const suite = parDate(exercices)
  const [premier = { debut: firstDayOf(year(depuis)), fin: lastDayOf(year(depuis)) }] = suite
  const tenues = suite.length === 0 ? [premier] : suite.map((un) => periodeDe(un, suite))
  let avant = periodeDe(premier, [])
  const anterieures: Bornes[] = []
  while (avant.debut > depuis) {
    avant = comme(avant, { debut: addMonths(avant.debut, -12), fin: addDays(avant.debut, -1) })
    anterieures.unshift(avant)
  }
  for (const une of [...anterieures, ...tenues]) if (une.fin >= depuis) yield une
  let derniere = tenues.at(-1) ?? premier
  for (;;) {
    derniere = bornesSuivantes(derniere)
    if (derniere.fin >= depuis) yield derniere
  }
}

// ---------- Which days an exercice may have, as the database refuses them too (`private.exercice_refuse`)

/** What an activity allows of the days of its exercices. */
export type ExercicesPermis = {
  /** Why an exercice may not have these days, or null; `premier`: none comes before it. */
  refus(bornes: Bornes, premier: boolean): CodeRefus | null
  /** The days of the exercice after this one, unless others are asked. */
  suivant(dernier: Omit<Bornes, 'debut'>): Bornes
  /** The exercice that is offered first of those that close in a calendar year. */
  usuel(annee: number): Bornes
  /** Whether the day of a closing is chosen. */
  readonly auChoix: boolean
}

/** The days of the exercice after this one, up to the closing that is asked; refused where the family does not allow them. */
export function bornesChoisies(permis: ExercicesPermis, dernier: Omit<Bornes, 'debut'>, fin: Day | null): Bornes {
  const suivant = permis.suivant(dernier)
  if (fin === null) return suivant
  const bornes = { ...suivant, fin }
  const refus = permis.refus(bornes, false)
  if (refus) throw new Refus(refus)
  return bornes
}

/** Twelve months; a first one closes at the latest with the year after (C. com. art. L123-12, CGI art. 37). */
const MOIS = { premier: 24, autre: 12 } as const

const anneeCivile = (annee: number): Bornes => ({ debut: firstDayOf(annee), fin: lastDayOf(annee) })

/** Any two days, within the months of the law. */
export const EXERCICES_LIBRES: ExercicesPermis = {
  refus: ({ debut, fin }, premier) =>
    fin < debut
      ? 'exercice_inverse'
      : fin > addDays(addMonths(debut, premier ? MOIS.premier : MOIS.autre), -1)
        ? 'exercice_trop_long'
        : null,
  suivant: bornesSuivantes,
  usuel: anneeCivile,
  auChoix: true,
}

/** Calendar years, the first of which may begin on any day (CGI art. 36). */
export const ANNEES_CIVILES: ExercicesPermis = {
  refus: ({ debut, fin }, premier) =>
    fin < debut
      ? 'exercice_inverse'
      : fin === lastDayOf(year(debut)) && (premier || debut === firstDayOf(year(debut)))
        ? null
        : 'exercice_dans_l_annee',
  suivant: bornesSuivantes,
  usuel: anneeCivile,
  auChoix: false,
}

/**
 * The exercices to open from this one on, until one holds that day or ends after it; those that are open already are left as
 * they are, and followed.
 */
export function exercicesAOuvrir(
  premier: Bornes,
  { exercices, permis, jusqu_au }: { exercices: readonly Bornes[]; permis: ExercicesPermis; jusqu_au: Day },
): Bornes[] {
  const aOuvrir: Bornes[] = []
  let dernier = premier
  for (;;) {
    const { debut, fin } = dernier
    const tenu = exercices.find((un) => un.debut <= fin && debut <= un.fin)
    if (!tenu) aOuvrir.push({ debut, fin })
    dernier = tenu ?? dernier
    if (dernier.fin >= jusqu_au) return aOuvrir
    dernier = permis.suivant(dernier)
  }
}

/** The exercice that a day belongs to. */
export const exerciceDe = <E extends Bornes>(exercices: readonly E[], date: Day): E | null =>
  exercices.find((exercice) => contient(exercice, date)) ?? null

/** In the order of time. */
export const parDate = <E extends Pick<Exercice, 'debut'>>(exercices: readonly E[]): E[] =>
  exercices.toSorted((a, b) => (a.debut < b.debut ? -1 : a.debut > b.debut ? 1 : 0))

/** The exercice that closes in a calendar year, the last one of those that do; null when none does. */
export const exerciceClosEn = <E extends Bornes>(exercices: readonly E[], annee: number): E | null =>
  parDate(exercices).findLast((exercice) => anneeDeCloture(exercice) === annee) ?? null

/** The exercice that ends the day before this one begins. */
export const precedentDe = <E extends Bornes>(exercices: readonly E[], { debut }: Pick<Exercice, 'debut'>): E | null =>
  exercices.find(({ fin }) => fin === addDays(debut, -1)) ?? null

/** The exercice that begins the day after this one ends. */
export const suivantDe = <E extends Bornes>(exercices: readonly E[], { fin }: Pick<Exercice, 'fin'>): E | null =>
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
      return [erreur('exercice_inverse', `${titreDe(exercice)} : il finit avant d'avoir commencé.`, origine)]
    }
    if (!suivant || suivant.debut === addDays(exercice.fin, 1)) return []
    const code = suivant.debut <= exercice.fin ? 'exercices_chevauches' : 'exercices_disjoints'
    const phrase = suivant.debut <= exercice.fin ? 'se chevauchent' : 'ne se suivent pas'
    return [erreur(code, `Les exercices ${precisionDe(exercice)} et ${precisionDe(suivant)} ${phrase}.`, origine)]
  })
}

function erreur(code: string, message: string, origine: Origine): Anomalie {
  return { code, message, gravite: 'erreur', origine }
}
