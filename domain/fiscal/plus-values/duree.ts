// Whole years between two days, as the law counts the time that something was held.
import { addMonths, type Day, year } from '../../base/day.ts'

/** From date to date: a year begun on 29 February is whole on the last day of the next February. */
export function anneesEntieres(debut: Day, fin: Day): number {
  const annees = year(fin) - year(debut)
  return addMonths(debut, 12 * annees) <= fin ? annees : annees - 1
}
