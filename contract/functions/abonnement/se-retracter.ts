// The withdrawal of a consumer, within fourteen days: the payment is given back whole, and the period that it paid goes.
import { z } from 'zod'

export const SeRetracter = {
  name: 'se-retracter',
  body: z.object({ paiement_id: z.uuid("Ce paiement n'existe pas.") }),
  reply: z.object({ rembourse_cents: z.int() }),
} as const
