// What tenants owe on a day: each unpaid rent with its age, and the sums by age.
import { type Cents, minus, positive, sum, zero } from '../../base/cents.ts'
import { type Day, daysBetween } from '../../base/day.ts'
import type { Echeance } from './echeance.ts'
import { imputer, type Paiement, restesDus } from './imputation.ts'
import { type Perte, perduParEcheance } from './perte-creance.ts'

/** Ages in days since the rent fell due, as an ageing balance usually cuts them. */
export const TRANCHES = [
  { cle: 'recente', libelle: '30 jours ou moins', jusqu_a: 30 },
  { cle: 'deux_mois', libelle: '31 à 60 jours', jusqu_a: 60 },
  { cle: 'trois_mois', libelle: '61 à 90 jours', jusqu_a: 90 },
  { cle: 'ancienne', libelle: 'Plus de 90 jours', jusqu_a: Number.POSITIVE_INFINITY },
] as const
export type Tranche = (typeof TRANCHES)[number]['cle']

export type Creance = {
  readonly echeance: Echeance
  readonly reste_cents: Cents
  readonly retard_jours: number
  readonly tranche: Tranche
}

/** What claims are made of: `pertes` are those that the books wrote off. */
export type Comptes = {
  readonly echeances: readonly Echeance[]
  readonly encaissements: readonly Paiement[]
  readonly pertes?: readonly Perte[]
}

/**
 * The rents due and not wholly paid on a day, the oldest first; payments up to that day are imputed as C. civ. 1342-10
 * says, then what was written off is taken out: a payment that comes later on a lost rent is a recovery, not a claim paid.
 */
export function creancesAu(au: Day, comptes: Comptes): Creance[] {
  const restes = restesAu(au, comptes)
  return comptes.echeances
    .filter(({ date_echeance }) => date_echeance <= au)
    .flatMap((echeance) => {
      const reste_cents = restes.get(echeance.id)
      return reste_cents ? [creance(echeance, reste_cents, au)] : []
    })
    .sort((a, b) => (a.echeance.date_echeance < b.echeance.date_echeance ? -1 : 1))
}

/** The rents called that fall due after the day, less what was paid in advance; the first one first. */
export function loyersAEchoir(au: Day, comptes: Comptes): { echeance: Echeance; reste_cents: Cents }[] {
  const restes = restesAu(au, comptes)
  return comptes.echeances
    .filter(({ date_echeance }) => date_echeance > au)
    .map((echeance) => ({ echeance, reste_cents: restes.get(echeance.id) ?? zero }))
    .filter(({ reste_cents }) => reste_cents > 0)
    .sort((a, b) => (a.echeance.date_echeance < b.echeance.date_echeance ? -1 : 1))
}

/** The sums of an ageing balance, one per age, in their order. */
export function balanceAgee(creances: readonly Creance[]): { cle: Tranche; libelle: string; total_cents: Cents }[] {
  return TRANCHES.map(({ cle, libelle }) => ({
    cle,
    libelle,
    total_cents: sum(creances.filter(({ tranche }) => tranche === cle).map(({ reste_cents }) => reste_cents)),
  }))
}

function restesAu(au: Day, { echeances, encaissements, pertes = [] }: Comptes): Map<string, Cents> {
  const recus = encaissements.filter(({ date }) => date <= au)
  const restes = restesDus(echeances, imputer(echeances, recus))
  if (pertes.length === 0) return restes
  const perdus = perduParEcheance(au, { echeances, encaissements, pertes })
  return new Map([...restes].map(([id, reste]) => [id, positive(minus(reste, perdus.get(id) ?? zero))]))
}

function creance(echeance: Echeance, reste_cents: Cents, au: Day): Creance {
  const retard_jours = daysBetween(echeance.date_echeance, au)
  const tranche = TRANCHES.find(({ jusqu_a }) => retard_jours <= jusqu_a)?.cle ?? 'ancienne'
  return { echeance, reste_cents, retard_jours, tranche }
}
