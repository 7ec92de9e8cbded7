// The person keeps his account after all.
import { z } from 'zod'

export const AnnulerSuppression = {
  name: 'annuler-suppression',
  body: z.object({}),
  reply: z.object({ annulee: z.boolean() }),
} as const
