// Which rent each payment pays, and what a tenant owes: C. civ. art. 1342-10.
import { type Cents, minus, negate, plus, smaller, sum, zero } from '../../base/cents.ts'
import type { Day } from '../../base/day.ts'
import { type Echeance, estInterets } from './echeance.ts'
import { montantEcheance } from './echeances-bail.ts'

/** A payment of a tenant, as far as imputation needs it. */
export type Paiement = {
  readonly id: string
  readonly bail_id: string
  readonly date: Day
  readonly loyer_cents: Cents
  readonly charges_cents: Cents
  /** The rent that the debtor said he was paying. */
  readonly echeance_id: string | null
  /** The payment that the bank took back by this one, whose amounts are below zero. */
  readonly rejette_id?: string | null
}

export type Imputation = {
  readonly encaissement_id: string
  /** Null: more was paid than was ever called; it stays to the tenant's credit. */
  readonly echeance_id: string | null
  readonly montant_cents: Cents
}

export type SoldeBail = { readonly du_cents: Cents; readonly recu_cents: Cents; readonly solde_cents: Cents }

type Dette = { echeance: Echeance; reste: Cents }

/**
 * Imputes payments on rents, lease by lease, in the order of the payments.
 *
 * First the rent that the tenant named; then the rents already due, the oldest first (« à égalité d'intérêt,
 * l'imputation se fait sur la plus ancienne »); then the rents to come, as an advance. A payment that the bank takes back
 * gives back, on that day, the very parts that it paid: what was paid in between stays where it went. What is claimed for a
 * delay is paid by nothing that came before it was claimed.
 */
export function imputer(echeances: readonly Echeance[], paiements: readonly Paiement[]): Imputation[] {
  const dettes = Map.groupBy(echeances, (e) => e.bail_id)
  return [...Map.groupBy(paiements, (p) => p.bail_id)].flatMap(([bail_id, versements]) =>
    imputerBail(dettes.get(bail_id) ?? [], versements),
  )
}

function imputerBail(echeances: readonly Echeance[], paiements: readonly Paiement[]): Imputation[] {
  const dettes = echeances
    .map((echeance): Dette => ({ echeance, reste: montantEcheance(echeance) }))
    .sort(
      (a, b) => compare(a.echeance.date_echeance, b.echeance.date_echeance) || compare(a.echeance.id, b.echeance.id),
    )
  const nommee = new Map(dettes.map((dette) => [dette.echeance.id, dette]))
  const imputations: Imputation[] = []
  let premiere = 0
  const rendre = (paiement: Paiement): void => {
    const siennes = imputations.filter(({ encaissement_id }) => encaissement_id === paiement.rejette_id)
    for (const { echeance_id, montant_cents } of siennes) {
      const dette = echeance_id === null ? undefined : nommee.get(echeance_id)
      if (dette) dette.reste = plus(dette.reste, montant_cents)
      imputations.push({ encaissement_id: paiement.id, echeance_id, montant_cents: negate(montant_cents) })
    }
    premiere = 0
  }

  for (const paiement of [...paiements].sort(dansLOrdre)) {
    if (paiement.rejette_id) {
      rendre(paiement)
      continue
    }
    let reste = montantEcheance(paiement)
    const verser = (dette: Dette): void => {
      const montant_cents = smaller(reste, dette.reste)
      if (montant_cents <= 0) return
      dette.reste = minus(dette.reste, montant_cents)
      reste = minus(reste, montant_cents)
      imputations.push({ encaissement_id: paiement.id, echeance_id: dette.echeance.id, montant_cents })
    }

    const dite = paiement.echeance_id === null ? undefined : nommee.get(paiement.echeance_id)
    if (dite) verser(dite)
    // Oldest first is rents due first and rents to come last; those before `premiere` are paid in full.
    for (let rang = premiere; reste > 0 && rang < dettes.length; rang++) {
      const dette = dettes[rang]
      if (dette && !(estInterets(dette.echeance) && dette.echeance.date_echeance > paiement.date)) verser(dette)
    }
    while (premiere < dettes.length && dettes[premiere]?.reste === 0) premiere++
    if (reste > 0) imputations.push({ encaissement_id: paiement.id, echeance_id: null, montant_cents: reste })
  }
  return imputations
}

/** What was due and received under a lease up to a day; a positive balance is owed by the tenant. */
export function soldeBail(
  bail_id: string,
  { echeances, encaissements, au }: { echeances: readonly Echeance[]; encaissements: readonly Paiement[]; au: Day },
): SoldeBail {
  const du_cents = sum(echeances.filter((e) => e.bail_id === bail_id && e.date_echeance <= au).map(montantEcheance))
  const recu_cents = sum(encaissements.filter((p) => p.bail_id === bail_id && p.date <= au).map(montantEcheance))
  return { du_cents, recu_cents, solde_cents: minus(du_cents, recu_cents) }
}

/** What remains to pay of each rent (by its id), once the payments are imputed. */
export function restesDus(echeances: readonly Echeance[], imputations: readonly Imputation[]): Map<string, Cents> {
  const paye = new Map<string, Cents>()
  for (const { echeance_id, montant_cents } of imputations)
    if (echeance_id) paye.set(echeance_id, plus(paye.get(echeance_id) ?? zero, montant_cents))
  return new Map(echeances.map((e) => [e.id, minus(montantEcheance(e), paye.get(e.id) ?? zero)]))
}

/** Of one day, what came stands before what was taken back. */
const dansLOrdre = (a: Paiement, b: Paiement): number =>
  compare(a.date, b.date) || (a.rejette_id ? 1 : 0) - (b.rejette_id ? 1 : 0) || compare(a.id, b.id)
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
