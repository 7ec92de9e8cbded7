// The marginal rates that a household may be taxed at: those of the scale of the year, or of the last one that was voted.
import { type Ratio, zero } from '../../../base/cents.ts'
import { estPublie } from '../../../base/parametres.ts'
import { Refus } from '../../../base/refus.ts'
import type { Millesime } from '../../../liasse/millesime.ts'

/** `annee`: of the scale. Below its first threshold nothing is due. */
export type Tranches = { readonly annee: number; readonly taux: readonly Ratio[] }

const SANS_IMPOT: Ratio = [zero, 1]

export function tranchesDe(annee: number, loi: readonly Millesime[]): Tranches {
  for (const { annee: une, parametres } of loi.toSorted((a, b) => b.annee - a.annee)) {
    const { bareme } = parametres.impot_revenu
    if (une <= annee && estPublie(bareme))
      return { annee: une, taux: [SANS_IMPOT, ...bareme.valeur.map((t) => t.taux)] }
  }
  throw new Refus('figure_non_publiee', `le barème de l’impôt sur le revenu de ${annee}.`)
}
