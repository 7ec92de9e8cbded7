// Those who are not chosen are answered, each by a mail of his own; the day on which all of them is erased is said.
import { z } from 'zod'

export const RepondreCandidatures = {
  name: 'repondre-candidatures',
  body: z.object({
    dossier_id: z.uuid('Indiquez le dossier.'),
    candidature_ids: z.array(z.uuid()).min(1, 'Choisissez qui recevra la réponse').max(200),
    objet: z.string().trim().min(1, 'Indiquez un objet').max(200),
    texte: z.string().trim().min(1, 'Écrivez la réponse').max(4_000, '4 000 caractères au plus'),
  }),
  reply: z.object({ effacer_le: z.string(), envoyes: z.int(), echecs: z.array(z.string()) }),
} as const
