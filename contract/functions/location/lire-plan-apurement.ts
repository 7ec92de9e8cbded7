// A repayment plan as a PDF, to be signed by both. The answer is the file.
import { z } from 'zod'

export const LirePlanApurement = {
  name: 'lire-plan-apurement',
  body: z.object({ dossier_id: z.uuid('Indiquez le dossier.'), plan_id: z.uuid('Indiquez le plan.') }),
  reply: z.instanceof(Blob),
  lecture: true,
  visite: true,
} as const
