// The page on which a signed-in person pays his subscription, for a month or a year.
import { z } from 'zod'
import { PERIODICITES } from '#domain/abonnement/periode.ts'
import { CLES } from '#domain/activites/catalogue.ts'

export const PayerAbonnement = {
  name: 'payer-abonnement',
  body: z.object({
    formule: z.enum(CLES),
    periodicite: z.enum(PERIODICITES),
    /** What was shown beside the button: another price is not charged without being seen. */
    prix_cents: z.int().positive(),
    /** The express request to start before the end of the fourteen days. */
    debut_immediat: z.literal(true, "Demandez expressément que l'abonnement commence tout de suite."),
  }),
  /** `a_regler`: nothing is paid online here, the team writes for the payment. */
  reply: z.union([z.object({ url: z.url() }), z.object({ a_regler: z.literal(true) })]),
} as const
