// An invoice as the screen lists it: with what became of it, and the mails that carried it.
import type { EnvoiLocatif } from '#web/data/location/documents-locatifs.ts'
import type { FactureEmise } from '#web/data/location/factures-sejour.ts'

export type LigneFacturee = FactureEmise & { readonly annulee: boolean; readonly envois: readonly EnvoiLocatif[] }
