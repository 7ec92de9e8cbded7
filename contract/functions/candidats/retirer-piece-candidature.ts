// A candidate takes back a paper that he joined: its bytes go.
import { z } from 'zod'
import { JetonCandidat } from './offre-location.ts'

export const RetirerPieceCandidature = {
  name: 'retirer-piece-candidature',
  public: true,
  body: z.object({ jeton: JetonCandidat, document_id: z.uuid() }),
  reply: z.object({ retiree: z.literal(true) }),
} as const
