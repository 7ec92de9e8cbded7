// A file of lots, tenants, leases or reference rents, read beside and given back as rows: nothing is written.
import { z } from 'zod'
import { NATURES_IMPORT } from '#domain/reprise/imports/modeles.ts'

export const NatureImport = z.enum(
  NATURES_IMPORT,
  'On importe des lots, des locataires, des baux ou des loyers de référence.',
)
export const LigneImport = z.object({
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
    nature: NatureImport,
    fichier: z.instanceof(File, { error: 'Choisissez un fichier' }),
  }),
  reply: z.object({
    feuille: z.string().nullable(),
    colonnes: z.array(z.object({ champ: z.string(), titre: z.string() })).readonly(),
    inconnues: z.array(z.string()).readonly(),
    doubles: z.array(z.string()).readonly(),
    lignes: z.array(LigneImport).readonly(),
  }),
  visite: true,
} as const
