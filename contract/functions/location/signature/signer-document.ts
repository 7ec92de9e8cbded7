// Signs, by the code that was sent: once, whatever the number of tabs.
import { z } from 'zod'
import { JetonSignature } from './voir-signature.ts'

const milliemes = z.int().min(0).max(1_000)

/** What was drawn: strokes, each a list of points, in thousandths of the frame. */
const TraceSignature = z
  .array(
    z
      .array(z.tuple([milliemes, milliemes]))
      .min(1)
      .max(600),
  )
  .max(40)
  .refine((traits) => traits.reduce((sum, trait) => sum + trait.length, 0) <= 3_000, 'Tracé trop long')

export const SignerDocument = {
  name: 'signer-document',
  public: true,
  body: z.object({
    jeton: JetonSignature,
    code: z
      .string()
      .trim()
      .regex(/^\d{6}$/, 'Le code a six chiffres'),
    nom: z.string().trim().min(1, 'Écrivez votre nom').max(120),
    consentement: z.literal(true, 'Cochez votre accord pour signer électroniquement'),
    trace: TraceSignature.nullable(),
  }),
  reply: z.object({ signe_le: z.string() }),
} as const
