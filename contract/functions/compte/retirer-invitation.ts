// An invitation that nobody accepted is withdrawn; its link is dead.
import { z } from 'zod'
import { Invitation } from '../champs.ts'

export const RetirerInvitation = {
  name: 'retirer-invitation',
  body: Invitation,
  reply: z.object({ fait: z.boolean() }),
} as const
