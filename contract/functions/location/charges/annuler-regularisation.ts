// Takes settlements of charges back with what they wrote and made out, all or none: those of a building, or one.
import { z } from 'zod'

export const AnnulerRegularisation = {
  name: 'annuler-regularisation',
  body: z.object({
    dossier_id: z.uuid(),
    regularisations: z
      .array(z.uuid())
      .min(1, 'Choisissez au moins un décompte')
      .max(1000, '1 000 décomptes au plus')
      .refine((tous) => new Set(tous).size === tous.length, 'Un décompte est cité deux fois'),
  }),
  /** What undoes an invoice, a credit note, or a credit note, an invoice: where one had been made out. */
  reply: z.object({ annulees: z.number(), pieces: z.array(z.object({ id: z.uuid(), numero: z.string() })) }),
  visite: true,
} as const
