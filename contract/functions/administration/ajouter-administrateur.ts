// An administrator makes another one, by the address of his account or of the one that he will open.
import { z } from 'zod'

export const AjouterAdministrateur = {
  name: 'ajouter-administrateur',
  body: z.object({
    email: z
      .email('Cette adresse e-mail n’est pas valide.')
      .max(254)
      .transform((text) => text.toLowerCase()),
  }),
  reply: z.object({ fait: z.literal(true) }),
} as const
