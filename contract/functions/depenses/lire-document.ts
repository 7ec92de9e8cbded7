// The bytes of a document of a dossier.
import { z } from 'zod'

export const LireDocument = {
  name: 'lire-document',
  body: z.object({ dossier_id: z.uuid(), document_id: z.uuid() }),
  reply: z.instanceof(Blob),
  lecture: true,
  visite: true,
} as const
