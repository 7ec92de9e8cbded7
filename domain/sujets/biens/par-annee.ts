// A schedule summed by calendar year: what was paid, of what it was made, and what was still due at the end.
import { type Cents, sum, zero } from '../../base/cents.ts'
import { year } from '../../base/day.ts'
import type { LigneEcheancier } from './echeancier.ts'

export type AnneeEcheancier = {
  readonly annee: number
  readonly interets_cents: Cents
  readonly capital_cents: Cents
  readonly assurance_cents: Cents
  readonly total_cents: Cents
  readonly restant_du_cents: Cents
}

export function parAnnee(lignes: readonly LigneEcheancier[]): AnneeEcheancier[] {
  return [...Map.groupBy(lignes, ({ date }) => year(date))].map(([annee, siennes]) => ({
    annee,
    interets_cents: sum(siennes.map((ligne) => ligne.interets_cents)),
    capital_cents: sum(siennes.map((ligne) => ligne.capital_cents)),
    assurance_cents: sum(siennes.map((ligne) => ligne.assurance_cents)),
    total_cents: sum(siennes.map((ligne) => ligne.total_cents)),
    restant_du_cents: siennes.at(-1)?.restant_du_cents ?? zero,
  }))
}
