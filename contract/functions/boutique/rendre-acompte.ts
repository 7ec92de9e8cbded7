// An administrator notes that a deposit paid by transfer was given back by transfer, its training having fallen.
import { z } from 'zod'
import { motif } from '../motif.ts'

export const RendreAcompte = {
  name: 'rendre-acompte',
  body: z.object({ reservation_id: z.uuid(), motif }),
  /** The payment that was given back. */
  reply: z.object({ reference: z.string() }),
} as const
