// A file of lots, tenants, leases or reference rents that somebody sent, read by its model beside the thread that answers.
import { MODELES, type ModeleImport } from '#domain/reprise/imports/modeles.ts'
import { lireTableImportee, type TableImportee } from '#domain/reprise/imports/table-importee.ts'
import { gonfler } from '../dossier/archive/table-envoyee.ts'

type Demande = { readonly octets: Uint8Array; readonly modele: ModeleImport }

export const lireTableEnvoyee = ({ octets, modele }: Demande): TableImportee =>
  lireTableImportee(octets, { champs: MODELES[modele], gonfler })
