// The charge periods of a building as the screen offers them.
import { type Day, year } from '#domain/base/day.ts'
import type { Immeuble } from '#domain/sujets/immeubles/immeuble.ts'
import {
  estCivile,
  type PeriodeDesCharges,
  periodesPassees,
} from '#domain/sujets/location/periodes/periodes-charges.ts'

/** The periods that three years have not passed over. */
const RECENTES = 3

/** What the address calls it: the year of a calendar year, else its last day. */
export const clePeriode = (une: PeriodeDesCharges): string => (estCivile(une) ? String(year(une.au)) : une.au)

/** The years in which periods end: the three before that of today, and this one where a period of it is over. */
export function anneesDeFin(immeubles: readonly Pick<Immeuble, 'debuts_charges'>[], today: Day): number[] {
  const finies = immeubles.flatMap(({ debuts_charges: debuts = [] }) => periodesPassees(today, { debuts, nombre: 1 }))
  const derniere = Math.max(year(today) - 1, ...finies.map(({ au }) => year(au)))
  const premiere = year(today) - RECENTES
  return Array.from({ length: derniere - premiere + 1 }, (_, rang) => premiere + rang)
}

/** Those of a building, and the one that the address names, by its key or by the year in which it ends. */
export function periodesDe(debuts: readonly Day[], { today, dite }: { today: Day; dite: string | null }) {
  const periodes = periodesPassees(today, { debuts, nombre: RECENTES })
  const choisie =
    periodes.find((une) => clePeriode(une) === dite) ??
    periodes.findLast(({ au }) => String(year(au)) === dite) ??
    periodes.at(-1)
  return { periodes, choisie }
}
