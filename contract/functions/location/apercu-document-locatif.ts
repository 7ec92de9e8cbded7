// What an avis, a quittance or a reçu would look like, as PDF, before it is issued. The answer is the file.
import { z } from 'zod'
import { DemandeDocument } from './emettre-documents-locatifs.ts'

export const ApercuDocumentLocatif = {
  name: 'apercu-document-locatif',
  body: z.object({ dossier_id: z.uuid(), demande: DemandeDocument }),
  reply: z.object({}),
  lecture: true,
  visite: true,
} as const
