// The six digits of the second step, judged: right, the session opens; wrong, so many tries remain.
import { z } from 'zod'

export const VerifyOtp = {
  name: 'verify-otp',
  // Open to a session whose second step is missing: that is what it is for. The act itself asks for a session.
  public: true,
  body: z.object({
    userId: z.uuid(),
    code: z.string().regex(/^\d{6}$/, 'Veuillez saisir le code à 6 chiffres'),
  }),
  reply: z.object({
    success: z.boolean(),
    message: z.string(),
    /** Tries left for this code; none: it is dead, another one is to be asked for. */
    essais_restants: z.int(),
  }),
} as const
