// What the law of a year says of VAT returns: their layouts, their instalments, their thresholds, their days. The figures stand in annees/.
import type { Day } from '../../base/day.ts'
import type { FigureOuNon, Montant, Taux } from '../../base/parametres.ts'
import type { NumeroTva } from './declaration-tva.ts'
import type { MiseEnPageTva } from './formulaire.ts'

/** A layout that was read on the form, or the one of before that only shows what may come, and what it waits for. */
type EditionTva =
  | { readonly mise_en_page: MiseEnPageTva }
  | { readonly projet: MiseEnPageTva; readonly non_publie: string }

/** The day of the month on which individuals file and pay, by the first letter of their name. */
type JoursDepot = { readonly a_h: number; readonly i_z: number }

export type ReglesTva = {
  /** Year of the period that is declared. */
  readonly annee: number
  readonly editions: Readonly<Record<NumeroTva, EditionTva>>
  /** False from the year in which the simplified regime is no more. */
  readonly reel_simplifie: FigureOuNon<boolean>
  readonly acomptes: {
    /** Parts of line 57 of the last CA12. */
    readonly juillet: Taux
    readonly decembre: Taux
    /** Below it, line 57 calls for no instalment. */
    readonly minimum: Montant
  }
  readonly remboursement: {
    /** Of a credit of the whole year, and of one asked for within the year. */
    readonly annuel: Montant
    readonly infra_annuel: Montant
  }
  /** VAT of a year, below which the CA3 may be filed by the quarter. */
  readonly trimestre_tva: Montant
  /** Turnover of the year before up to which the CA3 may be filed by the quarter, once the simplified regime is no more. */
  readonly trimestre_recettes: Montant | null
  /** Limits of the simplified regime: turnover of lettings, and VAT of the year before. */
  readonly simplifie_recettes: Montant
  readonly simplifie_tva: Montant
  readonly jours: FigureOuNon<{
    /** Departments of the first group. */
    readonly petite_couronne: readonly string[]
    readonly dedans: JoursDepot
    readonly ailleurs: JoursDepot
  }>
  /** Last day of the CA12 of a calendar year; of another one, so many months after its end. */
  readonly depot_ca12: FigureOuNon<Day>
  readonly depot_ca12_mois: FigureOuNon<number>
}

/** Null when the software does not know the law of that year: nothing falls back to another one. */
export const reglesDe = (regles: readonly ReglesTva[], annee: number): ReglesTva | null =>
  regles.find((une) => une.annee === annee) ?? null
