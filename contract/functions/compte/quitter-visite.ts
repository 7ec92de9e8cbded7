// Whoever visits the demonstration leaves it: his person and his dossier are erased at once.
import { z } from 'zod'

export const QuitterVisite = {
  name: 'quitter-visite',
  body: z.object({}),
  reply: z.object({ effacee: z.literal(true) }),
  visite: true,
} as const
