// Sends its link again to whoever has not signed, at another address or number when one is given: the former link then opens nothing.
import { z } from 'zod'

export const RenvoyerSignature = {
  name: 'renvoyer-signature',
  body: z.object({
    dossier_id: z.uuid('Indiquez le dossier.'),
    signataire_id: z.uuid('Indiquez le signataire.'),
    email: z.string().trim().toLowerCase().pipe(z.email('Donnez une adresse e-mail')),
    telephone: z.string().trim().max(30).nullable(),
  }),
  reply: z.object({ renvoye_a: z.string() }),
} as const
