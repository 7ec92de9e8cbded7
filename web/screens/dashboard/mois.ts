// The weeks of a month from Monday to Sunday, as the calendar draws them.
import { addDays, addMonths, type Day, firstOfMonth, isDay, lastOfMonth } from '#domain/base/day.ts'

export const SEMAINE = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const
/** The month of today and the twelve that follow. */
const DERNIER = 12

/** Whole weeks; a day that is of another month is null. */
export function semainesDe(mois: Day): readonly (readonly (Day | null)[])[] {
  const [premier, dernier] = [firstOfMonth(mois), lastOfMonth(mois)]
  const lundi = addDays(premier, -rang(premier))
  const semaines: (Day | null)[][] = []
  for (let debut = lundi; debut <= dernier; debut = addDays(debut, 7)) {
    const jours = SEMAINE.map((_, index) => addDays(debut, index))
    semaines.push(jours.map((jour) => (jour >= premier && jour <= dernier ? jour : null)))
  }
  return semaines
}

/** Monday is 0. */
const rang = (jour: Day): number => (new Date(jour).getUTCDay() + 6) % 7

/** The month asked in the address (`2026-12`), within what the calendar tells; else that of today. */
export function moisDemande(dit: string | null, today: Day): Day {
  const [premier, dernier] = [firstOfMonth(today), addMonths(firstOfMonth(today), DERNIER)]
  const jour = `${dit}-01`
  return isDay(jour) && jour >= premier && jour <= dernier ? jour : premier
}

/** The month before or after, null at the ends. */
export function voisin(mois: Day, de: -1 | 1, today: Day): Day | null {
  const autre = addMonths(mois, de)
  return moisDemande(autre.slice(0, 7), today) === autre ? autre : null
}
