// What a disposal does: what leaves the balance sheet, what was depreciated of it, what remained, and the gain.
import { type Cents, minus, sum, zero } from '../../base/cents.ts'
import { type Day, year } from '../../base/day.ts'
import type { Composant } from './composant.ts'
import { cumulAmorti, planAmortissement } from './plan-amortissement.ts'

export type Sortie = {
  readonly composant_id: string
  readonly date: Day
  readonly brut_cents: Cents
  /** Depreciation up to the day of the exit, complement of the year included. */
  readonly cumul_cents: Cents
  readonly valeur_nette_cents: Cents
}

export type Cession = {
  readonly prix_cents: Cents
  readonly brut_cents: Cents
  readonly cumul_cents: Cents
  readonly valeur_nette_cents: Cents
  /** Price less net book value: negative for a loss. The tax of it is another matter (`fiscal`). */
  readonly plus_value_cents: Cents
  readonly sorties: readonly Sortie[]
}

/** How a component leaves the books: gross value, depreciation, net value. Null while it has not left. */
export function sortie(composant: Composant, premierJour: Day | null = null): Sortie | null {
  const { id, base_cents, date_sortie } = composant
  if (date_sortie === null) return null
  const plan = planAmortissement(composant, premierJour)
  const repris = premierJour !== null && composant.mise_en_service < premierJour
  const avant = repris ? composant.amortissement_anterieur_cents : zero
  const cumul_cents = cumulAmorti(plan, year(date_sortie)) ?? avant
  const valeur_nette_cents = minus(base_cents, cumul_cents)
  return { composant_id: id, date: date_sortie, brut_cents: base_cents, cumul_cents, valeur_nette_cents }
}

/** The disposal of a property: all that leaves with it, against its price. */
export function cession(prix_cents: Cents, sorties: readonly Sortie[]): Cession {
  const valeur_nette_cents = sum(sorties.map((s) => s.valeur_nette_cents))
  return {
    prix_cents,
    brut_cents: sum(sorties.map((s) => s.brut_cents)),
    cumul_cents: sum(sorties.map((s) => s.cumul_cents)),
    valeur_nette_cents,
    plus_value_cents: minus(prix_cents, valeur_nette_cents),
    sorties,
  }
}
