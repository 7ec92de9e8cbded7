// A file of lots, tenants, leases or reference rents that somebody sent: read by its model, then judged row by row, beside the thread that answers.
import type { LigneImportee } from '#domain/reprise/imports/champ.ts'
import { type ImportPrepare, preparerImport } from '#domain/reprise/imports/import-parc.ts'
import { MODELES, type NatureImport } from '#domain/reprise/imports/modeles.ts'
import type { Contexte } from '#domain/reprise/imports/parc.ts'
import { lireTableImportee, type TableImportee } from '#domain/reprise/imports/table-importee.ts'
import { gonfler } from '../dossier/archive/table-envoyee.ts'

type Demande = { readonly octets: Uint8Array; readonly nature: NatureImport }

export const lireTableEnvoyee = ({ octets, nature }: Demande): TableImportee =>
  lireTableImportee(octets, { champs: MODELES[nature], gonfler })

type AJuger = { readonly nature: NatureImport; readonly lignes: readonly LigneImportee[]; readonly contexte: Contexte }

/** Ten thousand leases take half a second. */
export const jugerImport = ({ nature, lignes, contexte }: AJuger): ImportPrepare =>
  preparerImport(nature, lignes, contexte)
