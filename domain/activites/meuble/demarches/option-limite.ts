// The option for the real regime (CGI 50-0, 4): which years call for it, and until when it is made.

import { ANNEES } from '../../../annees/index.ts'
import { type Day, day, year } from '../../../base/day.ts'
import { jourOuvreApres } from '../../../base/jours-ouvres.ts'
import { estPublie, type Figure } from '../../../base/parametres.ts'
import { anneeDeCloture } from '../../../compta/exercice.ts'
import type { FaitsLivres } from '../../../journalisation/faits.ts'
import { estMicro } from '../fiscal/reglages-meuble.ts'

export const SOURCE_OPTION =
  'CGI art. 50-0, 4 (loi n° 2021-1900 du 30 décembre 2021, art. 7) ; BOI-BIC-DECLA-10-30 § 10'

/**
 * Made within the delay of the return of the year before: its first date (départements 01 to 19), the most careful one.
 * While the calendar of that campaign is not published, the second working day after 1 May, which is never later.
 */
export function limiteOption(evenement_le: Day): Figure<Day> {
  const annee = year(evenement_le)
  const figure = ANNEES.find((une) => une.annee === annee - 1)?.declaration
  if (figure && estPublie(figure))
    return { valeur: figure.valeur.zone_1, source: `${SOURCE_OPTION} ; ${figure.source}`, certitude: figure.certitude }
  const source = `${SOURCE_OPTION} ; en attendant le calendrier de ${annee}, le deuxième jour ouvré après le 1er mai (CGI art. 175)`
  return { valeur: jourOuvreApres(day(`${annee}-05-01`), JOURS_OUVRES), source, certitude: 'R' }
}

const JOURS_OUVRES = 2

/** A first year at the real regime behind one at micro-BIC. A dossier that began at the real regime opted when it registered. */
export const anneesDeLOption = ({ exercices }: FaitsLivres): Day[] =>
  exercices
    .filter((un) => !estMicro(un) && etaitMicro(exercices, anneeDeCloture(un) - 1))
    .map((un) => premierJanvier(anneeDeCloture(un)))

const etaitMicro = (exercices: FaitsLivres['exercices'], annee: number): boolean =>
  exercices.some((un) => anneeDeCloture(un) === annee && estMicro(un))
export const premierJanvier = (annee: number): Day => day(`${annee}-01-01`)
