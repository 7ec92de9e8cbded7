// Several documents of a dossier as one zip: those that were filed, and those of the rents, drawn again.
import { z } from 'zod'

export const DOCUMENTS_EXPORTES = 200

export const ExporterDocuments = {
  name: 'exporter-documents',
  body: z
    .object({
      dossier_id: z.uuid('Indiquez le dossier.'),
      documents: z.array(z.uuid()).max(DOCUMENTS_EXPORTES, '200 documents au plus').default([]),
      documents_locatifs: z.array(z.uuid()).max(DOCUMENTS_EXPORTES, '200 documents au plus').default([]),
    })
    .refine(
      ({ documents, documents_locatifs }) => documents.length + documents_locatifs.length > 0,
      'Choisissez un document',
    ),
  reply: z.instanceof(Blob),
  visite: true,
} as const
