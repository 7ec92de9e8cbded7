// Straight-line depreciation of one component, by year, from its first day of service to its exit (PCG art. 214-13).
import { assert } from '../base/assert.ts'
import { type Cents, minus, part, plus, type Ratio, zero } from '../base/cents.ts'
import { addDays, type Day, earlier, elapsedYears, lastDayOf, later, year } from '../base/day.ts'
import type { Composant } from './composant.ts'

/** One year of a plan. `cumul_cents` includes what was depreciated before the first year kept here. */
export type Annuite = { readonly annee: number; readonly dotation_cents: Cents; readonly cumul_cents: Cents }

/**
 * The yearly allowances of a component, the first and the last in proportion to their days by the plan's convention.
 *
 * Each allowance is the difference between two cumulated amounts, so the plan always adds up to the base. A component
 * that leaves is depreciated up to the day of its exit (the complement), and no further.
 *
 * `premierJour` is the first day of the first year kept here. A component already in service on that day is taken over:
 * the plan starts again from what remains (base less `amortissement_anterieur_cents`) over what remains of its life, so
 * that earlier depreciation and plan make the base whatever was booked before; a life already over is depreciated whole
 * at once. Without `premierJour` (null) the plan is the whole theoretical one. It is made up to `derniereAnnee`.
 */
export function planAmortissement(
  composant: Composant,
  premierJour: Day | null = null,
  derniereAnnee = Number.POSITIVE_INFINITY,
): Annuite[] {
  const { mise_en_service, date_sortie } = composant
  const depuis = premierJour !== null && mise_en_service < premierJour ? premierJour : null
  const plan: Annuite[] = []
  if (
    composant.duree_annees === null ||
    (date_sortie && date_sortie < later(mise_en_service, depuis ?? mise_en_service))
  )
    return plan
  assert(composant.duree_annees > 0, 'a component that depreciates has a life')

  let before = depuis ? composant.amortissement_anterieur_cents : zero
  for (
    let annee = year(depuis ?? mise_en_service);
    before !== composant.base_cents && annee <= derniereAnnee;
    annee++
  ) {
    const until = date_sortie ? earlier(date_sortie, lastDayOf(annee)) : lastDayOf(annee)
    const cumul_cents = depuis
      ? cumulRepris(composant, depuis, until)
      : part(composant.base_cents, ecoule(composant, until))
    plan.push({ annee, dotation_cents: minus(cumul_cents, before), cumul_cents })
    before = cumul_cents
    if (date_sortie && year(date_sortie) === annee) break
  }
  return plan
}

/** What is depreciated of a component at the end of a day, by its plan. */
export function cumulAmorti(plan: readonly Annuite[], annee: number): Cents | null {
  const derniere = plan.findLast((annuite) => annuite.annee <= annee)
  return derniere?.cumul_cents ?? null
}

function cumulRepris(composant: Composant, depuis: Day, until: Day): Cents {
  const { base_cents, amortissement_anterieur_cents: anterieur } = composant
  const [consumed, life] = ecoule(composant, addDays(depuis, -1))
  if (consumed >= life) return base_cents
  const [run] = ecoule(composant, until)
  return plus(anterieur, part(minus(base_cents, anterieur), [run - consumed, life - consumed]))
}

function ecoule({ mise_en_service, convention, duree_annees }: Composant, until: Day): Ratio {
  assert(duree_annees !== null, 'land has no plan')
  if (until < mise_en_service) return [0, 1]
  return elapsedYears({ start: mise_en_service, until, convention, duree_annees })
}
