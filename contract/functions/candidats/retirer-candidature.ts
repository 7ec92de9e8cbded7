// A candidate withdraws: all that was kept of him is erased at once.
import { z } from 'zod'
import { JetonCandidat } from './offre-location.ts'

export const RetirerCandidature = {
  name: 'retirer-candidature',
  public: true,
  body: z.object({ jeton: JetonCandidat }),
  reply: z.object({ fichiers: z.int() }),
} as const
