// What this house can do of signatures: the service that is connected to it, and whether codes leave by SMS.
import { z } from 'zod'

export const MoyensSignature = {
  name: 'moyens-signature',
  lecture: true,
  body: z.object({ dossier_id: z.uuid('Indiquez le dossier.') }),
  reply: z.object({ service: z.enum(['yousign']).nullable(), sms: z.boolean() }),
} as const
