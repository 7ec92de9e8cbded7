// A paper of a candidate, for who keeps the dossier.
import { z } from 'zod'

export const LirePieceCandidature = {
  name: 'lire-piece-candidature',
  body: z.object({ dossier_id: z.uuid(), document_id: z.uuid() }),
  reply: z.instanceof(Blob),
  visite: true,
} as const
