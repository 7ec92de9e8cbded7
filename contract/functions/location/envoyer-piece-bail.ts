// Sends a piece of a lease by mail to its tenants, as a PDF; the dossier keeps who sent what, when and to whom.
import { z } from 'zod'
import { LirePieceBail } from './lire-piece-bail.ts'

export const EnvoyerPieceBail = {
  name: 'envoyer-piece-bail',
  body: LirePieceBail.body.extend({
    /** Asked again after an answer that was lost, it does not leave a second time. */
    une_fois: z.boolean().default(false),
  }),
  reply: z.object({ destinataires: z.array(z.string()) }),
} as const
