// The members of a dossier by name, for each of them; those who are invited, for its owner alone.
import { z } from 'zod'
import { RoleInvite } from '../champs.ts'

export const MembresDuDossier = {
  name: 'membres-du-dossier',
  body: z.object({ dossier_id: z.uuid('Indiquez le dossier.') }),
  reply: z.object({
    membres: z.array(
      z.object({
        user_id: z.uuid(),
        nom: z.string().nullable(),
        email: z.string().nullable(),
        role: z.enum(['proprietaire', 'comptable', 'lecteur']),
        peut_valider: z.boolean(),
        depuis: z.string(),
        moi: z.boolean(),
      }),
    ),
    invitations: z.array(
      z.object({
        id: z.uuid(),
        email: z.string(),
        role: RoleInvite,
        envoyee_le: z.string(),
        expire_le: z.string(),
        expiree: z.boolean(),
      }),
    ),
  }),
  lecture: true,
  visite: true,
} as const
