// The law of each year of a simulation: as published while it is whole, else the last one prolonged.
import { ANNEES, anneeDe } from '../../../annees/index.ts'
import type { Parametres } from '../../../fiscal/regimes/parametres.ts'
import { type Connue, type Hypothese, prolonger } from './prolonger.ts'

/** The law of a year that is known and wholly published, else the last one prolonged, each frozen figure named. */
export function reglesDe(
  premiere: number,
): (annee: number) => { parametres: Parametres; hypotheses: readonly Hypothese[] } {
  const derniere: Connue | undefined = ANNEES.at(-1)
  const precedente: Connue | undefined = ANNEES.at(-2)
  if (!derniere || !precedente) return (annee) => ({ parametres: anneeDe(annee).parametres, hypotheses: [] })
  anneeDe(Math.min(premiere, derniere.annee))
  return (annee) => {
    if (annee < derniere.annee) return { parametres: anneeDe(annee).parametres, hypotheses: [] }
    return prolonger(annee, { derniere, precedente })
  }
}
