// Straight-line depreciation of one component, by year, from its first day of service to its exit (PCG art. 214-13).
import { assert } from '../../base/assert.ts'
import { type Cents, minus, part, plus, type Ratio, zero } from '../../base/cents.ts'
import { addDays, type Day, earlier, elapsedYears, lastDayOf, later, year } from '../../base/day.ts'
import { type Bornes, periodes } from '../../compta/exercice.ts'
import type { Composant } from './composant.ts'

/** One year of a plan. `cumul_cents` includes what was depreciated before the first year kept here. */
export type Annuite = { readonly annee: number; readonly dotation_cents: Cents; readonly cumul_cents: Cents }

/** What falls to the period that ends on that day; `cumul_cents` as that of a year. */
export type Tranche = { readonly fin: Day; readonly dotation_cents: Cents; readonly cumul_cents: Cents }

/**
 * The yearly allowances of a component, by calendar year up to `derniereAnnee`: the first and the last in proportion to
 * their days. Without `premierJour` (null) the plan is the whole theoretical one.
 */
export const planAmortissement = (
  composant: Composant,
  premierJour: Day | null = null,
  derniereAnnee = Number.POSITIVE_INFINITY,
): Annuite[] =>
  planSur(composant, premierJour, finsDAnnees(departDe(composant, premierJour), derniereAnnee)).map(
    ({ fin, ...tranche }) => ({ annee: year(fin), ...tranche }),
  )

function* finsDAnnees(depart: Day, derniere: number): Iterable<Day> {
  for (let annee = year(depart); annee <= derniere; annee++) yield lastDayOf(annee)
}

const departDe = ({ mise_en_service }: Composant, premierJour: Day | null): Day =>
  later(mise_en_service, premierJour ?? mise_en_service)

/**
 * The allowances of a component by the periods that end on these days, in order, each in proportion to its days by the
 * plan's convention.
 *
 * Each allowance is the difference between two cumulated amounts, so the plan always adds up to the base, however the
 * periods cut it. A component that leaves is depreciated up to the day of its exit (the complement), and no further.
 *
 * `premierJour` is the first day of the first year kept here. A component already in service on that day is taken over:
 * the plan starts again from what remains (base less `amortissement_anterieur_cents`) over what remains of its life, so
 * that earlier depreciation and plan make the base whatever was booked before; a life already over is depreciated whole
 * at once.
 */
export function planSur(composant: Composant, premierJour: Day | null, fins: Iterable<Day>): Tranche[] {
  const { mise_en_service, date_sortie, duree_annees } = composant
  const depart = departDe(composant, premierJour)
  const plan: Tranche[] = []
  if (duree_annees === null || (date_sortie && date_sortie < depart)) return plan
  assert(duree_annees > 0, 'a component that depreciates has a life')

  const depuis = premierJour !== null && mise_en_service < premierJour ? premierJour : null
  let before = depuis ? composant.amortissement_anterieur_cents : zero
  for (const fin of fins) {
    if (fin < depart) continue
    if (before === composant.base_cents) break
    const until = date_sortie ? earlier(date_sortie, fin) : fin
    const cumul_cents = depuis
      ? cumulRepris(composant, depuis, until)
      : part(composant.base_cents, ecoule(composant, until))
    plan.push({ fin, dotation_cents: minus(cumul_cents, before), cumul_cents })
    before = cumul_cents
    if (date_sortie && date_sortie <= fin) break
  }
  return plan
}

/** What falls to a period of the books: an exercice, or twelve months after the last one. */
export type TrancheDuPlan = Tranche & { readonly periode: Bornes }

/** The whole plan of a component, cut by the closings of these exercices, then by twelve months until it ends. */
export function planParPeriode(
  composant: Composant,
  premierJour: Day | null,
  exercices: readonly Bornes[],
): TrancheDuPlan[] {
  const vues: Bornes[] = []
  function* fins(): Iterable<Day> {
    for (const periode of periodes(exercices, departDe(composant, premierJour))) {
      vues.push(periode)
      yield periode.fin
    }
  }
  const plan = planSur(composant, premierJour, fins())
  return plan.flatMap((tranche) => {
    const periode = vues.find(({ fin }) => fin === tranche.fin)
    return periode ? [{ ...tranche, periode }] : []
  })
}

/** What is depreciated at the end of an exercice, by the plan; null before it begins. */
export const cumulALaFin = (plan: readonly Tranche[], { fin }: Bornes): Cents | null =>
  plan.findLast((une) => une.fin <= fin)?.cumul_cents ?? null

/** What is depreciated of a component at the end of a calendar year, by its plan. */
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
