// An administrator gives up a booking for the house, or gives a free seat to somebody who waits.
import { z } from 'zod'
import { motif } from '../motif.ts'

export const DeciderReservation = {
  name: 'decider-reservation',
  body: z.object({
    reservation_id: z.uuid(),
    decision: z.enum(['annuler', 'placer']),
    /** Of a booking that is given up, the person reads it. */
    motif,
  }),
  reply: z.object({ fait: z.literal(true) }),
} as const
