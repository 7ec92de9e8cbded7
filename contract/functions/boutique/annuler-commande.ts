// An administrator cancels an order: what was paid of it is given back.
import { z } from 'zod'
import { motif } from '../motif.ts'

export const AnnulerCommande = {
  name: 'annuler-commande',
  body: z.object({ commande_id: z.uuid(), motif }),
  /** What goes back to the person: zero when nothing was paid. */
  reply: z.object({ rembourse_cents: z.int().min(0) }),
} as const
