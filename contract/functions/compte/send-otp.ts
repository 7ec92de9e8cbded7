// The code of the second step, sent to the session's own address, and to its own phone once that was proved.
import { z } from 'zod'

export const SendOtp = {
  name: 'send-otp',
  // Open to a session whose second step is missing: that is what it is for. The act itself asks for a session.
  public: true,
  body: z.object({
    userId: z.uuid(),
    email: z.string().max(254).nullish(),
    phone: z.string().max(40).nullish(),
    type: z.enum(['email', 'both']).default('email'),
  }),
  reply: z.object({
    success: z.boolean(),
    expires_in: z.int(),
    /** By what the code left: `email`, `sms`, or both. */
    envoye_par: z.array(z.enum(['email', 'sms'])),
  }),
} as const
