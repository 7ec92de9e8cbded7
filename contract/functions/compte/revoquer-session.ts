// An administrator ends one session of somebody else, and says why.
import { z } from 'zod'
import { motif } from '../motif.ts'

export const RevoquerSession = {
  name: 'revoquer-session',
  body: z.object({ user_id: z.uuid(), session_id: z.uuid(), motif }),
  reply: z.object({ fermee: z.literal(true) }),
} as const
