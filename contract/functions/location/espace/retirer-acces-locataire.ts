// Withdraws the space of a tenant: its link opens nothing any more, and never will again.
import { z } from 'zod'

export const RetirerAccesLocataire = {
  name: 'retirer-acces-locataire',
  body: z.object({ dossier_id: z.uuid('Indiquez le dossier.'), acces_id: z.uuid('Indiquez l’accès.') }),
  reply: z.object({ retire: z.literal(true) }),
} as const
