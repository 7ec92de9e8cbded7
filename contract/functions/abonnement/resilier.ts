// Ends a subscription at its term, or takes that back before the term.
import { z } from 'zod'

export const Resilier = {
  name: 'resilier',
  /** `annuler`: the subscription goes on being renewed. */
  body: z.object({ annuler: z.boolean().default(false) }),
  /** Until when it runs all the same. */
  reply: z.object({ fin: z.string() }),
} as const
