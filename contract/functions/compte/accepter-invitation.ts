// Whoever has the invited address accepts: the dossier opens to him.
import { z } from 'zod'
import { Jeton } from '../champs.ts'

export const AccepterInvitation = {
  name: 'accepter-invitation',
  body: z.object({ jeton: Jeton }),
  reply: z.object({
    dossier_id: z.uuid(),
    activite: z.string(),
    role: z.enum(['proprietaire', 'comptable', 'lecteur']),
  }),
} as const
