// Of what tenants paid, the part that paid the interest of a delay: income that is no rent.
import { type Cents, plus, zero } from '../../../base/cents.ts'
import { memoire } from '../../../base/memoire.ts'
import { estInterets } from '../echeance.ts'
import type { FaitsLocation } from '../faits.ts'
import { imputer } from '../imputation.ts'

/** By the id of the payment, in cents; a payment that the bank took back gives it back, below zero. */
export const interetsRecus = memoire((faits: FaitsLocation): ReadonlyMap<string, Cents> => {
  const recus = new Map<string, Cents>()
  const reclames = new Set(faits.echeances.filter(estInterets).map(({ id }) => id))
  if (reclames.size === 0) return recus
  const baux = new Set(faits.echeances.filter(estInterets).map(({ bail_id }) => bail_id))
  const deCesBaux = <F extends { readonly bail_id: string }>(uns: readonly F[]): F[] =>
    uns.filter(({ bail_id }) => baux.has(bail_id))
  for (const une of imputer(deCesBaux(faits.echeances), deCesBaux(faits.encaissements)))
    if (une.echeance_id !== null && reclames.has(une.echeance_id))
      recus.set(une.encaissement_id, plus(recus.get(une.encaissement_id) ?? zero, une.montant_cents))
  return recus
})
