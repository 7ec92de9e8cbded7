// Refuses to sign, and says why: the request ends.
import { z } from 'zod'
import { JetonSignature } from './voir-signature.ts'

export const RefuserSignature = {
  name: 'refuser-signature',
  public: true,
  body: z.object({
    jeton: JetonSignature,
    motif: z.string().trim().min(1, 'Dites pourquoi vous refusez').max(1_000, '1 000 caractères au plus'),
  }),
  reply: z.object({ refuse: z.literal(true) }),
} as const
