// The page on which the deposit of a training is paid: asked by whoever holds the signed link that follows the booking.
import { z } from 'zod'
import { Jeton } from './suivre-demande.ts'

export const PayerAcompte = {
  name: 'payer-acompte',
  // Trainings are booked without an account.
  public: true,
  body: Jeton,
  /** `a_regler`: nothing is paid online here, the team writes for the payment. */
  reply: z.union([z.object({ url: z.url() }), z.object({ a_regler: z.literal(true) })]),
} as const
