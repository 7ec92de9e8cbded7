// A new link for somebody who is invited, good for fourteen days again; the one before is dead.
import { z } from 'zod'
import { Invitation } from '../champs.ts'

export const RenvoyerInvitation = {
  name: 'renvoyer-invitation',
  body: Invitation,
  reply: z.object({ expire_le: z.string() }),
} as const
