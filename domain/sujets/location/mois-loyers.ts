// The rents of an exercice, month by month: what was called, what is paid of it, what is left.
import { type Cents, minus, sum, zero } from '../../base/cents.ts'
import { addMonths, type Day, earlier, firstOfMonth, lastOfMonth, later } from '../../base/day.ts'
import { type Bornes, contient } from '../../compta/exercice.ts'
import { type Echeance, moisDeSuivi } from './echeance.ts'
import { montantEcheance } from './echeances-bail.ts'
import { imputer, type Paiement, restesDus } from './imputation.ts'

export type LoyerDu = { readonly echeance: Echeance; readonly reste_cents: Cents }
export type MoisLoyers = {
  readonly periode: Day
  /** Its days that belong to the exercice: a month may be shared by two. */
  readonly jours: Bornes
  readonly appele_cents: Cents
  readonly paye_cents: Cents
  readonly reste_cents: Cents
  /** Received during the month, whatever rents it paid. */
  readonly recu_cents: Cents
  readonly loyers: readonly LoyerDu[]
}

/**
 * All its months, those without a rent too; the rent of a quarter stands in the month in which it falls due. Of a month that two exercices share, a rent is shown in the one before when
 * it falls due by its closing, and a payment in that of its day.
 */
export function moisDesLoyers(
  exercice: Bornes,
  { echeances, encaissements }: { echeances: readonly Echeance[]; encaissements: readonly Paiement[] },
): MoisLoyers[] {
  const restes = restesDus(echeances, imputer(echeances, encaissements))
  const parMois = Map.groupBy(echeances, (une) => moisDeSuivi(une).slice(0, 7))
  const recus = Map.groupBy(encaissements, ({ date }) => date.slice(0, 7))
  return moisDe(exercice).map((jours): MoisLoyers => {
    const periode = firstOfMonth(jours.debut)
    const [dernier, partage] = [jours.fin < lastOfMonth(periode), jours.debut > periode]
    const loyers = (parMois.get(periode.slice(0, 7)) ?? [])
      .filter(
        ({ date_echeance }) =>
          (!dernier || date_echeance <= exercice.fin) && (!partage || date_echeance >= exercice.debut),
      )
      .map((echeance) => ({ echeance, reste_cents: restes.get(echeance.id) ?? zero }))
    const appele_cents = sum(loyers.map(({ echeance }) => montantEcheance(echeance)))
    const reste_cents = sum(loyers.map((loyer) => loyer.reste_cents))
    const recu_cents = sum(
      (recus.get(periode.slice(0, 7)) ?? []).filter(({ date }) => contient(jours, date)).map(montantEcheance),
    )
    return {
      periode,
      jours,
      appele_cents,
      paye_cents: minus(appele_cents, reste_cents),
      reste_cents,
      recu_cents,
      loyers,
    }
  })
}

/** The months of an exercice, each for those of its days that it holds. */
function moisDe({ debut, fin }: Bornes): Bornes[] {
  const mois: Bornes[] = []
  for (let premier = firstOfMonth(debut); premier <= fin; premier = addMonths(premier, 1))
    mois.push({ debut: later(premier, debut), fin: earlier(lastOfMonth(premier), fin) })
  return mois
}
