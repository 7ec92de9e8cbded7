// The invoice of a stay or its credit note: the PDF/A-3 with its Factur-X. The answer is the file.
import { z } from 'zod'

export const LireFactureSejour = {
  name: 'lire-facture-sejour',
  body: z.object({ dossier_id: z.uuid(), facture_id: z.uuid("Cette facture n'existe pas dans ce dossier.") }),
  reply: z.object({}),
  lecture: true,
  visite: true,
} as const
