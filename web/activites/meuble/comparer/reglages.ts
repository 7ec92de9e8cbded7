// What the owner settles of a comparison, kept in the URL, and how it becomes the question asked of the domain.

import type { Choix } from '#domain/activites/meuble/simulation/choix-regimes.ts'
import type { Day } from '#domain/base/day.ts'
import { anneeDeCloture, type Exercice } from '#domain/compta/exercice.ts'
import { foyerDe, revenusDuFoyer } from '#domain/sujets/foyer/foyer.ts'
import type { FoyerEnregistre } from '#web/data/compta/foyers.ts'

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
export const HAUSSES = ['0', '50', '100', '150', '200', '300'] as const
export const TRANCHES = ['0', '11', '30', '41', '45'] as const

/** Twenty years; the last year that is over gives its rents and charges to those to come. */
export function departDe(exercices: readonly Exercice[], today: Day): Reglages {
  const finis = exercices.filter(({ fin }) => fin < today)
  const reference = finis.at(-1) ?? exercices.at(-1)
  return {
    duree: '20',
    reference: reference ? String(anneeDeCloture(reference)) : '',
    hausse_loyers: '100',
    hausse_charges: '150',
    hausse_valeur: '100',
    taux_marginal: '30',
  }
}

/** What the address says of the levers, where it names a choice that they offer; the rest as at the start. */
export function lireReglages(params: URLSearchParams, depart: Reglages, exercices: readonly Exercice[]): Reglages {
  const choisi = (cle: keyof Reglages, offerts: readonly string[]): string => {
    const dit = params.get(cle)
    return dit !== null && offerts.includes(dit) ? dit : depart[cle]
  }
  return {
    duree: choisi('duree', DUREES),
    reference: choisi(
      'reference',
      exercices.map((un) => String(anneeDeCloture(un))),
    ),
    hausse_loyers: choisi('hausse_loyers', HAUSSES),
    hausse_charges: choisi('hausse_charges', HAUSSES),
    hausse_valeur: choisi('hausse_valeur', HAUSSES),
    taux_marginal: choisi('taux_marginal', TRANCHES),
  }
}

export function choixDe(
  reglages: Reglages,
  { exercices, foyers }: { exercices: readonly Exercice[]; foyers: readonly FoyerEnregistre[] },
): Choix {
  const [premier, dernier] = [exercices[0], exercices.at(-1)]
  const premiere = premier ? anneeDeCloture(premier) : Number(reglages.reference)
  // Books older than the horizon are shown whole.
  const derniere = Math.max(premiere + Number(reglages.duree) - 1, dernier ? anneeDeCloture(dernier) : premiere)
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
