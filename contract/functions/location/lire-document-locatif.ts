// An avis, a quittance or a reçu as it was issued, as PDF. The answer is the file.
import { z } from 'zod'

export const LireDocumentLocatif = {
  name: 'lire-document-locatif',
  body: z.object({ dossier_id: z.uuid(), document_id: z.uuid("Ce document n'existe pas dans ce dossier.") }),
  reply: z.object({}),
  lecture: true,
  visite: true,
} as const
