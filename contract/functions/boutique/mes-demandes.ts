// What a person sent under his own proved address: quotes, orders, trainings; where each stands, and the link that follows it.
import { z } from 'zod'

export const MesDemandes = {
  name: 'mes-demandes',
  body: z.object({}),
  reply: z.object({
    demandes: z.array(
      z.object({
        id: z.uuid(),
        nature: z.enum(['devis', 'devis_service', 'commande', 'reservation']),
        objet: z.string(),
        reference: z.string().nullable(),
        /** The state as the table of this kind says it. */
        etat: z.string(),
        envoyee_le: z.string(),
        /** The day of a training, once it is known. */
        le: z.string().nullable(),
        montant_cents: z.int().nullable(),
        /** The page that follows it, under our address. */
        suivi: z.string(),
      }),
    ),
  }),
  visite: true,
} as const
