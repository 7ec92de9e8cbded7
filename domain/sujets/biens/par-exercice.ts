// A schedule summed by exercice: what was paid, of what it was made, and what was still due at the end.
import { type Cents, sum, zero } from '../../base/cents.ts'
import { type Bornes, contient, periodes } from '../../compta/exercice.ts'
import type { LigneEcheancier } from './echeancier.ts'

export type PeriodeEcheancier = {
  readonly periode: Bornes
  readonly echeances: readonly LigneEcheancier[]
  readonly interets_cents: Cents
  readonly capital_cents: Cents
  readonly assurance_cents: Cents
  readonly total_cents: Cents
  readonly restant_du_cents: Cents
}

/** By the exercices that are kept, and by twelve months before and after them; periods without an instalment are left out. */
export function parExercice(lignes: readonly LigneEcheancier[], exercices: readonly Bornes[]): PeriodeEcheancier[] {
  const [premiere] = lignes
  if (!premiere) return []
  const suite = periodes(exercices, premiere.date)
  let periode: Bornes = suite.next().value
  const parFin = Map.groupBy(lignes, ({ date }) => {
    while (!contient(periode, date)) periode = suite.next().value
    return periode
  })
  return [...parFin].map(([sienne, echeances]) => ({
    periode: sienne,
    echeances,
    interets_cents: sum(echeances.map((ligne) => ligne.interets_cents)),
    capital_cents: sum(echeances.map((ligne) => ligne.capital_cents)),
    assurance_cents: sum(echeances.map((ligne) => ligne.assurance_cents)),
    total_cents: sum(echeances.map((ligne) => ligne.total_cents)),
    restant_du_cents: echeances.at(-1)?.restant_du_cents ?? zero,
  }))
}
