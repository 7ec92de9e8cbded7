// Sends documents that were issued to the tenants who may receive them by mail.
import { z } from 'zod'

export const EnvoyerDocumentsLocatifs = {
  name: 'envoyer-documents-locatifs',
  body: z.object({
    dossier_id: z.uuid(),
    documents: z.array(z.uuid()).min(1, 'Choisissez au moins un document').max(200, '200 documents au plus'),
  }),
  reply: z.object({ envois: z.int() }),
} as const
