// Receives several rents at once, each on the day that its lease says; those that nobody called yet are called with it.
import { z } from 'zod'
import { Jour, Montant } from '../champs.ts'

/** Ten years of eight leases: more is done in two gestures. */
const LOYERS_A_LA_FOIS = 1_000

export const EncaisserLoyers = {
  name: 'encaisser-loyers',
  body: z.object({
    dossier_id: z.uuid(),
    mode: z.enum(['virement', 'prelevement', 'cheque', 'especes']),
    /** What was left to pay of each, as the person saw it. */
    loyers: z
      .array(
        z.object({
          bail_id: z.uuid(),
          periode: Jour,
          montant_cents: Montant,
          /** What came of it, and on which day; by default the whole of it, on the day that its lease says. */
          recu_cents: Montant.optional(),
          date: Jour.optional(),
        }),
      )
      .min(1, 'Choisissez un loyer')
      .max(LOYERS_A_LA_FOIS, '1 000 loyers au plus à la fois'),
  }),
  /** The payments written, in the order of their days: none for a rent that is paid already. */
  reply: z.object({ encaissements: z.array(z.uuid()), appeles: z.int() }),
  visite: true,
} as const
