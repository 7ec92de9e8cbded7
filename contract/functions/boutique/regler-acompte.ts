// An administrator notes that the deposit of a training was paid by transfer.
import { z } from 'zod'
import { motif } from '../motif.ts'

export const ReglerAcompte = {
  name: 'regler-acompte',
  body: z.object({ reservation_id: z.uuid(), motif }),
  /** The payment, as its receipt names it. */
  reply: z.object({ reference: z.string() }),
} as const
