// Opens the books of a dossier earlier, while nothing of them is validated: their first day, and the years that come before.
import { z } from 'zod'
import { Jour } from '../champs.ts'

export const AvancerLivres = {
  name: 'avancer-livres',
  body: z.object({ dossier_id: z.uuid(), debut: Jour }),
  /** `exercices`: the closings of those opened before. */
  reply: z.object({ debut: z.string(), exercices: z.array(z.string()) }),
  visite: true,
} as const
