// An administrator asks somebody to let him see his account, and says why.
import { z } from 'zod'
import { motif } from '../motif.ts'

export const DemanderAssistance = {
  name: 'demander-assistance',
  body: z.object({ user_id: z.uuid(), motif }),
  reply: z.object({ id: z.uuid() }),
} as const
