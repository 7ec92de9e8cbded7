// Says that the messages of the tenants of a lease were read by who lets to them.
import { z } from 'zod'

export const LireMessagesLocataire = {
  name: 'lire-messages-locataire',
  body: z.object({ dossier_id: z.uuid('Indiquez le dossier.'), bail_id: z.uuid('Indiquez le bail.') }),
  reply: z.object({ lus: z.int() }),
  visite: true,
} as const
