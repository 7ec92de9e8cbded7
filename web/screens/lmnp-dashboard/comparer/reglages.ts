// What the owner settles of a comparison, and how it becomes the question asked of the domain.
import { foyerDe, revenusDuFoyer } from '#domain/activites/foyer.ts'
import type { Day } from '#domain/base/day.ts'
import type { Exercice } from '#domain/compta/exercice.ts'
import type { Choix } from '#domain/simulation/choix-regimes.ts'
import type { FoyerEnregistre } from '#web/data/foyers.ts'

/** Rates in hundredths of a percent, as texts: the values of selects. */
export type Reglages = {
  readonly duree: string
  readonly reference: string
  readonly hausse_loyers: string
  readonly hausse_charges: string
  readonly hausse_valeur: string
  readonly taux_marginal: string
}

export const DUREES = ['5', '10', '15', '20', '25'] as const

/** Twenty years; the last year that is over gives its rents and charges to those to come. */
export function departDe(exercices: readonly Exercice[], today: Day): Reglages {
  const finis = exercices.filter(({ fin }) => fin < today)
  const reference = finis.at(-1) ?? exercices.at(-1)
  return {
    duree: '20',
    reference: String(reference?.annee ?? ''),
    hausse_loyers: '100',
    hausse_charges: '150',
    hausse_valeur: '100',
    taux_marginal: '30',
  }
}

export function choixDe(
  reglages: Reglages,
  { exercices, foyers }: { exercices: readonly Exercice[]; foyers: readonly FoyerEnregistre[] },
): Choix {
  const premiere = exercices[0]?.annee ?? Number(reglages.reference)
  // Books older than the horizon are shown whole.
  const derniere = Math.max(premiere + Number(reglages.duree) - 1, exercices.at(-1)?.annee ?? premiere)
  const foyer = foyerDe(foyers, derniere)
  return {
    derniere,
    reference: Number(reglages.reference),
    hausse_loyers: Number(reglages.hausse_loyers),
    hausse_charges: Number(reglages.hausse_charges),
    hausse_valeur: Number(reglages.hausse_valeur),
    foyer: foyer
      ? { revenus_cents: revenusDuFoyer(foyer), quarts_de_part: foyer.quarts_de_part }
      : { taux_marginal: Number(reglages.taux_marginal) },
    test: foyer,
  }
}
