// The ageing balance: one line a lease, what is not due yet and what is late, by age.
import { type Cents, sum } from '../../base/cents.ts'
import type { Day } from '../../base/day.ts'
import { type Comptes, type Creance, creancesAu, loyersAEchoir, type Tranche } from './creances.ts'
import type { Echeance } from './echeance.ts'

export type LigneAgee = {
  readonly bail_id: string
  /** Called, not due yet: no claim. */
  readonly a_echoir: readonly { readonly echeance: Echeance; readonly reste_cents: Cents }[]
  readonly a_echoir_cents: Cents
  /** Due and unpaid, by age; the ages add up to `du_cents`. */
  readonly ages: Readonly<Record<Tranche, Cents>>
  readonly du_cents: Cents
  readonly creances: readonly Creance[]
}

/** A line for each lease that owes something or has rents called ahead, those that owe the longest first. */
export function balanceAgeeParBail(au: Day, comptes: Comptes): LigneAgee[] {
  const dues = Map.groupBy(creancesAu(au, comptes), ({ echeance }) => echeance.bail_id)
  const aVenir = Map.groupBy(loyersAEchoir(au, comptes), ({ echeance }) => echeance.bail_id)
  return [...new Set([...dues.keys(), ...aVenir.keys()])]
    .map((bail_id) => ligne(bail_id, dues.get(bail_id) ?? [], aVenir.get(bail_id) ?? []))
    .sort((a, b) => retard(b) - retard(a))
}

/** That of a lease that owes nothing and has nothing called ahead. */
export const ligneSansRien = (bail_id: string): LigneAgee => ligne(bail_id, [], [])

function ligne(bail_id: string, creances: readonly Creance[], a_echoir: LigneAgee['a_echoir']): LigneAgee {
  const age = (cle: Tranche): Cents =>
    sum(creances.filter(({ tranche }) => tranche === cle).map(({ reste_cents }) => reste_cents))
  return {
    bail_id,
    a_echoir,
    a_echoir_cents: sum(a_echoir.map(({ reste_cents }) => reste_cents)),
    ages: {
      recente: age('recente'),
      deux_mois: age('deux_mois'),
      trois_mois: age('trois_mois'),
      ancienne: age('ancienne'),
    },
    du_cents: sum(creances.map(({ reste_cents }) => reste_cents)),
    creances,
  }
}

const retard = ({ creances }: LigneAgee): number => creances[0]?.retard_jours ?? -1
