// Withdraws a document that was issued: it keeps its number, and whoever was sent it is told.
import { z } from 'zod'

export const RetirerDocumentLocatif = {
  name: 'retirer-document-locatif',
  body: z.object({
    dossier_id: z.uuid(),
    document_id: z.uuid("Ce document n'existe pas dans ce dossier."),
    motif: z.string().trim().min(1, 'Dites pourquoi').max(300, '300 caractères au plus'),
  }),
  reply: z.object({ retire: z.literal(true) }),
  visite: true,
} as const
