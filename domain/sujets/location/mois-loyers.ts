// The rents of a year, month by month: what was called, what is paid of it, what is left.
import { type Cents, minus, sum, zero } from '../../base/cents.ts'
import { addMonths, type Day, firstDayOf } from '../../base/day.ts'
import type { Echeance } from './echeance.ts'
import { montantEcheance } from './echeances-bail.ts'
import { imputer, type Paiement, restesDus } from './imputation.ts'

export type LoyerDu = { readonly echeance: Echeance; readonly reste_cents: Cents }
export type MoisLoyers = {
  readonly periode: Day
  readonly appele_cents: Cents
  readonly paye_cents: Cents
  readonly reste_cents: Cents
  /** Received during the month, whatever rents it paid. */
  readonly recu_cents: Cents
  readonly loyers: readonly LoyerDu[]
}

/** The twelve months, those without a rent too. */
export function moisDeLAnnee(
  annee: number,
  { echeances, encaissements }: { echeances: readonly Echeance[]; encaissements: readonly Paiement[] },
): MoisLoyers[] {
  const restes = restesDus(echeances, imputer(echeances, encaissements))
  const parMois = Map.groupBy(echeances, ({ periode }) => periode.slice(0, 7))
  const recus = Map.groupBy(encaissements, ({ date }) => date.slice(0, 7))
  return Array.from({ length: 12 }, (_, rang): MoisLoyers => {
    const periode = addMonths(firstDayOf(annee), rang)
    const loyers = (parMois.get(periode.slice(0, 7)) ?? []).map((echeance) => ({
      echeance,
      reste_cents: restes.get(echeance.id) ?? zero,
    }))
    const appele_cents = sum(loyers.map(({ echeance }) => montantEcheance(echeance)))
    const reste_cents = sum(loyers.map((loyer) => loyer.reste_cents))
    const recu_cents = sum((recus.get(periode.slice(0, 7)) ?? []).map(montantEcheance))
    return { periode, appele_cents, paye_cents: minus(appele_cents, reste_cents), reste_cents, recu_cents, loyers }
  })
}
