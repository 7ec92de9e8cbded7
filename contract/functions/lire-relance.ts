// A reminder as a letter (PDF), in the words that were sent. The answer is the file.
import { z } from 'zod'

export const LireRelance = {
  name: 'lire-relance',
  body: z.object({ dossier_id: z.uuid('Indiquez le dossier.'), relance_id: z.uuid('Indiquez la relance.') }),
  reply: z.instanceof(Blob),
  lecture: true,
} as const
