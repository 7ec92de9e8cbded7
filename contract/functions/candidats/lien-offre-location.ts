// The link of a lot on offer, to be copied or sent; it needs no account.
import { z } from 'zod'

export const LienOffreLocation = {
  name: 'lien-offre-location',
  body: z.object({
    dossier_id: z.uuid('Indiquez le dossier.'),
    offre_id: z.uuid('Indiquez l’offre.'),
    /** To whom it is sent; null: it is only given back. */
    email: z.email('Indiquez une adresse e-mail valide').nullable(),
  }),
  reply: z.object({ lien: z.url(), envoye_a: z.string().nullable() }),
} as const
