// The exercice of a year of an example, by its calendar year, and its books.

import type { Faits } from '../domain/activites/faits.ts'
import { livres } from '../domain/activites/meuble/annee/livres.ts'
import type { Ligne } from '../domain/compta/ecriture.ts'
import { anneeDeCloture, type Exercice } from '../domain/compta/exercice.ts'

export function exerciceDeLAnnee({ exercices }: Pick<Faits, 'exercices'>, annee: number): Exercice {
  const exercice = exercices.find((un) => anneeDeCloture(un) === annee)
  if (!exercice) throw new Error(`pas d'exercice clos en ${annee}`)
  return exercice
}

export const lignesDeLAnnee = (faits: Faits, annee: number): readonly Ligne[] =>
  livres(faits).get(exerciceDeLAnnee(faits, annee).id) ?? []
