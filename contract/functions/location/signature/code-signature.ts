// Sends to a signer, once he consents, the code that signs: to the address or the number that the request knows, and nowhere else.
import { z } from 'zod'
import { JetonSignature } from './voir-signature.ts'

export const CodeSignature = {
  name: 'code-signature',
  public: true,
  body: z.object({
    jeton: JetonSignature,
    canal: z.enum(['courriel', 'sms']),
    consentement: z.literal(true, 'Cochez votre accord pour signer électroniquement'),
  }),
  reply: z.object({ envoye_a: z.string(), expire_le: z.string() }),
} as const
