// What a back-up file holds, and how each of its files is named: a tar, compressed by gzip.
import { z } from 'zod'

export const FORMAT = 'quittance-et-bilan/sauvegarde'
export const VERSION = 1
/** The first file: what this is, before anything else is read. */
export const ENTETE = 'entete.json'
/** The last one: everything that the file holds, with the print of each part. */
export const MANIFESTE = 'manifeste.json'
/** The key that signs the tokens: without it nobody's session nor link would open. */
export const CLES = 'cles.json'

export const Entete = z.object({ format: z.literal(FORMAT), version: z.int(), faite_le: z.string() })
export const Manifeste = z.object({
  tables: z.array(
    z.object({ nom: z.string(), colonnes: z.array(z.object({ nom: z.string(), type: z.string() })), lignes: z.int() }),
  ),
  sequences: z.array(z.object({ nom: z.string(), valeur: z.string().regex(/^-?\d+$/) })),
  /** Files that their owner deleted while the back-up was made: their rows are left out too. */
  partis: z.array(z.string()),
  /** Files whose bytes are nowhere: said, so that whoever saves knows it. */
  introuvables: z.array(z.string()),
  fichiers: z.array(z.object({ nom: z.string(), taille: z.int(), sha256: z.string() })),
})
export type Manifeste = z.output<typeof Manifeste>

export const nomDuMorceau = (table: string, rang: number): string =>
  `base/${table}/${String(rang).padStart(6, '0')}.json`
/** The table that this file holds rows of, or undefined. */
export const tableDuMorceau = (nom: string): string | undefined => /^base\/(\w+\.\w+)\/\d{6}\.json$/.exec(nom)?.[1]

export const nomDuFichier = (version: string): string => `fichiers/${version}`
/** The version under which these bytes are kept: never anything that leads elsewhere. */
export const versionDuFichier = (nom: string): string | undefined => /^fichiers\/([\w-]{1,64})$/.exec(nom)?.[1]
