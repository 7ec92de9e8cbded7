// The charge periods of a building as the screen names and offers them.
import { type Day, year } from '#domain/base/day.ts'
import { type PeriodeDesCharges, periodesPassees } from '#domain/sujets/location/periodes/periodes-charges.ts'
import { formatMonth } from '#web/lib/format.ts'

/** The periods that three years have not passed over. */
export const RECENTES = 3

const estCivile = ({ du, au }: PeriodeDesCharges): boolean => du.endsWith('-01-01') && au.endsWith('-12-31')

/** `2025`, or `juillet 2024 à juin 2025`. */
export const nomPeriode = (une: PeriodeDesCharges): string =>
  estCivile(une) ? String(year(une.au)) : `${formatMonth(une.du)} à ${formatMonth(une.au)}`

/** What the address calls it: the year of a calendar year, else its last day. */
export const clePeriode = (une: PeriodeDesCharges): string => (estCivile(une) ? String(year(une.au)) : une.au)

/** Those of a building, and the one that the address names, by its key or by the year in which it ends. */
export function periodesDe(debuts: readonly Day[], { today, dite }: { today: Day; dite: string | null }) {
  const periodes = periodesPassees(today, { debuts, nombre: RECENTES })
  const choisie =
    periodes.find((une) => clePeriode(une) === dite) ??
    periodes.findLast(({ au }) => String(year(au)) === dite) ??
    periodes.at(-1)
  return { periodes, choisie }
}
