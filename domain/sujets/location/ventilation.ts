// How much of a payment is rent and how much is charges, as the rents that it pays say.
import { type Cents, minus, part, plus, smaller, sum, zero } from '../../base/cents.ts'
import type { Day } from '../../base/day.ts'
import type { Bail } from './bail.ts'
import type { Echeance } from './echeance.ts'
import { auLoyerDu, montantEcheance } from './echeances-bail.ts'
import { imputer, type Paiement, restesDus } from './imputation.ts'

export type Ventilation = { readonly loyer_cents: Cents; readonly charges_cents: Cents }

/** What remains to pay of a rent: a claim, or a rent to come. */
type Reste = { readonly echeance: Pick<Echeance, 'loyer_cents' | 'charges_cents'>; readonly reste_cents: Cents }

/** Each rent paid takes its share of charges in proportion; what exceeds them all, as the lease says. */
export function ventilerEncaissement(
  montant_cents: Cents,
  { restes, bail }: { restes: readonly Reste[]; bail: Pick<Bail, 'loyer_cents' | 'charges_cents'> },
): Ventilation {
  let avance = montant_cents
  const loyers: Cents[] = []
  for (const { echeance, reste_cents } of restes) {
    const verse = smaller(avance, reste_cents)
    // What the parts paid before took is taken off, not rounded apart: paid in any number of parts, a rent is the rent called.
    const paye = minus(montantEcheance(echeance), reste_cents)
    loyers.push(minus(loyerDans(plus(paye, verse), echeance), loyerDans(paye, echeance)))
    avance = minus(avance, verse)
  }
  const loyer_cents = plus(sum(loyers), loyerDans(avance, bail))
  return { loyer_cents, charges_cents: minus(montant_cents, loyer_cents) }
}

function loyerDans(verse: Cents, du: Ventilation): Cents {
  const total = montantEcheance(du)
  return total === zero ? verse : part(verse, [du.loyer_cents, total])
}

/** What remains to pay under a lease, rent by rent in the order of their days, payments imputed. */
export function restesDuBail(
  bail_id: string,
  { echeances, encaissements }: { echeances: readonly Echeance[]; encaissements: readonly Paiement[] },
): { echeance: Echeance; reste_cents: Cents }[] {
  const siennes = echeances.filter((e) => e.bail_id === bail_id)
  const restes = restesDus(
    siennes,
    imputer(
      siennes,
      encaissements.filter((p) => p.bail_id === bail_id),
    ),
  )
  return siennes
    .map((echeance) => ({ echeance, reste_cents: restes.get(echeance.id) ?? zero }))
    .filter(({ reste_cents }) => reste_cents > 0)
    .sort((a, b) => (a.echeance.date_echeance < b.echeance.date_echeance ? -1 : 1))
}

/** The amount that one expects from a tenant on a day: what is due, else the next rent called, else a month of the lease. */
export function montantAttendu(
  restes: readonly { echeance: Echeance; reste_cents: Cents }[],
  { au, bail }: { au: Day; bail: Pick<Bail, 'loyer_cents' | 'charges_cents' | 'paliers' | 'revisions'> },
): Cents {
  const du = sum(restes.filter(({ echeance }) => echeance.date_echeance <= au).map(({ reste_cents }) => reste_cents))
  return du > 0 ? du : (restes[0]?.reste_cents ?? montantEcheance(auLoyerDu(bail, au)))
}
