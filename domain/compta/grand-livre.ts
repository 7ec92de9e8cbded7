// The general ledger: the lines of each account by date, with the balance after each.
import { type Cents, minus, plus, zero } from '../base/cents.ts'
import { balance, type LigneBalance } from './balance.ts'
import type { Ligne } from './ecriture.ts'

/** A line of the journal, and the balance of its account once it is counted. */
export type LigneGrandLivre = { readonly ligne: Ligne; readonly solde_cents: Cents }
export type CompteGrandLivre = LigneBalance & { readonly lignes: readonly LigneGrandLivre[] }

/** The accounts in the order of the balance; in each, the opening entries first, then by date. */
export function grandLivre(lignes: readonly Ligne[]): CompteGrandLivre[] {
  const parCompte = Map.groupBy(lignes, ({ compte }) => compte)
  return balance(lignes).map((compte) => ({
    ...compte,
    lignes: avecSolde((parCompte.get(compte.compte) ?? []).toSorted(parDate)),
  }))
}

function avecSolde(lignes: readonly Ligne[]): LigneGrandLivre[] {
  let solde = zero
  return lignes.map((ligne) => {
    solde = plus(solde, minus(ligne.debit_cents, ligne.credit_cents))
    return { ligne, solde_cents: solde }
  })
}

function parDate(a: Ligne, b: Ligne): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1
  return Number(b.journal === 'AN') - Number(a.journal === 'AN')
}
