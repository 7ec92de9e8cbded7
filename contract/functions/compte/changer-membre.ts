// The owner of a dossier changes what a member may do in it, and delegates the final validation.
import { z } from 'zod'
import { Membre, RoleInvite } from '../champs.ts'

export const ChangerMembre = {
  name: 'changer-membre',
  body: Membre.extend({ role: RoleInvite, peut_valider: z.boolean() }),
  reply: z.object({ fait: z.boolean() }),
} as const
