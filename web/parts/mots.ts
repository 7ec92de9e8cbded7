// Small words of the screens: names of tenants, the day of the week, a short day.
import type { Day } from '#domain/base/day.ts'
import { majuscule, nomComplet } from '#domain/base/mots.ts'
import type { FaitsBiens } from '#domain/sujets/biens/faits.ts'
import type { FaitsLocation } from '#domain/sujets/location/faits.ts'
import { formatLongDay, formatShortMonth } from '#web/lib/format.ts'

/** `Vendredi 20 novembre 2026`. */
export function jourEnClair(jour: Day): string {
  const semaine = new Intl.DateTimeFormat('fr-FR', { weekday: 'long', timeZone: 'UTC' }).format(new Date(jour))
  return `${majuscule(semaine)} ${formatLongDay(jour)}`
}

/** `5 déc.`, `1er févr.`, and the year when it is another one. */
export function jourCourt(jour: Day, anneeCourante: number): string {
  const numero = Number(jour.slice(8, 10))
  const annee = jour.slice(0, 4)
  const suite = annee === String(anneeCourante) ? '' : ` ${annee}`
  return `${numero === 1 ? '1er' : numero} ${formatShortMonth(jour)}${suite}`
}

/** The people of a lease and where they live: `Inès Moreau, Yann Le Roy`, `Studio du port`. */
export function bailEnClair(faits: FaitsBiens & FaitsLocation, bailId: string): { locataires: string; bien: string } {
  const bail = faits.baux.find(({ id }) => id === bailId)
  const bien = faits.biens.find(({ id }) => id === bail?.bien_id)
  const locataires = bail?.locataires.map(nomComplet).join(', ')
  return { locataires: locataires || 'Locataire', bien: bien?.libelle ?? '' }
}
