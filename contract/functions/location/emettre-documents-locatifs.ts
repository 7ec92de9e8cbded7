// Issues avis, quittances and reçus, each with its number; those that stand already are given back. Sends them where asked.
import { z } from 'zod'

export const DemandeDocument = z.discriminatedUnion('nature', [
  z.object({
    nature: z.enum(['avis', 'quittance']),
    echeance_id: z.uuid("Ce loyer n'est pas appelé dans ce dossier."),
  }),
  z.object({ nature: z.literal('recu'), encaissement_id: z.uuid("Ce paiement n'existe pas dans ce dossier.") }),
])

export const EmettreDocumentsLocatifs = {
  name: 'emettre-documents-locatifs',
  body: z.object({
    dossier_id: z.uuid(),
    demandes: z.array(DemandeDocument).min(1, 'Choisissez au moins un document').max(200, '200 documents au plus'),
    envoyer: z.boolean(),
  }),
  reply: z.object({
    documents: z.array(z.object({ id: z.uuid(), numero: z.string(), deja: z.boolean() })),
    envois: z.int(),
    /** Issued, and not sent: why, in the words of the refusal. */
    sans_envoi: z.array(z.object({ numero: z.string(), raison: z.string() })),
  }),
  visite: true,
} as const
