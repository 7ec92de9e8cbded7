// A VAT return as it was established, as a PDF: a recap to copy from, which is no filing.
import { z } from 'zod'

export const LireDeclarationTva = {
  name: 'lire-declaration-tva',
  body: z.object({ dossier_id: z.uuid(), declaration_id: z.uuid() }),
  reply: z.instanceof(Blob),
  lecture: true,
  visite: true,
} as const
