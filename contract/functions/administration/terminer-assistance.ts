// The person, or an administrator, ends an access: asked for, granted or running.
import { z } from 'zod'

export const TerminerAssistance = {
  name: 'terminer-assistance',
  body: z.object({ id: z.uuid() }),
  reply: z.object({ terminee: z.literal(true) }),
} as const
