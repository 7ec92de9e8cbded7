// The deposit of a lease: what is held of it once some was given back, kept for damage, passed on, or used to pay the rent.
import { type Cents, negate, plus, zero } from '../../base/cents.ts'
import type { Day } from '../../base/day.ts'
import { montantEcheance } from './echeances-bail.ts'
import type { Paiement } from './imputation.ts'

/** `retenu`: kept for damage. `transmis`: passed to who bought the dwelling (loi du 6 juillet 1989, art. 22, last paragraph). */
export type SensDepot = 'recu' | 'rendu' | 'retenu' | 'transmis'

/** What moves the deposit held under a lease. */
export type MouvementDepot = {
  readonly id: string
  readonly bail_id: string
  readonly date: Day
  /** `retenu`: kept for damage, it becomes income. Kept for unpaid rent, it is a payment: see `Encaissement`. */
  readonly sens: SensDepot
  readonly montant_cents: Cents
}

type Mouvement = Omit<MouvementDepot, 'id'>
type PaiementParMode = Paiement & { readonly mode: string }

/** A rent paid with the deposit held: a debt to the tenant goes, and no money comes in. */
export const estPrisSurDepot = ({ mode }: { readonly mode: string }): boolean => mode === 'depot_garantie'

type Depots = {
  readonly mouvements_depot: readonly Mouvement[]
  readonly encaissements: readonly PaiementParMode[]
  readonly au: Day
}

/** The deposit held under a lease at the end of a day. */
export const depotDetenu = (bail_id: string, depots: Depots): Cents => depotsDetenus(depots).get(bail_id) ?? zero

/** What is held under each lease at the end of a day; a lease whose deposit never moved is not in it. */
export function depotsDetenus({ mouvements_depot, encaissements, au }: Depots): ReadonlyMap<string, Cents> {
  const detenus = new Map<string, Cents>()
  const bouger = (bail_id: string, montant: Cents): void =>
    void detenus.set(bail_id, plus(detenus.get(bail_id) ?? zero, montant))
  for (const { bail_id, date, sens, montant_cents } of mouvements_depot)
    if (date <= au) bouger(bail_id, sens === 'recu' ? montant_cents : negate(montant_cents))
  for (const une of encaissements)
    if (une.date <= au && estPrisSurDepot(une)) bouger(une.bail_id, negate(montantEcheance(une)))
  return detenus
}
