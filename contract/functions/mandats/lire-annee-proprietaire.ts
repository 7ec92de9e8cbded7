// The year of an owner over the lines of form 2044, from what was received and paid for him, as PDF: an aid for his return. The answer is the file.
import { z } from 'zod'

export const LireAnneeProprietaire = {
  name: 'lire-annee-proprietaire',
  body: z.object({
    dossier_id: z.uuid(),
    mandant_id: z.uuid('Choisissez un propriétaire'),
    annee: z.int('Indiquez une année').min(1990, 'Indiquez une année').max(2200, 'Indiquez une année'),
  }),
  reply: z.object({}),
  lecture: true,
  visite: true,
} as const
