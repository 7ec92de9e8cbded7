// What is still to be called under the leases, and where the rents of a period stand: expected, received, late.
import { type Cents, minus, sum } from '../../base/cents.ts'
import { type Day, later } from '../../base/day.ts'
import type { Bail } from './bail.ts'
import { type BienVendable, bauxJusquALaVente } from './bail-vendu.ts'
import { type Echeance, estLoyer, moisDuLoyer } from './echeance.ts'
import { type EcheanceAppelee, echeancesDe, montantEcheance } from './echeances-bail.ts'
import { imputer, type Paiement, restesDus } from './imputation.ts'

type Periode = { readonly depuis: Day; readonly jusqu_au: Day }

type Source<E> = { baux: readonly Bail[]; biens: readonly BienVendable[]; echeances: readonly E[] }

/** The rents that the leases say and that nobody called yet, a month once in its quarter counted as called, from the first day of the books to a day included. */
export function loyersNonAppeles(
  { baux, biens, echeances }: Source<Pick<Echeance, 'bail_id' | 'periode' | 'mois' | 'objet'>>,
  { depuis, jusqu_au }: Periode,
): EcheanceAppelee[] {
  const appelees = new Set(
    echeances.flatMap((une) =>
      estLoyer(une) ? moisDuLoyer(une).map((periode) => cle({ bail_id: une.bail_id, periode })) : [],
    ),
  )
  return bauxJusquALaVente({ baux, biens }).flatMap((bail) =>
    echeancesDe(bail, {
      jusqu_au,
      depuis: later(depuis, bail.debut),
      sauf: (periode) => appelees.has(cle({ bail_id: bail.id, periode })),
    }),
  )
}

export type LoyersPeriode = {
  readonly attendus_cents: Cents
  /** Of these, what nobody called yet: the books do not count it. */
  readonly a_appeler_cents: Cents
  readonly recus_cents: Cents
  /** Due on the day and not paid. */
  readonly en_retard_cents: Cents
}

/** The rents that fall due in a period, called or not, and what of them was paid by a day. */
export function loyersDeLaPeriode(
  { baux, biens, echeances, encaissements }: Source<Echeance> & { encaissements: readonly Paiement[] },
  { debut, fin, au }: { debut: Day; fin: Day; au: Day },
): LoyersPeriode {
  const dedans = ({ date_echeance }: EcheanceAppelee): boolean => debut <= date_echeance && date_echeance <= fin
  const aAppeler = loyersNonAppeles({ baux, biens, echeances }, { depuis: debut, jusqu_au: fin }).filter(dedans)
  const appelees = echeances.filter(dedans)
  const paiements = encaissements.filter(({ date }) => date <= au)
  const restes = restesDus(echeances, imputer(echeances, paiements))
  const reste = (liste: readonly Echeance[]): Cents => sum(liste.flatMap(({ id }) => restes.get(id) ?? []))
  return {
    attendus_cents: sum([...appelees, ...aAppeler].map(montantEcheance)),
    a_appeler_cents: sum(aAppeler.map(montantEcheance)),
    recus_cents: minus(sum(appelees.map(montantEcheance)), reste(appelees)),
    en_retard_cents: reste(appelees.filter(({ date_echeance }) => date_echeance < au)),
  }
}

const cle = ({ bail_id, periode }: { bail_id: string; periode: Day }): string => `${bail_id}/${periode}`
