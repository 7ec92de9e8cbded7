// The document that a link asks to sign, byte for byte, or its certificate once all have signed.
import { z } from 'zod'
import { JetonSignature } from './voir-signature.ts'

export const DocumentSignature = {
  name: 'document-signature',
  public: true,
  body: z.object({ jeton: JetonSignature, quoi: z.enum(['document', 'certificat']) }),
  reply: z.instanceof(Blob),
} as const
