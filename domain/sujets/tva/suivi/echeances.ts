// The coming days of VAT: what is to be filed and paid, and what is late. From the facts alone: no books are derived for it.

import { REGLES_TVA } from '../../../annees/tva-declarations.ts'
import { type Cents, sum } from '../../../base/cents.ts'
import type { Day } from '../../../base/day.ts'
import { estPublie, type Figure } from '../../../base/parametres.ts'
import type { FaitsLivres } from '../../../journalisation/faits.ts'
import { cleRetour, type DeclarationTva, enVigueur, resteARegler } from '../declaration-tva.ts'
import type { FaitsTva } from '../faits.ts'
import { echeanceTva, type PeriodeTva, periodesTva } from '../periodes.ts'

export type EcheanceTva = {
  readonly periode: PeriodeTva
  /** The closing of its exercice. */
  readonly exercice: Day
  /** Null where no calendar gives it. */
  readonly figure: Figure<Day> | null
  readonly declarations: readonly DeclarationTva[]
}

/** Of every period of every year that keeps VAT. */
export function echeancesTva({ exercices, dossier, declarations_tva = [] }: FaitsLivres & FaitsTva): EcheanceTva[] {
  const parPeriode = Map.groupBy(declarations_tva, cleRetour)
  const redevable = { nom: dossier.denomination, adresse: dossier.adresse }
  return exercices.flatMap((exercice) =>
    periodesTva(exercice).map((periode) => {
      const figure = echeanceTva(periode, { regles: REGLES_TVA, redevable })
      return {
        periode,
        exercice: exercice.fin,
        figure: figure && estPublie(figure) ? figure : null,
        declarations: parPeriode.get(cleRetour(periode)) ?? [],
      }
    }),
  )
}

/** Filed by nobody yet. */
export const aDeclarer = ({ declarations }: EcheanceTva): boolean => enVigueur(declarations) === null

/** What was established for it, when it is to be paid; null as long as only the books say. */
export function montantEtabli({ declarations }: EcheanceTva): { une: DeclarationTva; montant_cents: Cents } | null {
  const une = declarations.at(-1)
  return une && une.a_payer_cents > 0 ? { une, montant_cents: une.a_payer_cents } : null
}

export type TacheTva =
  | {
      readonly genre: 'tva_a_declarer'
      readonly nombre: number
      /** The oldest one. */
      readonly premiere: PeriodeTva
      /** The closing of its exercice. */
      readonly exercice: Day
      readonly limite: Day | null
      readonly en_retard: boolean
    }
  | {
      readonly genre: 'tva_a_payer'
      readonly montant_cents: Cents
      readonly declarations: readonly DeclarationTva[]
      /** The closing of its exercice. */
      readonly exercice: Day
    }

/** Periods that are over and not filed, then what was filed and not paid. */
export function tachesTva(faits: FaitsLivres & FaitsTva, today: Day): TacheTva[] {
  const toutes = echeancesTva(faits)
  const finies = toutes.filter(
    (une) => aDeclarer(une) && (une.periode.acompte === null ? une.periode.au < today : une.periode.du <= today),
  )
  const [premiere] = finies.toSorted((a, b) => (a.periode.au < b.periode.au ? -1 : 1))
  const limite = premiere?.figure?.valeur ?? null
  const dues = toutes.flatMap(({ declarations, exercice }) => {
    const une = enVigueur(declarations)
    const reste = resteARegler(declarations)
    return une && reste !== null && reste > 0 ? [{ une, reste, exercice }] : []
  })
  return [
    ...(premiere
      ? [
          {
            genre: 'tva_a_declarer' as const,
            nombre: finies.length,
            premiere: premiere.periode,
            exercice: premiere.exercice,
            limite,
            en_retard: limite !== null && limite < today,
          },
        ]
      : []),
    ...(dues[0]
      ? [
          {
            genre: 'tva_a_payer' as const,
            montant_cents: sum(dues.map(({ reste }) => reste)),
            declarations: dues.map(({ une }) => une),
            exercice: dues[0].exercice,
          },
        ]
      : []),
  ]
}
