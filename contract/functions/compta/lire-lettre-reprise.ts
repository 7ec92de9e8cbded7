// The letter to whoever kept the books before (PDF), in the words that were kept. The answer is the file.
import { z } from 'zod'

export const LireLettreReprise = {
  name: 'lire-lettre-reprise',
  body: z.object({ dossier_id: z.uuid('Indiquez le dossier.'), lettre_id: z.uuid('Indiquez la lettre.') }),
  reply: z.instanceof(Blob),
  lecture: true,
  visite: true,
} as const
