// What a tenant has paid in advance on a day, for rents that fall due later.
import { type Cents, positive, sum, zero } from '../../base/cents.ts'
import type { Day } from '../../base/day.ts'
import type { Echeance } from './echeance.ts'
import { montantEcheance } from './echeances-bail.ts'
import { imputer, type Paiement } from './imputation.ts'

/**
 * Payments of a lease up to that day, imputed as C. civ. 1342-10 says: a rent that the tenant named is paid before an
 * older one. What no rent was ever called for is not counted here.
 */
export function avanceSurLoyers(
  au: Day,
  { echeances, encaissements }: { echeances: readonly Echeance[]; encaissements: readonly Paiement[] },
): Cents {
  const aVenir = new Set(echeances.filter(({ date_echeance }) => date_echeance > au).map(({ id }) => id))
  const recus = encaissements.filter(({ date }) => date <= au)
  if (!depasse(recus, { echeances, aVenir })) return zero
  return sum(
    imputer(echeances, recus).flatMap(({ echeance_id, montant_cents }) =>
      echeance_id !== null && aVenir.has(echeance_id) ? [montant_cents] : [],
    ),
  )
}

/**
 * Whether anything can be left for the rents to come: a payment names one of them, or more was paid than has fallen due.
 * Of most tenants neither is true, and nothing has to be imputed to know it.
 */
function depasse(
  recus: readonly Paiement[],
  { echeances, aVenir }: { echeances: readonly Echeance[]; aVenir: ReadonlySet<string> },
): boolean {
  if (recus.some(({ echeance_id }) => echeance_id !== null && aVenir.has(echeance_id))) return true
  const echues = echeances.filter(({ id }) => !aVenir.has(id))
  return sum(recus.map((un) => positive(montantEcheance(un)))) > sum(echues.map((un) => positive(montantEcheance(un))))
}
