// Lots, tenants, leases or reference rents brought in by a file: read beside and given back as rows, then written row by row checked, in one act.
import { z } from 'zod'
import { NATURES_IMPORT } from '#domain/reprise/imports/modeles.ts'
import { LIGNES_IMPORTEES } from '#domain/reprise/imports/table-importee.ts'

const Nature = z.enum(NATURES_IMPORT, 'On importe des lots, des locataires, des baux ou des loyers de référence.')
const Ligne = z.object({
  /** Of the file, from 1. */
  ligne: z.int().min(1),
  /** As they are written, by the key of their column; what is empty is left out. */
  valeurs: z.record(z.string().max(40), z.string().max(2_000)).readonly(),
})

/** Reads the file and writes nothing. */
export const LireImport = {
  name: 'lire-import',
  body: z.object({
    dossier_id: z.uuid('Indiquez le dossier.'),
    nature: Nature,
    fichier: z.instanceof(File, { error: 'Choisissez un fichier' }),
  }),
  reply: z.object({
    feuille: z.string().nullable(),
    colonnes: z.array(z.object({ champ: z.string(), titre: z.string() })).readonly(),
    inconnues: z.array(z.string()).readonly(),
    doubles: z.array(z.string()).readonly(),
    lignes: z.array(Ligne).readonly(),
  }),
  visite: true,
} as const

/** Writes the rows that may be, in one transaction; says of the others why they are not. */
export const ImporterParc = {
  name: 'importer-parc',
  body: z.object({
    dossier_id: z.uuid('Indiquez le dossier.'),
    nature: Nature,
    lignes: z.array(Ligne).min(1, 'Aucune ligne à importer').max(LIGNES_IMPORTEES, '10 000 lignes au plus'),
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
