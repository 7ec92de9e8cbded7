// A visit is proposed to a candidate, or his papers are asked: he is told by a mail, with his own link.
import { z } from 'zod'

export const ETAPES_CANDIDATURE = ['visite', 'dossier'] as const

export const AvancerCandidature = {
  name: 'avancer-candidature',
  body: z.object({
    dossier_id: z.uuid('Indiquez le dossier.'),
    candidature_id: z.uuid('Indiquez la candidature.'),
    etape: z.enum(ETAPES_CANDIDATURE),
    texte: z.string().trim().min(1, 'Écrivez votre message').max(4_000, '4 000 caractères au plus'),
  }),
  reply: z.object({ envoye: z.boolean() }),
} as const
