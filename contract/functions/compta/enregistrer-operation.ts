// Writes an entry typed by hand with its lines, whole or not at all: a new one, or another in the place of one that stands.
import { z } from 'zod'
import { Jour, Montant, Texte, TexteOuRien } from '../champs.ts'

const Ligne = z.object({
  compte: z.string().trim().min(1, 'Indiquez le compte'),
  debit_cents: Montant,
  credit_cents: Montant,
  bien_id: z.uuid().nullable(),
  /** Of the owners' accounts: whose own it is; null, all by their parts. */
  indivisaire_id: z.uuid().nullish(),
})

export const EnregistrerOperation = {
  name: 'enregistrer-operation',
  body: z.object({
    dossier_id: z.uuid(),
    /** The operation to replace; null for a new one. */
    operation_id: z.uuid().nullable(),
    date: Jour,
    libelle: Texte,
    piece_ref: TexteOuRien,
    /** Its receipt, deposited before; the one that stands is named again, or detached. */
    document_id: z.uuid().nullish(),
    /** Reversed on the first day of the next year; its date is then the last day of a year. */
    a_extourner: z.boolean().default(false),
    lignes: z.array(Ligne).max(100, '100 lignes au plus'),
  }),
  reply: z.object({ operation_id: z.uuid() }),
  visite: true,
} as const
