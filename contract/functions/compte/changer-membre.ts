// The owner of a dossier changes what a member may do in it, the rights of an employee among it, and delegates the final validation.
import { z } from 'zod'
import { Droits, Membre, RoleInvite } from '../champs.ts'

export const ChangerMembre = {
  name: 'changer-membre',
  body: Membre.extend({ role: RoleInvite, peut_valider: z.boolean(), droits: Droits.default([]) }),
  reply: z.object({ fait: z.boolean() }),
} as const
