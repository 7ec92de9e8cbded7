// The sentence under the title of a home: the day, and how many things wait.
import { enRetard, type Tache } from '#domain/activites/tache.ts'
import type { Day } from '#domain/base/day.ts'
import { enLettres, majuscule } from '#domain/base/mots.ts'
import { jourEnClair } from '../mots.ts'

/** «Vendredi 20 novembre 2026. Cinq choses à faire, dont une en retard.» */
export function resumeDuJour(today: Day, taches: readonly Tache[]): string {
  const retard = enRetard(taches)
  const choses = taches.length
  if (choses === 0) return `${jourEnClair(today)}. Rien à faire aujourd’hui.`
  const suite = retard > 0 ? `, dont ${enLettres(retard)} en retard` : ''
  return `${jourEnClair(today)}. ${majuscule(enLettres(choses))} chose${choses > 1 ? 's' : ''} à faire${suite}.`
}
