// The trial balance: what each account received on each side, and what is left.
import { type Cents, minus, plus, zero } from '../base/cents.ts'
import type { Ligne } from './ecriture.ts'

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
  const comptes = new Map<string, Omit<LigneBalance, 'compte' | 'solde_cents'>>()
  for (const { compte, compte_libelle, debit_cents, credit_cents } of lignes) {
    const total = comptes.get(compte) ?? { libelle: compte_libelle, debit_cents: zero, credit_cents: zero }
    comptes.set(compte, {
      libelle: total.libelle,
      debit_cents: plus(total.debit_cents, debit_cents),
      credit_cents: plus(total.credit_cents, credit_cents),
    })
  }
  return [...comptes]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([compte, { libelle, debit_cents, credit_cents }]) => ({
      compte,
      libelle,
      debit_cents,
      credit_cents,
      solde_cents: minus(debit_cents, credit_cents),
    }))
}
