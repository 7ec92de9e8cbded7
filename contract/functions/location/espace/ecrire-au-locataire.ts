// Writes to the tenants of a lease, or to one of them, in their space; those who have one are told by mail.
import { z } from 'zod'
import { MessageEcrit } from './espace-locataire.ts'

export const EcrireAuLocataire = {
  name: 'ecrire-au-locataire',
  body: z.object({
    dossier_id: z.uuid('Indiquez le dossier.'),
    bail_id: z.uuid('Indiquez le bail.'),
    /** Null: to all of them. */
    locataire_id: z.uuid('Indiquez le locataire.').nullable(),
    texte: MessageEcrit,
  }),
  reply: z.object({ message_id: z.uuid(), prevenus: z.array(z.string()) }),
} as const
