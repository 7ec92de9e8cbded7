// Withdraws a request of signature: nobody signs it any more.
import { z } from 'zod'

export const RetirerSignature = {
  name: 'retirer-signature',
  body: z.object({ dossier_id: z.uuid('Indiquez le dossier.'), demande_id: z.uuid('Indiquez la demande.') }),
  reply: z.object({ retiree: z.literal(true) }),
} as const
