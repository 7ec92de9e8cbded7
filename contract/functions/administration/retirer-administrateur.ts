// An administrator withdraws one, himself included, but never the last.
import { z } from 'zod'

export const RetirerAdministrateur = {
  name: 'retirer-administrateur',
  body: z.object({
    email: z
      .email('Cette adresse e-mail n’est pas valide.')
      .max(254)
      .transform((text) => text.toLowerCase()),
  }),
  reply: z.object({ fait: z.literal(true) }),
} as const
