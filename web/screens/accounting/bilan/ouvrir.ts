// What a press on a heading of the yearly accounts asks: its explanation, from the accounts it is made of.
import type { LigneBalance } from '#domain/compta/balance.ts'

export type Ouvrir = (rubrique: { libelle: string; comptes: readonly LigneBalance[] }, sens: 'debit' | 'credit') => void
