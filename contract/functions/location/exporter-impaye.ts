// The file of an unpaid lease as a zip: account, reminders as sent, proofs, repayment plans, terms of the lease.
import { z } from 'zod'

export const ExporterImpaye = {
  name: 'exporter-impaye',
  body: z.object({ dossier_id: z.uuid('Indiquez le dossier.'), bail_id: z.uuid('Indiquez le bail.') }),
  reply: z.instanceof(Blob),
  visite: true,
} as const
