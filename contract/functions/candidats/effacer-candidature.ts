// All that was kept of a candidate goes at once: he asked for it, or he gave up.
import { z } from 'zod'

export const EffacerCandidature = {
  name: 'effacer-candidature',
  body: z.object({
    dossier_id: z.uuid('Indiquez le dossier.'),
    candidature_id: z.uuid('Indiquez la candidature.'),
    motif: z.enum(['demande', 'desistement'], 'Dites pourquoi'),
  }),
  reply: z.object({ fichiers: z.int() }),
} as const
