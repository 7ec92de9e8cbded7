// Whole years between two days, as the law counts the time that something was held.
import { type Day, year } from '../base/day.ts'

export const anneesEntieres = (debut: Day, fin: Day): number =>
  year(fin) - year(debut) - (fin.slice(5) < debut.slice(5) ? 1 : 0)
