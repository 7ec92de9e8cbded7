// What this house can do of the mails to tenants: whether they leave it, and whether what comes back is read.
import { z } from 'zod'

export const MoyensEnvoi = {
  name: 'moyens-envoi',
  lecture: true,
  body: z.object({ dossier_id: z.uuid('Indiquez le dossier.') }),
  /** `partent`: a server of mail carries them; else they are kept here. */
  reply: z.object({ partent: z.boolean(), retours_lus: z.boolean() }),
} as const
