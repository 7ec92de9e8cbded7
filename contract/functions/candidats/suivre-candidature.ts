// The papers that are kept of the candidate who was chosen follow to his lease; the rest of his file goes after the delay.
import { z } from 'zod'

export const SuivreCandidature = {
  name: 'suivre-candidature',
  body: z.object({
    dossier_id: z.uuid('Indiquez le dossier.'),
    candidature_id: z.uuid('Indiquez la candidature.'),
    bail_id: z.uuid('Indiquez le bail.'),
    document_ids: z.array(z.uuid()).max(60),
  }),
  reply: z.object({ joints: z.int(), effacer_le: z.string() }),
} as const
