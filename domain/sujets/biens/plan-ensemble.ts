// The plans of several components together: what a dwelling depreciates each year, and what is proposed at a takeover.
import { type Cents, plus, zero } from '../../base/cents.ts'
import type { Day } from '../../base/day.ts'
import type { Composant } from './composant.ts'
import { cumulAmorti, planAmortissement } from './plan-amortissement.ts'

export type AnnuiteEnsemble = { readonly annee: number; readonly dotation_cents: Cents }

/** The allowances of all the components, year by year, in order. */
export function planEnsemble(composants: readonly Composant[], premierJour: Day | null = null): AnnuiteEnsemble[] {
  const parAnnee = new Map<number, Cents>()
  for (const composant of composants)
    for (const { annee, dotation_cents } of planAmortissement(composant, premierJour))
      parAnnee.set(annee, plus(parAnnee.get(annee) ?? zero, dotation_cents))
  return [...parAnnee].map(([annee, dotation_cents]) => ({ annee, dotation_cents })).sort((a, b) => a.annee - b.annee)
}

/** What the plan would have depreciated by the end of the year before `annee`: proposed when accounts are taken over. */
export const cumulPropose = (composant: Composant, annee: number): Cents =>
  cumulAmorti(planAmortissement({ ...composant, amortissement_anterieur_cents: zero }), annee - 1) ?? zero
