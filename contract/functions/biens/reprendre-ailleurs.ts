// Takes back a dwelling that another dossier declares: all runs here again, while nothing else was noted of it there.
import { z } from 'zod'

export const ReprendreAilleurs = {
  name: 'reprendre-ailleurs',
  body: z.object({ dossier_id: z.uuid(), bien_id: z.uuid() }),
  reply: z.object({ echeances_rendues: z.int() }),
} as const
