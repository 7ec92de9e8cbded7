// A reminder as a letter (PDF), in the words that were sent: to the tenants, or to a guarantor who was sent it. The answer is the file.
import { z } from 'zod'

export const LireRelance = {
  name: 'lire-relance',
  body: z.object({
    dossier_id: z.uuid('Indiquez le dossier.'),
    relance_id: z.uuid('Indiquez la relance.'),
    garant_id: z.uuid().optional(),
  }),
  reply: z.instanceof(Blob),
  lecture: true,
  visite: true,
} as const
