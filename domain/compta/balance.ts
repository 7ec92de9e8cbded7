// The trial balance: what each account received on each side, and what is left.
import { type Cents, minus, plus, zero } from '../base/cents.ts'
import type { Ligne } from './ecriture.ts'
import { libelleCompte } from './plan-comptable.ts'

/** `solde_cents`: debit minus credit. */
export type LigneBalance = {
  readonly compte: string
  readonly libelle: string
  readonly debit_cents: Cents
  readonly credit_cents: Cents
  readonly solde_cents: Cents
}

/** The balance of these lines, by account number. */
export function balance(lignes: readonly Ligne[]): LigneBalance[] {
  const comptes = new Map<string, { debit_cents: Cents; credit_cents: Cents }>()
  for (const { compte, debit_cents, credit_cents } of lignes) {
    const total = comptes.get(compte) ?? { debit_cents: zero, credit_cents: zero }
    comptes.set(compte, {
      debit_cents: plus(total.debit_cents, debit_cents),
      credit_cents: plus(total.credit_cents, credit_cents),
    })
  }
  return [...comptes]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([compte, { debit_cents, credit_cents }]) => ({
      compte,
      libelle: libelleCompte(compte),
      debit_cents,
      credit_cents,
      solde_cents: minus(debit_cents, credit_cents),
    }))
}
