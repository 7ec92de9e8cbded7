// The owner of a dossier invites somebody by mail: as its accountant, its reader or an employee with his rights; or an owner
// whose properties it manages, who will see what is his.
import { z } from 'zod'
import { Droits, RoleInviteOuMandant } from '../champs.ts'

export const InviterMembre = {
  name: 'inviter-membre',
  body: z.object({
    dossier_id: z.uuid('Indiquez le dossier.'),
    email: z
      .string('Indiquez une adresse email.')
      .trim()
      .toLowerCase()
      .max(254, 'Adresse email invalide')
      .pipe(z.email('Adresse email invalide')),
    role: RoleInviteOuMandant,
    droits: Droits.default([]),
    /** The owner that he is, where it is one. */
    mandant_id: z.uuid('Choisissez un propriétaire.').nullable().default(null),
  }),
  reply: z.object({ invitation_id: z.uuid(), expire_le: z.string() }),
} as const
