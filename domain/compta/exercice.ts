// A fiscal year of a dossier: its dates, its tax status, and how far its books are frozen.
import type { Day } from '../base/day.ts'

export type Statut = 'lmnp' | 'lmp'
export type Regime = 'micro_bic' | 'reel_simplifie'
/** `super_simplifiee`: receipts and payments, claims and debts only at closing (CGI 302 septies A ter A). */
export type Tenue = 'super_simplifiee' | 'engagement'
/** `ouvert`, then `arrete` (reversible), then `definitif` (never again changed). */
export type Etat = 'ouvert' | 'arrete' | 'definitif'

export type Exercice = {
  readonly id: string
  readonly annee: number
  readonly debut: Day
  readonly fin: Day
  readonly statut: Statut
  readonly regime: Regime
  readonly tenue: Tenue
  readonly etat: Etat
  /** The frontier: everything up to this day is validated. Null while nothing is. */
  readonly valide_jusqu_au: Day | null
}
