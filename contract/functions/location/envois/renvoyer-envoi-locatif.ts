// Sends again one document of a rent to one tenant, at the address that his record has today.
import { z } from 'zod'

export const RenvoyerEnvoiLocatif = {
  name: 'renvoyer-envoi-locatif',
  body: z.object({ dossier_id: z.uuid('Indiquez le dossier.'), envoi_id: z.uuid('Indiquez l’envoi.') }),
  /** `envois`: 0 when it waits to leave already. */
  reply: z.object({ envois: z.int(), destinataire: z.string() }),
} as const
