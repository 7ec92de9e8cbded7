// The end of a mandate, or of one lot under it, on a day, or its end taken back: the rents called follow.
import { z } from 'zod'
import { Jour } from '../champs.ts'

export const FinirGestion = {
  name: 'finir-gestion',
  body: z.object({
    dossier_id: z.uuid('Indiquez le dossier.'),
    mandat_id: z.uuid('Indiquez le mandat.'),
    /** Null: the whole mandate. */
    bien_id: z.uuid('Indiquez le bien.').nullable(),
    /** The last day; null: it goes on. */
    au: Jour.nullable(),
    /** Of the end of a mandate: the register keeps it. */
    motif: z.string().trim().max(200, '200 caractères au plus'),
  }),
  reply: z.object({ echeances_retirees: z.int(), echeances_changees: z.int() }),
  visite: true,
} as const
