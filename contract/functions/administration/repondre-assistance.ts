// The person lets his account be seen, or not.
import { z } from 'zod'

export const RepondreAssistance = {
  name: 'repondre-assistance',
  body: z.object({ id: z.uuid(), accord: z.boolean() }),
  reply: z.object({ accorde: z.boolean() }),
} as const
