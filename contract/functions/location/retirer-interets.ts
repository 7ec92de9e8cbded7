// Claimed interest taken back, while nothing of it is paid and none was claimed after it.
import { z } from 'zod'

export const RetirerInterets = {
  name: 'retirer-interets',
  body: z.object({ dossier_id: z.uuid('Indiquez le dossier.'), echeance_id: z.uuid('Indiquez les intérêts.') }),
  reply: z.object({ retires: z.literal(true) }),
  visite: true,
} as const
