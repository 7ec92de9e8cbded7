// The person asks for the end of his account, thirty days later.
import { z } from 'zod'

export const DemanderSuppression = {
  name: 'demander-suppression',
  body: z.object({
    /** Left out in the minutes that follow a sign-in. */
    mot_de_passe: z
      .string()
      .max(512)
      .nullish()
      .transform((said) => said || null),
    /** The duty to keep the books ten years, taken over. */
    conservation_acceptee: z.boolean(),
  }),
  reply: z.object({ echeance_le: z.string() }),
} as const
