// What a comparison of regimes is asked, and what each year of it says of each regime.
import type { Cents } from '../../../base/cents.ts'
import type { Etape } from '../../../fiscal/etape.ts'
import type { Statut } from '../fiscal/reglages-meuble.ts'
import type { FoyerSimule } from './foyer-simule.ts'
import type { Avenir } from './projection.ts'

export const REGIMES = ['micro_bic', 'reel_lmnp', 'reel_lmp'] as const
export type CleRegime = (typeof REGIMES)[number]
export type ParRegime<T> = Readonly<Record<CleRegime, T>>

export type BrancheRegime = {
  readonly imposable_cents: Cents
  /** Below zero when a loss saves more tax than the year costs. */
  readonly impot_cents: Cents
  readonly social_cents: Cents
  readonly cout_cents: Cents
  readonly cumul_cents: Cents
  readonly etapes: readonly Etape[]
}

export type AnneeRegimes = {
  readonly annee: number
  /** False: projected from the year of reference. */
  readonly connue: boolean
  readonly recettes_cents: Cents
  readonly branches: ParRegime<BrancheRegime>
  readonly micro_possible: boolean
  /** What the test of the year says of the status; null without a household. */
  readonly statut: Statut | null
}

export type Choix = Avenir & {
  readonly foyer: FoyerSimule
  /** Other earned income and furnished receipts kept elsewhere, for the test of the status. */
  readonly test: { readonly revenus_activite_cents: Cents; readonly autres_meubles_cents: Cents } | null
  /** Of the price of each dwelling since its purchase, in hundredths of a percent a year. */
  readonly hausse_valeur: number
}
