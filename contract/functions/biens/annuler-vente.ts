// Takes back the sale of a dwelling: all that it ended runs again as it did, while nothing since contradicts it.
import { z } from 'zod'

export const AnnulerVente = {
  name: 'annuler-vente',
  body: z.object({ dossier_id: z.uuid(), bien_id: z.uuid() }),
  // Whether what the sale had ended was put back: a sale noted without its consequences has none.
  reply: z.object({ retablie: z.boolean() }),
  visite: true,
} as const
