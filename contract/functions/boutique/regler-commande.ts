// An administrator notes that an order was paid by transfer.
import { z } from 'zod'
import { motif } from '../motif.ts'

export const ReglerCommande = {
  name: 'regler-commande',
  body: z.object({ commande_id: z.uuid(), motif }),
  /** The payment, as its receipt names it. */
  reply: z.object({ reference: z.string() }),
} as const
