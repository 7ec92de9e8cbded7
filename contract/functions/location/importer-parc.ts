// Lots, tenants, leases or reference rents brought in by the rows of a file, each checked, in one act.
import { z } from 'zod'
import { LIGNES_IMPORTEES } from '#domain/reprise/imports/table-importee.ts'
import { LigneImport, NatureImport } from './lire-import.ts'

/** Writes the rows that may be, in one transaction; says of the others why they are not. */
export const ImporterParc = {
  name: 'importer-parc',
  body: z.object({
    dossier_id: z.uuid('Indiquez le dossier.'),
    nature: NatureImport,
    lignes: z.array(LigneImport).min(1, 'Aucune ligne à importer').max(LIGNES_IMPORTEES, '10 000 lignes au plus'),
  }),
  reply: z.object({
    /** Of the nature that was asked. */
    crees: z.int(),
    /** With them: buildings of lots, tenants of leases, exercices of a dossier that had none. */
    immeubles: z.int(),
    locataires: z.int(),
    exercices: z.int(),
    /** Those that the dossier, or a row before, has already. */
    deja: z.array(z.object({ ligne: z.int(), raison: z.string() })),
    /** The sentences of the rows that are not written. */
    erreurs: z.array(z.object({ ligne: z.int(), message: z.string() })),
  }),
  visite: true,
} as const
