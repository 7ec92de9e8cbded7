// An administrator answers a request by mail; first to read it as it will leave, then to send it, once.
import { z } from 'zod'
import { uneLigne } from '../champs.ts'

export const NATURES_DEMANDE = ['devis', 'devis_service', 'commande', 'reservation', 'signalement'] as const
export type NatureDemande = (typeof NATURES_DEMANDE)[number]

export const RepondreDemande = {
  name: 'repondre-demande',
  body: z.object({
    nature: z.enum(NATURES_DEMANDE),
    demande_id: z.uuid(),
    sujet: uneLigne(200, "Indiquez l'objet du message.", 'Deux cents caractères au plus.'),
    corps: z.string().trim().min(1, 'Écrivez le message.').max(8_000, 'Huit mille caractères au plus.'),
    /** Drawn by the screen: the same one leaves once. Null: only read as it would leave. */
    cle: z.uuid().nullable(),
  }),
  reply: z.object({
    destinataire: z.string(),
    sujet: z.string(),
    texte: z.string(),
    envoyee: z.boolean(),
    /** Why it did not leave; it waits among the mails, to be sent again. */
    erreur: z.string().nullable(),
  }),
} as const
