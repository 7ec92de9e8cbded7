// A file of lots, tenants, leases or reference rents that somebody sent, read by its model beside the thread that answers.
import { MODELES, type NatureImport } from '#domain/reprise/imports/modeles.ts'
import { lireTableImportee, type TableImportee } from '#domain/reprise/imports/table-importee.ts'
import { gonfler } from '../dossier/archive/table-envoyee.ts'

type Demande = { readonly octets: Uint8Array; readonly nature: NatureImport }

export const lireTableEnvoyee = ({ octets, nature }: Demande): TableImportee =>
  lireTableImportee(octets, { champs: MODELES[nature], gonfler })
