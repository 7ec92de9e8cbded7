// Takes a settlement of charges back with what it wrote, as long as nothing of its complement was paid.
import { z } from 'zod'

export const AnnulerRegularisation = {
  name: 'annuler-regularisation',
  body: z.object({ dossier_id: z.uuid(), regularisation_id: z.uuid() }),
  reply: z.object({ annulee: z.literal(true) }),
  visite: true,
} as const
