// The right of withdrawal: fourteen days after the contract, the last one put off to a working day (C. consom. art. L. 221-18 and L. 221-19).
import { addDays, type Day, day, year } from '../base/day.ts'

const DELAI_JOURS = 14

/** The last day on which a consumer may withdraw; the day of the contract is not counted. */
export function dernierJourRetractation(conclu: Day): Day {
  let dernier = addDays(conclu, DELAI_JOURS)
  while (!estOuvrable(dernier)) dernier = addDays(dernier, 1)
  return dernier
}

export const retractable = (conclu: Day, aujourdhui: Day): boolean => aujourdhui <= dernierJourRetractation(conclu)

const SEMAINE = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'] as const

function estOuvrable(d: Day): boolean {
  const jour = SEMAINE[new Date(`${d}T00:00:00Z`).getUTCDay()]
  return jour !== 'samedi' && jour !== 'dimanche' && !estFerie(d)
}

/** The eleven public holidays of article L. 3133-1 of the Code du travail. */
const FIXES = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25']
const APRES_PAQUES = [1, 39, 50]

function estFerie(d: Day): boolean {
  if (FIXES.includes(d.slice(5))) return true
  const paques = dimancheDePaques(year(d))
  return APRES_PAQUES.some((jours) => addDays(paques, jours) === d)
}

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
function dimancheDePaques(annee: number): Day {
  const a = annee % 19
  const siecle = Math.floor(annee / 100)
  const reste = annee % 100
  const g = Math.floor((8 * siecle + 13) / 25)
  const h = (19 * a + siecle - Math.floor(siecle / 4) - g + 15) % 30
  const l = (32 + 2 * (siecle % 4) + 2 * Math.floor(reste / 4) - h - (reste % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const rang = h + l - 7 * m + 114
  return day(`${annee}-${String(Math.floor(rang / 31)).padStart(2, '0')}-${String((rang % 31) + 1).padStart(2, '0')}`)
}
