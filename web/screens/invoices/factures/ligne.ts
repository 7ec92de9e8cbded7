// An invoice as the screen lists it: with what became of it.
import type { FactureEmise } from '#web/data/factures-sejour.ts'

export type LigneFacturee = FactureEmise & { readonly annulee: boolean }
