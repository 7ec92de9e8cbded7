// The deposit of a lease: what is held of it once some was given back, kept for damage, or used to pay the rent.
import { type Cents, minus, sum } from '../base/cents.ts'
import type { Day } from '../base/day.ts'
import { montantEcheance } from './echeances-bail.ts'
import type { Paiement } from './imputation.ts'

type Mouvement = {
  readonly bail_id: string
  readonly date: Day
  readonly sens: 'recu' | 'rendu' | 'retenu'
  readonly montant_cents: Cents
}
type PaiementParMode = Paiement & { readonly mode: string }

/** A rent paid with the deposit held: a debt to the tenant goes, and no money comes in. */
export const estPrisSurDepot = ({ mode }: { readonly mode: string }): boolean => mode === 'depot_garantie'

/** The deposit held under a lease at the end of a day. */
export function depotDetenu(
  bail_id: string,
  {
    mouvements_depot,
    encaissements,
    au,
  }: { mouvements_depot: readonly Mouvement[]; encaissements: readonly PaiementParMode[]; au: Day },
): Cents {
  const siens = mouvements_depot.filter((m) => m.bail_id === bail_id && m.date <= au)
  const loyers = encaissements.filter((e) => e.bail_id === bail_id && e.date <= au && estPrisSurDepot(e))
  const recus = siens.filter(({ sens }) => sens === 'recu').map(({ montant_cents }) => montant_cents)
  const sortis = siens.filter(({ sens }) => sens !== 'recu').map(({ montant_cents }) => montant_cents)
  return minus(sum(recus), sum([...sortis, ...loyers.map(montantEcheance)]))
}
