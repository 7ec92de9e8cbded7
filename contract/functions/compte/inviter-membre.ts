// The owner of a dossier invites somebody by mail: as its accountant or its reader.
import { z } from 'zod'
import { RoleInvite } from '../champs.ts'

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
    role: RoleInvite,
  }),
  reply: z.object({ invitation_id: z.uuid(), expire_le: z.string() }),
} as const
