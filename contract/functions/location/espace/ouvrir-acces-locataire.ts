// Opens the space of a tenant, or makes it last longer: a link that needs no account, sent to his address when that is asked.
import { z } from 'zod'

export const OuvrirAccesLocataire = {
  name: 'ouvrir-acces-locataire',
  body: z.object({
    dossier_id: z.uuid('Indiquez le dossier.'),
    bail_id: z.uuid('Indiquez le bail.'),
    locataire_id: z.uuid('Indiquez le locataire.'),
    /** By mail, to his address; the link is given back whatever is asked, to be copied. */
    envoyer: z.boolean(),
  }),
  reply: z.object({ lien: z.url(), expire_le: z.string(), envoye_a: z.string().nullable() }),
} as const
