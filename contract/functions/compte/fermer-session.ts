// Ends one of one's own other sessions, at once: its tokens open nothing any more.
import { z } from 'zod'

export const FermerSession = {
  name: 'fermer-session',
  body: z.object({ session_id: z.uuid('Indiquez la session à fermer.') }),
  reply: z.object({ fermee: z.boolean() }),
} as const
