// One candidate is chosen: he and those who would rent with him become tenants of the dossier, the offer closes, the erasure of the others is dated.
import { z } from 'zod'

export const RetenirCandidature = {
  name: 'retenir-candidature',
  body: z.object({ dossier_id: z.uuid('Indiquez le dossier.'), candidature_id: z.uuid('Indiquez la candidature.') }),
  /** The tenants, the candidate first. */
  reply: z.object({ locataires: z.array(z.uuid()) }),
} as const
