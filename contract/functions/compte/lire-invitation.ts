// Whoever holds the link of an invitation reads what it is, signed in or not.
import { z } from 'zod'
import { Droits, Jeton, RoleInviteOuMandant } from '../champs.ts'

export const LireInvitation = {
  name: 'lire-invitation',
  public: true,
  body: z.object({ jeton: Jeton }),
  reply: z.object({
    dossier: z.string(),
    role: RoleInviteOuMandant,
    droits: Droits,
    email: z.string(),
    invite_par: z.string(),
    expire_le: z.string(),
    etat: z.enum(['en_attente', 'expiree', 'acceptee']),
  }),
} as const
