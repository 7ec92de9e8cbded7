// An administrator sends a quote to somebody who asked for one: by mail, once.
import { z } from 'zod'
import { ContenuDevis } from './devis.ts'

export const EnvoyerDevis = {
  name: 'envoyer-devis',
  body: ContenuDevis.extend({
    /** What the mail says beside the quote. */
    message: z.string().trim().max(4_000, 'Quatre mille caractères au plus.').nullable(),
    /** Drawn by the screen: the same one leaves once. */
    cle: z.uuid(),
  }),
  reply: z.object({
    numero: z.string(),
    destinataire: z.string(),
    envoye: z.boolean(),
    /** Why the mail did not leave; it waits among the mails, to be sent again. */
    erreur: z.string().nullable(),
  }),
} as const
