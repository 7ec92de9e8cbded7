// Whoever sees an account leaves it: the one act, of all that change something, that his token may ask for.
import { z } from 'zod'

export const QuitterAssistance = {
  name: 'quitter-assistance',
  body: z.object({}),
  reply: z.object({ terminee: z.literal(true) }),
  fin_assistance: true,
} as const
