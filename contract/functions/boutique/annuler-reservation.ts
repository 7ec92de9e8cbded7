// A seat, or a place on the waiting list, given back by whoever holds the link of the booking.
import { z } from 'zod'
import { Jeton } from './suivre-demande.ts'

export const AnnulerReservation = {
  name: 'annuler-reservation',
  public: true,
  body: Jeton,
  reply: z.object({ annulee: z.literal(true) }),
} as const
