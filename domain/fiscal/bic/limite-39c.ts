// Article 39 C: depreciation of let assets is deducted up to the rents less the other charges of these assets.
import { assert } from '../../base/assert.ts'
import { allocate, type Cents, minus, plus, positive, smaller, sum, zero } from '../../base/cents.ts'

export type ComposantLoue = {
  readonly composant_id: string
  readonly dotation_cents: Cents
  /** Depreciation carried from earlier years (amortissement réputé différé). */
  readonly ard_ouverture_cents: Cents
  /** It left during the year: what it still carries at the end of the year is lost. */
  readonly sorti: boolean
}
/** What one property earned and cost. `bien_id` null: rents and charges attached to no property. */
export type BienLoue = {
  readonly bien_id: string | null
  readonly loyers_cents: Cents
  readonly charges_cents: Cents
  readonly composants: readonly ComposantLoue[]
}

/** One component through one year: what was booked, deducted, put aside, taken back, lost. */
export type SuiviArd = {
  readonly composant_id: string
  readonly bien_id: string | null
  readonly dotation_cents: Cents
  readonly deduit_cents: Cents
  readonly excedent_cents: Cents
  readonly ard_ouverture_cents: Cents
  readonly ard_utilise_cents: Cents
  readonly ard_perdu_cents: Cents
  readonly ard_cloture_cents: Cents
}

export type Limite39C = {
  readonly loyers_cents: Cents
  readonly charges_cents: Cents
  /** Rents less charges of all assets together, never below zero (BOFiP §100). */
  readonly plafond_cents: Cents
  readonly dotations_cents: Cents
  /** Part of the year's depreciation that is deducted: it goes before the stock. */
  readonly deduit_cents: Cents
  readonly excedent_cents: Cents
  readonly stock_ouverture_cents: Cents
  readonly stock_utilise_cents: Cents
  readonly stock_perdu_cents: Cents
  readonly stock_cloture_cents: Cents
  readonly suivi: readonly SuiviArd[]
}

/**
 * The cap of the year, its use, and the stock of each component (CGI 39 C, II; BOI-BIC-AMT-20-40-10-20 §§40-100).
 *
 * The cap is one amount for all the assets of the owner. The law does not say how the excess is shared between them; we
 * share it in proportion to depreciation above each property's own margin, and the use of the stock in proportion to the
 * stocks, because a stock must have an owner on the day its asset is sold.
 */
export function limite39C(biens: readonly BienLoue[]): Limite39C {
  const loyers_cents = sum(biens.map((bien) => bien.loyers_cents))
  const charges_cents = sum(biens.map((bien) => bien.charges_cents))
  const dotations_cents = desComposants(biens, (c) => c.dotation_cents)
  const plafond_cents = positive(minus(loyers_cents, charges_cents))

  const deduit_cents = smaller(dotations_cents, plafond_cents)
  const excedent_cents = minus(dotations_cents, deduit_cents)
  const stock_ouverture_cents = desComposants(biens, (c) => c.ard_ouverture_cents)
  const stock_utilise_cents = smaller(stock_ouverture_cents, minus(plafond_cents, deduit_cents))

  const suivi = suivre(biens, partagerExcedent(biens, excedent_cents), stock_utilise_cents)
  return {
    loyers_cents,
    charges_cents,
    plafond_cents,
    dotations_cents,
    deduit_cents,
    excedent_cents,
    stock_ouverture_cents,
    stock_utilise_cents,
    stock_perdu_cents: sum(suivi.map((un) => un.ard_perdu_cents)),
    stock_cloture_cents: sum(suivi.map((un) => un.ard_cloture_cents)),
    suivi,
  }
}

function desComposants(biens: readonly BienLoue[], montantDe: (composant: ComposantLoue) => Cents): Cents {
  let total = zero
  for (const { composants } of biens) for (const composant of composants) total = plus(total, montantDe(composant))
  return total
}

/**
 * The excess of each property, adding up to the whole.
 *
 * First the depreciation above the property's own margin; what is left comes from a property whose loss ate the margin of
 * the others, and is borne in proportion to the depreciation that they would still deduct.
 */
function partagerExcedent(biens: readonly BienLoue[], excedent: Cents): readonly Cents[] {
  const dotations = biens.map(dotationDe)
  const propres = biens.map((bien, rang) => positive(minus(dotations[rang] ?? zero, margePropre(bien))))
  const premier = partager(smaller(excedent, sum(propres)), propres)

  const restant = minus(excedent, sum(premier))
  const encoreDeduit = dotations.map((dotation, rang) => minus(dotation, premier[rang] ?? zero))
  const second = partager(restant, encoreDeduit)
  return premier.map((part, rang) => plus(part, second[rang] ?? zero))
}

function suivre(biens: readonly BienLoue[], excedents: readonly Cents[], stockUtilise: Cents): SuiviArd[] {
  const stocks: Cents[] = []
  for (const { composants } of biens) for (const { ard_ouverture_cents } of composants) stocks.push(ard_ouverture_cents)
  const utilises = partager(stockUtilise, stocks)
  const suivi: SuiviArd[] = []
  for (const [rang, { bien_id, composants }] of biens.entries()) {
    const poids = composants.map((c) => positive(c.dotation_cents))
    const siens = partager(excedents[rang] ?? zero, poids)
    for (const [place, composant] of composants.entries()) {
      const parts = { excedent: siens[place] ?? zero, utilise: utilises[suivi.length] ?? zero }
      suivi.push(suiviDe(bien_id, composant, parts))
    }
  }
  return suivi
}

function suiviDe(
  bien_id: string | null,
  { composant_id, dotation_cents, ard_ouverture_cents, sorti }: ComposantLoue,
  { excedent, utilise }: { excedent: Cents; utilise: Cents },
): SuiviArd {
  const reste = minus(plus(ard_ouverture_cents, excedent), utilise)
  if (reste < 0 || excedent > positive(dotation_cents))
    assert(false, `le stock du composant ${composant_id} est incohérent`)
  return {
    composant_id,
    bien_id,
    dotation_cents,
    deduit_cents: minus(dotation_cents, excedent),
    excedent_cents: excedent,
    ard_ouverture_cents,
    ard_utilise_cents: utilise,
    ard_perdu_cents: sorti ? reste : zero,
    ard_cloture_cents: sorti ? zero : reste,
  }
}

/** A correction can make the allowance of one component negative: it is deducted as it is and bears no excess. */
const dotationDe = ({ composants }: BienLoue): Cents => sum(composants.map((c) => positive(c.dotation_cents)))
const margePropre = (bien: BienLoue): Cents => positive(minus(bien.loyers_cents, bien.charges_cents))

/** Shares in proportion to the weights; nothing to share needs no weight, and one alone takes all. */
function partager(montant: Cents, poids: readonly Cents[]): readonly Cents[] {
  if (montant === zero) return poids.map(() => zero)
  const [seul] = poids
  return poids.length === 1 && seul !== undefined && seul > 0 ? [montant] : allocate(montant, poids)
}
