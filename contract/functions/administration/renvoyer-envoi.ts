// An administrator sends again a mail or a text message that could not leave.
import { z } from 'zod'

export const RenvoyerEnvoi = {
  name: 'renvoyer-envoi',
  body: z.object({ envoi_id: z.uuid() }),
  /** It may fail again: then `erreur` says why, and the last row of the list can be sent again. */
  reply: z.object({ envoye: z.boolean(), erreur: z.string().nullable() }),
} as const
