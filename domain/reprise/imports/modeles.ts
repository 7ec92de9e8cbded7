// The models of the files to import: the columns of lots, of tenants, of leases and of reference rents, with what is said of each.
import type { Champ } from './champ.ts'
import { BAUX, LOCATAIRES } from './colonnes-baux.ts'
import { LOTS } from './colonnes-lots.ts'
import { REFERENCES } from './colonnes-references.ts'

export const NATURES_IMPORT = ['lots', 'locataires', 'baux', 'loyers_reference'] as const
export type NatureImport = (typeof NATURES_IMPORT)[number]

export const MODELES: Readonly<Record<NatureImport, readonly Champ[]>> = {
  lots: LOTS,
  locataires: LOCATAIRES,
  baux: BAUX,
  loyers_reference: REFERENCES,
}

/** What an import writes, by the table whose rights open it; whatever comes along is of the same right: buildings with lots, tenants with leases. */
export const TABLE_IMPORTEE: Readonly<Record<NatureImport, string>> = {
  lots: 'biens',
  locataires: 'locataires',
  baux: 'baux',
  loyers_reference: 'loyers_reference',
}
