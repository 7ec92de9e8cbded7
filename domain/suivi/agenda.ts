// The calendar of a dossier: what its activity says is coming, in the order of days, as far as one looks.
import { type Evenement, type Jour, SANS_DETAIL } from '../activites/evenement.ts'
import { addMonths, type Day } from '../base/day.ts'
import { type Exercice, precisionDe } from '../compta/exercice.ts'

export type FinDExercice = { readonly genre: 'fin_exercice'; readonly date: Day }

/** From today to the horizon, in months; those of one day stay in the order in which they are given. */
export const aVenir = <Objet extends Jour>(
  evenements: readonly Evenement<Objet>[],
  { today, mois }: { today: Day; mois: number },
): Evenement<Objet>[] =>
  evenements
    .filter(({ date }) => date >= today && date <= addMonths(today, mois))
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))

/** The last days of the years that run. */
export const finsDExercice = (exercices: readonly Exercice[]): Evenement<FinDExercice>[] =>
  exercices
    .filter(({ etat }) => etat === 'ouvert')
    .map((exercice) => ({
      ...SANS_DETAIL,
      date: exercice.fin,
      cle: `fin_exercice:${exercice.fin}`,
      titre: `Fin de l’exercice ${precisionDe(exercice)}`,
      preavis_jours: null,
      lieu: 'cloture',
      filtre: null,
      exercice: exercice.fin,
      objet: { genre: 'fin_exercice', date: exercice.fin },
    }))
