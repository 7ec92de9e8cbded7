// An administrator gives somebody more days of trial, and says why.
import { z } from 'zod'
import { motif } from '../motif.ts'

export const ProlongerEssai = {
  name: 'prolonger-essai',
  body: z.object({
    user_id: z.uuid(),
    jours: z.number().int().min(1, 'Un jour au moins.').max(60, 'Soixante jours au plus.'),
    motif,
  }),
  reply: z.object({ trial_end_date: z.string() }),
} as const
