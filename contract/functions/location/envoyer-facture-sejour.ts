// Sends the invoice of a stay, or its credit note, to its client by mail, with its Factur-X file.
import { z } from 'zod'
import { Texte } from '../champs.ts'

export const EnvoyerFactureSejour = {
  name: 'envoyer-facture-sejour',
  body: z.object({
    dossier_id: z.uuid(),
    facture_id: z.uuid(),
    destinataires: z
      .array(z.object({ nom: Texte, email: z.email('Cette adresse n’est pas valide.') }))
      .min(1, 'Indiquez une adresse')
      .max(5, 'Cinq adresses au plus'),
  }),
  /** How many mails will leave. */
  reply: z.object({ envois: z.int() }),
} as const
