// The heads under which the accounts of a trial balance stand, by the first digit of their number.
import { type Cents, negate, positive, zero } from '#domain/base/cents.ts'
import type { LigneBalance } from '#domain/compta/balance.ts'
import { formatAmount, plain } from '#web/lib/format.ts'
import type { Column } from '#web/ui/table/column.ts'

const CLASSES: Readonly<Record<string, string>> = {
  '1': 'Comptes de capitaux',
  '2': 'Immobilisations',
  '3': 'Stocks',
  '4': 'Tiers',
  '5': 'Banque',
  '6': 'Charges',
  '7': 'Produits',
}

export type Groupe = { readonly titre: string; readonly comptes: readonly LigneBalance[] }

export const parClasse = (comptes: readonly LigneBalance[]): Groupe[] =>
  [...Map.groupBy(comptes, ({ compte }) => compte.slice(0, 1))].map(([classe, siens]) => ({
    titre: CLASSES[classe] ?? `Classe ${classe}`,
    comptes: siens,
  }))

export function filtrerComptes(
  comptes: readonly LigneBalance[],
  { query, sansSoldes }: { query: string; sansSoldes: boolean },
): LigneBalance[] {
  const mots = plain(query).split(/\s+/).filter(Boolean)
  return comptes.filter(
    ({ compte, libelle, solde_cents }) =>
      (!sansSoldes || solde_cents !== 0) &&
      mots.every((mot) => `${compte} ${plain(libelle)} ${formatAmount(solde_cents)}`.includes(mot)),
  )
}

export const soldeDebit = ({ solde_cents }: LigneBalance): Cents => positive(solde_cents)
export const soldeCredit = ({ solde_cents }: LigneBalance): Cents => (solde_cents < 0 ? negate(solde_cents) : zero)

export const COLONNES_BALANCE: readonly Column<LigneBalance>[] = [
  { key: 'compte', title: 'Compte', value: (l) => l.compte },
  { key: 'libelle', title: 'Intitulé', value: (l) => l.libelle },
  { key: 'debit', title: 'Mouvement débit', value: (l) => l.debit_cents, cents: true },
  { key: 'credit', title: 'Mouvement crédit', value: (l) => l.credit_cents, cents: true },
  { key: 'solde-debit', title: 'Solde débit', value: soldeDebit, cents: true },
  { key: 'solde-credit', title: 'Solde crédit', value: soldeCredit, cents: true },
]
