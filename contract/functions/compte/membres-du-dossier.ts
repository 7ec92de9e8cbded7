// The members of a dossier by name, for each of them; those who are invited and the owners who have an access, for its owner alone.
import { z } from 'zod'
import { Droits, RoleInviteOuMandant, RoleMembre } from '../champs.ts'

export const MembresDuDossier = {
  name: 'membres-du-dossier',
  body: z.object({ dossier_id: z.uuid('Indiquez le dossier.') }),
  reply: z.object({
    membres: z.array(
      z.object({
        user_id: z.uuid(),
        nom: z.string().nullable(),
        email: z.string().nullable(),
        role: RoleMembre,
        peut_valider: z.boolean(),
        droits: Droits,
        depuis: z.string(),
        moi: z.boolean(),
      }),
    ),
    invitations: z.array(
      z.object({
        id: z.uuid(),
        email: z.string(),
        role: RoleInviteOuMandant,
        droits: Droits,
        mandant_id: z.uuid().nullable(),
        envoyee_le: z.string(),
        expire_le: z.string(),
        expiree: z.boolean(),
      }),
    ),
    /** The accounts by which owners see what is theirs. */
    acces_mandants: z.array(
      z.object({
        id: z.uuid(),
        mandant_id: z.uuid(),
        nom: z.string(),
        email: z.string().nullable(),
        depuis: z.string(),
      }),
    ),
  }),
  lecture: true,
  visite: true,
} as const
