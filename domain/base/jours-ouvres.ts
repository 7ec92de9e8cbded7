// Working days of France: neither a Saturday, nor a Sunday, nor one of the eleven public holidays.
import { addDays, type Day, day, year } from './day.ts'

const SEMAINE = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'] as const

export function estOuvre(d: Day): boolean {
  const jour = SEMAINE[new Date(`${d}T00:00:00Z`).getUTCDay()]
  return jour !== 'samedi' && jour !== 'dimanche' && !estFerie(d)
}

/** The working day of that rank after a day, which is not counted: the second one after 1 May is a date of the tax calendar. */
export function jourOuvreApres(d: Day, rang: number): Day {
  let jour = d
  for (let comptes = 0; comptes < rang; ) {
    jour = addDays(jour, 1)
    if (estOuvre(jour)) comptes++
  }
  return jour
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
