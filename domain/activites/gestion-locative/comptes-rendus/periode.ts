// Which days a statement is of, and when what it leaves is paid: as the mandate says, at least once a year (décret 72-678, art. 66).
import { addDays, addMonths, type Day, dayOfMonth, earlier, firstOfMonth, month } from '../../../base/day.ts'
import type { Mandat } from '../faits/mandat.ts'
import type { Periode } from './mouvements.ts'

type Rythme = Pick<Mandat, 'debut' | 'fin' | 'periodicite' | 'jour_arrete'>

/** The period that comes after the last one rendered (null: none was): to the day on which the mandate closes its accounts, or ends. */
export function periodeSuivante(mandat: Rythme, dernier: Day | null): Periode {
  const du = dernier === null ? mandat.debut : addDays(dernier, 1)
  const au = arreteAu(mandat, du)
  return { du, au: mandat.fin !== null && mandat.fin >= du ? earlier(mandat.fin, au) : au }
}

/** The last period that is over on a day, or the first one while none is. */
export function derniereEchue(mandat: Rythme, today: Day): Periode {
  let periode = periodeSuivante(mandat, null)
  for (;;) {
    const suivante = periodeSuivante(mandat, periode.au)
    if (suivante.au > today || (mandat.fin !== null && periode.au >= mandat.fin)) return periode
    periode = suivante
  }
}

/** The first day of closing from a day on: of any month, or of the last one of a calendar quarter. */
function arreteAu({ periodicite, jour_arrete }: Rythme, du: Day): Day {
  const debut = firstOfMonth(du)
  const passe = dayOfMonth(du) > jour_arrete ? 1 : 0
  const mois = addMonths(debut, passe)
  const attente = periodicite === 'trimestrielle' ? (12 - month(mois)) % 3 : 0
  return addDays(addMonths(mois, attente), jour_arrete - 1)
}

/** How many days of closing a flat fee by month is owed for: those of the period, and its last day where the mandate ends before; none once it is over. */
export function moisRendus(mandat: Rythme, { du, au }: Periode): number {
  if (mandat.fin !== null && mandat.fin < du) return 0
  const mensuel = { ...mandat, periodicite: 'mensuelle' } as const
  let mois = 0
  for (let debut = du; debut <= au; mois++) debut = addDays(arreteAu(mensuel, debut), 1)
  return mois
}

/** The first day of transfer of the mandate after its accounts are closed. */
export function virementLe({ jour_virement }: Pick<Mandat, 'jour_virement'>, au: Day): Day {
  const duMois = addDays(firstOfMonth(au), jour_virement - 1)
  return duMois > au ? duMois : addMonths(duMois, 1)
}
