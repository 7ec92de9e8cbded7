// The option for VAT of several lots of a building, declared by one letter: all of those chosen, or none.
import { z } from 'zod'
import { Jour } from '../../champs.ts'

export const OpterTvaImmeuble = {
  name: 'opter-tva-immeuble',
  body: z.object({
    dossier_id: z.uuid(),
    immeuble_id: z.uuid(),
    /** The day of the letter; never to come. */
    declaree_le: Jour,
    lots: z
      .array(z.uuid())
      .min(1, 'Choisissez au moins un lot')
      .max(1000, '1 000 lots au plus')
      .refine((tous) => new Set(tous).size === tous.length, 'Un lot est cité deux fois'),
  }),
  reply: z.object({ lots: z.array(z.uuid()) }),
  visite: true,
} as const
