// The credit note that cancels the invoice of a stay, whole.
import { z } from 'zod'

export const EmettreAvoirSejour = {
  name: 'emettre-avoir-sejour',
  body: z.object({
    dossier_id: z.uuid(),
    facture_id: z.uuid("Cette facture n'existe pas dans ce dossier."),
    motif: z.string().trim().min(1, 'Dites pourquoi').max(300, '300 caractères au plus'),
  }),
  reply: z.object({ id: z.uuid(), numero: z.string() }),
  visite: true,
} as const
