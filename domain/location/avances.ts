// What a tenant has paid in advance on a day: for rents to come, or beyond every rent ever called.
import { type Cents, sum } from '../base/cents.ts'
import type { Day } from '../base/day.ts'
import type { Echeance } from './echeance.ts'
import { imputer, type Paiement } from './imputation.ts'

export type Avances = { readonly sur_a_venir_cents: Cents; readonly sans_loyer_cents: Cents }

/** Payments up to that day, imputed as C. civ. 1342-10 says: a rent that the tenant named is paid before an older one. */
export function avances(
  bail_id: string,
  { echeances, encaissements, au }: { echeances: readonly Echeance[]; encaissements: readonly Paiement[]; au: Day },
): Avances {
  const siennes = echeances.filter((e) => e.bail_id === bail_id)
  const recus = encaissements.filter((p) => p.bail_id === bail_id && p.date <= au)
  const aVenir = new Set(siennes.filter(({ date_echeance }) => date_echeance > au).map(({ id }) => id))
  const imputations = imputer(siennes, recus)
  const sommeDe = (retenue: (echeance_id: string | null) => boolean): Cents =>
    sum(imputations.filter(({ echeance_id }) => retenue(echeance_id)).map(({ montant_cents }) => montant_cents))
  return {
    sur_a_venir_cents: sommeDe((id) => id !== null && aVenir.has(id)),
    sans_loyer_cents: sommeDe((id) => id === null),
  }
}
