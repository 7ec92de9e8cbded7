// An administrator has a chore of the night done now.
import { z } from 'zod'

export const RelancerTache = {
  name: 'relancer-tache',
  body: z.object({ nom: z.string().max(100) }),
  reply: z.object({ faite: z.boolean(), erreur: z.string().nullable() }),
} as const
