// Wear: what of a repair a tenant bears, once the age of the thing is counted, and what is then kept of the deposit.
import { type Cents, part, sum } from '../../base/cents.ts'
import { Refus } from '../../base/refus.ts'

/** What the grid joined to the lease says of a kind of thing. */
export type Vetuste = {
  /** Years during which nothing is taken off. */
  readonly franchise_ans: number
  readonly abattement_pct_an: number
  /** What the tenant bears at least, however old the thing is. */
  readonly residuel_pct: number
}

/** A repair of the leaving: what it costs, how old the thing is, and what the grid says of it. */
export type Degradation = Vetuste & {
  readonly piece: string
  readonly element: string
  readonly cout_cents: Cents
  readonly age_ans: number
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

export type RetenueProposee = {
  readonly piece: string
  readonly element: string
  readonly montant_cents: Cents
  readonly abattement_pct: number
}

/** What is proposed for each repair, and their total (cents); one of which wear leaves nothing is proposed for nothing. Décret n° 2016-382, art. 4. */
export function retenuesProposees(chiffrage: readonly Degradation[]): {
  readonly lignes: readonly RetenueProposee[]
  readonly total_cents: Cents
} {
  const lignes = chiffrage.map((une): RetenueProposee => {
    const { abattement_pct, part_cents } = partLocataire(une.cout_cents, une)
    return { piece: une.piece, element: une.element, montant_cents: part_cents, abattement_pct }
  })
  return { lignes, total_cents: sum(lignes.map(({ montant_cents }) => montant_cents)) }
}
