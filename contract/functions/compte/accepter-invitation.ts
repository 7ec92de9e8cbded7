// Whoever has the invited address accepts: the dossier opens to him, or what is his of it.
import { z } from 'zod'
import { Jeton, RoleMembre } from '../champs.ts'

export const AccepterInvitation = {
  name: 'accepter-invitation',
  body: z.object({ jeton: Jeton }),
  reply: z.object({
    dossier_id: z.uuid(),
    activite: z.string(),
    role: RoleMembre.or(z.literal('mandant')),
  }),
} as const
