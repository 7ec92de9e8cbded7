// Takes a document away: the expenses it was attached to lose it.
import { z } from 'zod'

export const SupprimerDocument = {
  name: 'supprimer-document',
  body: z.object({ dossier_id: z.uuid(), document_id: z.uuid() }),
  reply: z.object({ supprime: z.literal(true) }),
  visite: true,
} as const
