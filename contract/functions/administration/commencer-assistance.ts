// The administrator begins to see, once the person said yes: a token that only reads, and ends at its hour.
import { z } from 'zod'

export const CommencerAssistance = {
  name: 'commencer-assistance',
  body: z.object({ id: z.uuid() }),
  reply: z.object({
    access_token: z.string(),
    jusqu_a: z.string(),
    user_id: z.uuid(),
    email: z.string(),
    nom: z.string().nullable(),
  }),
} as const
