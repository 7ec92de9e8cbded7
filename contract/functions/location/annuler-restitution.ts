// Takes back the giving back of a deposit: its movements and the rents that it paid go with it.
import { z } from 'zod'

export const AnnulerRestitution = {
  name: 'annuler-restitution',
  body: z.object({ dossier_id: z.uuid(), restitution_id: z.uuid() }),
  reply: z.object({ annulee: z.literal(true) }),
  visite: true,
} as const
