// Wear: what of a repair a tenant bears, once the age of the thing is counted.
import { type Cents, part } from '../../base/cents.ts'
import { Refus } from '../../base/refus.ts'

/** What the grid joined to the lease says of a kind of thing. */
export type Vetuste = {
  /** Years during which nothing is taken off. */
  readonly franchise_ans: number
  readonly abattement_pct_an: number
  /** What the tenant bears at least, however old the thing is. */
  readonly residuel_pct: number
}

/** The share of a tenant in a cost: less a part for each whole year beyond the first ones, never under the residual. */
export function partLocataire(
  cout_cents: Cents,
  { franchise_ans, abattement_pct_an, residuel_pct, age_ans }: Vetuste & { readonly age_ans: number },
): { readonly abattement_pct: number; readonly part_cents: Cents } {
  const mesures = [franchise_ans, abattement_pct_an, residuel_pct, age_ans]
  if (mesures.some((une) => !Number.isInteger(une) || une < 0) || abattement_pct_an > 100 || residuel_pct > 100)
    throw new Refus('vetuste_impossible')
  const annees = Math.max(0, age_ans - franchise_ans)
  const abattement_pct = Math.min(annees * abattement_pct_an, 100 - residuel_pct)
  return { abattement_pct, part_cents: part(cout_cents, [100 - abattement_pct, 100]) }
}
