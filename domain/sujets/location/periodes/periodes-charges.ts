// The periods over which the charges of a building are settled: the calendar year, or twelve months from the day on which the accounts of its syndic begin.
import { addDays, addMonths, type Day, firstDayOf, jourEnChiffres, year } from '../../../base/day.ts'
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
