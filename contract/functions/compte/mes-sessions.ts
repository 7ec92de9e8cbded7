// The sessions that a person has open: by what browser, since when, last seen when, and which of them asks.
import { z } from 'zod'

export const MesSessions = {
  name: 'mes-sessions',
  body: z.object({}),
  reply: z.object({
    sessions: z.array(
      z.object({
        id: z.uuid(),
        user_agent: z.string().nullable(),
        ip: z.string().nullable(),
        ouverte_le: z.string(),
        /** Its last refresh: within the hour of its last use. */
        vue_le: z.string(),
        ici: z.boolean(),
      }),
    ),
  }),
  visite: true,
} as const
