// Rents given up as lost: which rents a loss takes, and what comes back when the tenant pays after all.
import { type Cents, minus, plus, positive, smaller, zero } from '../../base/cents.ts'
import type { Day } from '../../base/day.ts'
import type { Echeance } from './echeance.ts'
import { montantEcheance } from './echeances-bail.ts'
import { imputer, type Paiement, restesDus } from './imputation.ts'

/** What the books of a lease gave up as lost on a day. */
export type Perte = {
  readonly id: string
  /** Null: no lease of the property has ever begun. */
  readonly bail_id: string | null
  readonly date: Day
  readonly montant_cents: Cents
}

export type PartPerdue = {
  readonly perte_id: string
  readonly date: Day
  /** Null: more was written off than was owed. */
  readonly echeance_id: string | null
  readonly montant_cents: Cents
}

/** A payment, or a part of it, that came on a rent already written off: income again. */
export type Recouvrement = {
  readonly encaissement_id: string
  readonly bail_id: string
  readonly date: Day
  readonly montant_cents: Cents
}

type Comptes = {
  readonly echeances: readonly Echeance[]
  readonly encaissements: readonly Paiement[]
  readonly pertes: readonly Perte[]
}

/** Each loss on the rents due and unpaid on its day, the oldest first; payments of that day came before it. */
export function repartirPertes({ echeances, encaissements, pertes }: Comptes): PartPerdue[] {
  const perdus = new Map<string, Cents>()
  return pertes.toSorted(parDate).flatMap(({ id, bail_id, date, montant_cents }) => {
    const siennes = echeances.filter((e) => e.bail_id === bail_id)
    const recus = encaissements.filter((p) => p.bail_id === bail_id && p.date <= date)
    const restes = restesDus(siennes, imputer(siennes, recus))
    let reste = montant_cents
    const parts: PartPerdue[] = []
    for (const echeance of siennes.filter(({ date_echeance }) => date_echeance <= date).toSorted(parEcheance)) {
      const deja = perdus.get(echeance.id) ?? zero
      const part = smaller(positive(reste), positive(minus(restes.get(echeance.id) ?? zero, deja)))
      if (part === 0) continue
      perdus.set(echeance.id, plus(deja, part))
      reste = minus(reste, part)
      parts.push({ perte_id: id, date, echeance_id: echeance.id, montant_cents: part })
    }
    return reste === 0 ? parts : [...parts, { perte_id: id, date, echeance_id: null, montant_cents: reste }]
  })
}

/** What was written off each rent (by its id) up to a day. */
export function perduParEcheance(au: Day, { pertes, ...comptes }: Comptes): Map<string, Cents> {
  const perdus = new Map<string, Cents>()
  const parts = repartirPertes({ ...comptes, pertes: pertes.filter(({ date }) => date <= au) })
  for (const { echeance_id, montant_cents } of parts)
    if (echeance_id !== null) perdus.set(echeance_id, plus(perdus.get(echeance_id) ?? zero, montant_cents))
  return perdus
}

/**
 * What payments brought back of rents already lost. The debt lives on after the books gave it up: a payment without words
 * still goes to the oldest rent (C. civ. 1342-10), lost or not.
 */
export function recouvrements({ echeances, encaissements, pertes }: Comptes): Recouvrement[] {
  const parts = repartirPertes({ echeances, encaissements, pertes })
  if (parts.length === 0) return []
  const parId = new Map(encaissements.map((un) => [un.id, un]))
  const restes = new Map(echeances.map((e) => [e.id, montantEcheance(e)]))
  const revenus = new Map<string, Cents>()
  for (const { encaissement_id, echeance_id, montant_cents } of imputer(echeances, encaissements)) {
    const date = parId.get(encaissement_id)?.date
    if (echeance_id === null || date === undefined) continue
    const avant = restes.get(echeance_id) ?? zero
    const apres = minus(avant, montant_cents)
    restes.set(echeance_id, apres)
    const perdu = parts
      .filter((part) => part.echeance_id === echeance_id && part.date < date)
      .reduce((total, part) => plus(total, part.montant_cents), zero)
    const revenu = minus(positive(minus(perdu, apres)), positive(minus(perdu, avant)))
    if (revenu !== 0) revenus.set(encaissement_id, plus(revenus.get(encaissement_id) ?? zero, revenu))
  }
  return encaissements.flatMap(({ id, bail_id, date }) => {
    const montant_cents = revenus.get(id)
    return montant_cents ? [{ encaissement_id: id, bail_id, date, montant_cents }] : []
  })
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
const parDate = (a: Perte, b: Perte): number => compare(a.date, b.date) || compare(a.id, b.id)
const parEcheance = (a: Echeance, b: Echeance): number =>
  compare(a.date_echeance, b.date_echeance) || compare(a.id, b.id)
