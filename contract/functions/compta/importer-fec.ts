// Takes over the year kept in another software by its FEC: the file as it is, and the account of the house for each of its own.
import { z } from 'zod'
import { enJson } from '../champs.ts'

/** The file is kept as a document of the dossier, which takes ten megabytes: some 80,000 lines. */
export const FEC_MAXIMAL = 10 * 1024 * 1024

const Colonne = z.int().min(0).max(500).nullable()
/** How a balance or a journal is read, as it was shown and settled: columns by their place, from 0. */
const LectureTable = z.object({
  nature: z.enum(['balance', 'journal']),
  /** The sheet, of a workbook (.xlsx). */
  feuille: z.string().max(100).nullable().default(null),
  encodage: z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'iso-8859-15', 'macintosh']),
  separateur: z.enum([';', ',', '\t', '|']),
  decimale: z.enum([',', '.']),
  ordre_date: z.enum(['jma', 'mja', 'amj']),
  premiere_ligne: z.int().min(1),
  colonnes: z.object({
    compte: z.int().min(0).max(500),
    libelle: Colonne,
    debit: Colonne,
    credit: Colonne,
    solde: Colonne,
    date: Colonne,
  }),
  entetes: z.array(z.string().max(200)).max(501),
  raisons: z.array(z.string().max(500)).max(20),
})

export const ImporterFec = {
  name: 'importer-fec',
  body: z.object({
    dossier_id: z.uuid('Indiquez le dossier.'),
    fichier: z.instanceof(File, { error: 'Choisissez un fichier' }),
    /** Drawn once by the screen: the same import sent twice is done once. */
    cle_idempotence: z.string().min(8).max(100),
    /** The account of the house, by the number of each account of the balance sheet that the file leaves with a balance. */
    correspondance: enJson(
      z.record(z.string().min(1).max(40), z.string().regex(/^[1-5]\d{5}$/, 'Un compte de bilan a six chiffres')),
    ),
    /** Only of a file that is no FEC. */
    table: enJson(LectureTable).optional(),
  }),
  /** `fin`: the closing that it holds. */
  reply: z.object({ reprise_id: z.uuid(), fin: z.string(), lignes: z.int(), ecritures: z.int() }),
  visite: true,
} as const
