// The plans of several components together: what a dwelling depreciates in each exercice, and what is proposed at a takeover.
import { type Cents, plus, zero } from '../../base/cents.ts'
import { addDays, type Day } from '../../base/day.ts'
import { type Bornes, parDate } from '../../compta/exercice.ts'
import type { Composant } from './composant.ts'
import { planParPeriode, planSur } from './plan-amortissement.ts'

export type AnnuiteEnsemble = { readonly periode: Bornes; readonly dotation_cents: Cents }

/**
 * The allowances of all the components in order, taken over on the first day of these exercices and cut by their closings,
 * then by twelve months; without them the whole plans, by calendar years.
 */
export function planEnsemble(composants: readonly Composant[], exercices: readonly Bornes[] = []): AnnuiteEnsemble[] {
  const premierJour = parDate(exercices)[0]?.debut ?? null
  const parFin = new Map<string, AnnuiteEnsemble>()
  for (const composant of composants)
    for (const { periode, dotation_cents } of planParPeriode(composant, premierJour, exercices))
      parFin.set(periode.fin, {
        periode,
        dotation_cents: plus(parFin.get(periode.fin)?.dotation_cents ?? zero, dotation_cents),
      })
  return [...parFin.values()].sort((a, b) => (a.periode.fin < b.periode.fin ? -1 : 1))
}

/** What the plan would have depreciated by the day before these books begin: proposed when accounts are taken over. */
export function cumulPropose(composant: Composant, debut: Day): Cents {
  const [jusque] = planSur({ ...composant, amortissement_anterieur_cents: zero }, null, [addDays(debut, -1)])
  return jusque?.cumul_cents ?? zero
}
