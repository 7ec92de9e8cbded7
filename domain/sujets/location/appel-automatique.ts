// Rents called by themselves: on one day of each month, all those that fall due before the next one.
import { addDays, addMonths, type Day, firstOfMonth } from '../../base/day.ts'
import { loyersNonAppeles } from './appel.ts'
import type { Bail } from './bail.ts'
import type { BienVendable } from './bail-vendu.ts'
import type { Echeance } from './echeance.ts'
import type { EcheanceAppelee } from './echeances-bail.ts'

type Appele = Pick<Echeance, 'bail_id' | 'periode' | 'mois'>
/** What the owner chose: the day of the month (1 to 28), and the first day on which a rent called by itself may fall due. */
export type AppelMensuel = { readonly jour: number; readonly depuis: Day }

/** The last day of calling, this day included. */
export function dernierAppel(today: Day, jour: number): Day {
  const ceMois = addDays(firstOfMonth(today), jour - 1)
  return ceMois <= today ? ceMois : addMonths(ceMois, -1)
}

/** The next one, after this day. */
export const prochainAppel = (today: Day, jour: number): Day => addMonths(dernierAppel(today, jour), 1)

/**
 * The rents to call by themselves on a day: due before the next day of calling, called by nobody yet.
 *
 * What was once called by itself is not called again, so that a rent that the owner took away does not come back; he
 * calls it again himself. A server that slept on the day calls when it wakes.
 */
export function loyersAAppelerSeuls(
  {
    baux,
    biens,
    echeances,
    appels,
  }: {
    baux: readonly Bail[]
    biens: readonly BienVendable[]
    echeances: readonly Appele[] /** Those once called by themselves. */
    appels: readonly Appele[]
  },
  { jour, depuis, today }: AppelMensuel & { today: Day },
): EcheanceAppelee[] {
  const jusqu_au = addDays(prochainAppel(today, jour), -1)
  const dus = loyersNonAppeles({ baux, biens, echeances: [...echeances, ...appels] }, { depuis, jusqu_au })
  return dus.filter(({ date_echeance }) => date_echeance >= depuis)
}
