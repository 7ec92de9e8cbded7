// An invoice or a credit note as PDF, for whoever paid and for administrators. The answer is the file.
import { z } from 'zod'

export const TelechargerFacture = {
  name: 'telecharger-facture',
  body: z.object({ facture_id: z.uuid("Cette facture n'existe pas, ou n'est pas à vous.") }),
  reply: z.object({}),
  lecture: true,
} as const
