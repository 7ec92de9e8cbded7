// The day on which the account of a mandate is next drawn up, by its terms.
import { addMonths, type Day, day, month } from '../../../base/day.ts'
import type { Mandat } from '../faits/mandat.ts'

const TRIMESTRE = 3

/** Each month, or in the last month of each quarter; the day itself counts. Null once the mandate is over. */
export function prochainArrete(
  { periodicite, jour_arrete, debut, fin }: Pick<Mandat, 'periodicite' | 'jour_arrete' | 'debut' | 'fin'>,
  today: Day,
): Day | null {
  if (fin !== null && fin < today) return null
  const depuis = debut > today ? debut : today
  const jourDe = (mois: Day): Day => day(`${mois.slice(0, 7)}-${String(jour_arrete).padStart(2, '0')}`)
  const convient = (jour: Day): boolean =>
    jour >= depuis && (periodicite === 'mensuelle' || month(jour) % TRIMESTRE === 0)
  for (let rang = 0; ; rang += 1) {
    const jour = jourDe(addMonths(day(`${depuis.slice(0, 7)}-01`), rang))
    if (convient(jour)) return jour
  }
}
