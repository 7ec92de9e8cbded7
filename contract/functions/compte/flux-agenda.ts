// The secret address of one's calendar: made or made again, and told this once.
import { z } from 'zod'

export const RenouvelerFluxAgenda = {
  name: 'renouveler-flux-agenda',
  body: z.object({}),
  reply: z.object({ adresse: z.url() }),
} as const
