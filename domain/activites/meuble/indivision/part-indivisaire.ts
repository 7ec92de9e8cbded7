// What one co-owner takes of a year: the type that the computation, its steps and the forms share.
import type { Cents } from '../../../base/cents.ts'
import type { Imputation } from '../../../fiscal/deficit.ts'
import type { Etape } from '../../../fiscal/etape.ts'
import type { Indivisaire } from '../../../sujets/propriete/indivision.ts'

export type PartIndivisaire = {
  readonly indivisaire: Indivisaire
  /** His number and the whole, of what has no sharing of its own; nil for who owns only a property apart. */
  readonly numerateur: number
  readonly denominateur: number
  readonly recettes_cents: Cents
  /** Of the tax result, to the cent: a loss is below zero. */
  readonly resultat_cents: Cents
  /** What his return says of it: whole euros, that add up to the return of the co-owners. */
  readonly declare_cents: Cents
  /** LMP: of the long-term gain, in the whole euros of the return. */
  readonly long_terme_cents: Cents
  readonly ard_cents: Cents
  /** Receipts of short stays that bear contributions; nil at or under the limit. */
  readonly sejours_cents: Cents
  /** What of his profit bears contributions in place of the levies: under the real regime, in the whole euros of 5NM. */
  readonly cotisant_cents: Cents
  /** Receipts by kind of letting under micro, as his return says them: gross, in whole euros. */
  readonly micro_cents: Readonly<Record<string, Cents>>
  /** Those of them that the short stays above the limit brought. */
  readonly micro_cotisantes_cents: Readonly<Record<string, Cents>>
  /** LMNP: his own deficits, year after year. */
  readonly deficits: Imputation
  readonly etapes: readonly Etape[]
}
