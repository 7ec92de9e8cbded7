// The periods over which the charges of a building are settled: the calendar year, or twelve months from the day on which the accounts of its syndic begin.
import { addDays, addMonths, type Day, firstDayOf, jourEnChiffres, year } from '../../../base/day.ts'
import { nomDuMois } from '../../../base/mots.ts'
import { Refus } from '../../../base/refus.ts'

export type PeriodeDesCharges = { readonly du: Day; readonly au: Day }

/**
 * The period that holds a day. `debuts`: since when the periods begin on another month, each the first day of one; the period
 * that runs on such a day stops on its eve. Periods made so follow each other without a hole nor a day twice, twelve months at most.
 */
export function periodeDesCharges(jour: Day, debuts: readonly Day[] = []): PeriodeDesCharges {
  const ranges = debuts.toSorted()
  const depuis = ranges.findLast((debut) => debut <= jour)
  const suivant = ranges.find((debut) => debut > jour)
  const du = depuis === undefined ? firstDayOf(year(jour)) : anniversaire(depuis, jour)
  const au = addDays(addMonths(du, 12), -1)
  return { du, au: suivant !== undefined && suivant <= au ? addDays(suivant, -1) : au }
}

function anniversaire(depuis: Day, jour: Day): Day {
  const ans = year(jour) - year(depuis)
  const cette = addMonths(depuis, 12 * ans)
  return cette <= jour ? cette : addMonths(depuis, 12 * (ans - 1))
}

type Immeubles = {
  readonly lots?: readonly { readonly bien_id: string; readonly immeuble_id: string | null }[]
  readonly immeubles?: readonly { readonly id: string; readonly debuts_charges?: readonly Day[] }[]
}
/** Of a property, since when the periods of its building begin on another month; none where it stands alone. */
export function debutsDesCharges({ lots = [], immeubles = [] }: Immeubles): (bien_id: string) => readonly Day[] {
  const debuts = new Map(immeubles.map(({ id, debuts_charges = [] }) => [id, debuts_charges]))
  const parBien = new Map(lots.map(({ bien_id, immeuble_id }) => [bien_id, debuts.get(immeuble_id ?? '') ?? []]))
  return (bien_id) => parBien.get(bien_id) ?? []
}

export const estCivile = ({ du, au }: PeriodeDesCharges): boolean => du.endsWith('-01-01') && au.endsWith('-12-31')
const moisDe = (jour: Day): string => `${nomDuMois(jour)} ${year(jour)}`

/** `2025`, or `juillet 2024 à juin 2025`. */
export const nomPeriode = (une: PeriodeDesCharges): string =>
  estCivile(une) ? String(year(une.au)) : `${moisDe(une.du)} à ${moisDe(une.au)}`

/** `de 2025`, `de juillet 2024 à juin 2025`, `d’avril 2024 à mars 2025`. */
export function deLaPeriode(une: PeriodeDesCharges): string {
  const nom = nomPeriode(une)
  return /^[ao]/.test(nom) ? `d’${nom}` : `de ${nom}`
}

/** Those that are over on a day, the oldest first. */
export function periodesPassees(
  today: Day,
  { debuts, nombre }: { debuts: readonly Day[]; nombre: number },
): PeriodeDesCharges[] {
  const passees: PeriodeDesCharges[] = []
  let une = periodeDesCharges(today, debuts)
  while (passees.length < nombre) {
    une = periodeDesCharges(addDays(une.du, -1), debuts)
    passees.unshift(une)
  }
  return passees
}

/** Refused by a sentence that says the right one: another period would settle days twice, or never. */
export function exigerPeriode({ du, au }: PeriodeDesCharges, debuts: readonly Day[]): void {
  const la = periodeDesCharges(du, debuts)
  if (la.du !== du || la.au !== au)
    throw new Refus('periode_charges', `du ${jourEnChiffres(la.du)} au ${jourEnChiffres(la.au)}.`)
}
