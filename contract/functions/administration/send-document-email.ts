// A document by mail: its own words to the tenants and members of the caller's dossiers, the test text to anybody else.
import { z } from 'zod'
import { uneLigne } from '../champs.ts'

export const SendDocumentEmail = {
  name: 'send-document-email',
  body: z.object({
    to: z.string().trim().toLowerCase().max(254).pipe(z.email('Veuillez saisir une adresse email valide')),
    documentType: z.literal('avis_echeance', 'Type de document inconnu'),
    /** Plain text; an empty line separates two paragraphs. */
    documentContent: z.string('À remplir').trim().min(1, 'À remplir').max(20_000, '20 000 caractères au plus'),
    /** `TEST-` and a moment for the message that only checks that mail arrives. */
    invoiceNumber: uneLigne(60),
    tenantName: z.string('À remplir').trim().min(1, 'À remplir').max(200, '200 caractères au plus'),
  }),
  reply: z.object({
    success: z.boolean(),
    message: z.string(),
    /** True when the fixed test text left instead of the document. */
    test: z.boolean(),
  }),
} as const
