// Which days an exercice may have, as the database refuses them too (`private.exercice_refuse`).
import { addDays, addMonths, firstDayOf, lastDayOf, year } from '../base/day.ts'
import type { CodeRefus } from '../base/refus.ts'
import { type Bornes, bornesSuivantes, type Exercice } from './exercice.ts'

/** What an activity allows of the days of its exercices. */
export type ExercicesPermis = {
  /** Why an exercice may not have these days, or null; `premier`: none comes before it. */
  refus(bornes: Bornes, premier: boolean): CodeRefus | null
  /** The days of the exercice after this one, unless others are asked. */
  suivant(dernier: Pick<Exercice, 'fin'>): Bornes
}

/** Twelve months; a first one closes at the latest with the year after (C. com. art. L123-12, CGI art. 37). */
const MOIS = { premier: 24, autre: 12 } as const

/** Any two days, within the months of the law. */
export const EXERCICES_LIBRES: ExercicesPermis = {
  refus: ({ debut, fin }, premier) =>
    fin < debut
      ? 'exercice_inverse'
      : fin > addDays(addMonths(debut, premier ? MOIS.premier : MOIS.autre), -1)
        ? 'exercice_trop_long'
        : null,
  suivant: bornesSuivantes,
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
}
