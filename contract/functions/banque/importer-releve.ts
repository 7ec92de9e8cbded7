// Imports a statement into an account, whole or not at all: its file, how it is read, what was decided of its doubtful rows.
import { z } from 'zod'
import { cents } from '#domain/base/cents.ts'
import type { LectureCsv } from '#domain/sujets/banque/formats/lecture-csv.ts'
import { enJson } from '../champs.ts'

/** A statement of 50,000 rows takes a few megabytes; a call takes fifteen at most, its other fields included. */
export const RELEVE_MAXIMAL = 14 * 1024 * 1024
/** Beyond, a file is several years of several accounts: it is cut by period. */
export const LIGNES_MAXIMALES = 100_000

const Colonne = z.int().min(0).max(500)
const Ordre = z.enum(['jma', 'mja', 'amj'])
const Lecture = z.object({
  encodage: z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'iso-8859-15', 'macintosh']),
  separateur: z.enum([';', ',', '\t', '|']),
  guillemet: z.literal('"').nullable(),
  decimale: z.enum([',', '.']),
  premiere_ligne: z.int().min(1).max(LIGNES_MAXIMALES),
  colonnes: z.object({
    date: Colonne,
    libelle: z.array(Colonne).min(1).max(10),
    montant: z.union([Colonne, z.object({ debit: Colonne, credit: Colonne })]),
    sens: Colonne.nullable(),
    identifiant: Colonne.nullable(),
    reference: Colonne.nullable(),
    tiers: Colonne.nullable(),
    devise: Colonne.nullable(),
    solde: Colonne.nullable(),
    frais: Colonne.nullable(),
    etat: Colonne.nullable(),
  }),
  signe: z.enum(['normal', 'debit_negatif', 'inverse']),
  ordre_date: Ordre,
  ambigu: z.boolean(),
  raison: z.string().max(500),
  entetes: z.array(z.string().max(500)).max(500),
  signature: z.string().max(2_000),
}) satisfies z.ZodType<LectureCsv>

/** `importer` or `ecarter`, by the rank in the file of each row that may be a duplicate. */
const Decisions = z.record(z.string().regex(/^\d{1,7}$/, 'Décision illisible'), z.enum(['importer', 'ecarter']))

export const ImporterReleve = {
  name: 'importer-releve',
  body: z.object({
    dossier_id: z.uuid(),
    compte_id: z.uuid(),
    fichier: z.instanceof(File, { error: 'Choisissez un fichier' }),
    /** Drawn once by the screen: the same import sent twice is done once. */
    cle_idempotence: z.string().min(8).max(100),
    /** How the file was read on the screen; nothing where its format says it all. */
    lecture: enJson(z.union([Lecture, z.object({ ordre_date: Ordre })])).optional(),
    /** Its place in a file of several accounts, from 0. */
    compte_du_fichier: z.coerce.number().int().min(0).max(1_000).default(0),
    decisions: enJson(Decisions).optional(),
    /** The rows that cannot be read are left out, and kept as they are beside the statement. */
    laisser_erreurs: z
      .enum(['true', 'false'])
      .default('false')
      .transform((text) => text === 'true'),
    /** The balance at the end, as the person read it on the statement, when the file does not say it. */
    solde_final_cents: z.coerce
      .number()
      .int()
      .min(-1_000_000_000_00)
      .max(1_000_000_000_00)
      .transform((amount) => cents(amount))
      .optional(),
  }),
  reply: z.object({
    releve_id: z.uuid(),
    lignes: z.int(),
    deja_importees: z.int(),
    ecartees: z.int(),
    erreurs: z.int(),
  }),
  visite: true,
} as const
