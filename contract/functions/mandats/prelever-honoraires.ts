// Fees that the manager takes from the bank of others' money to his own: never beyond what is earned, nor with what is held for others.
import { z } from 'zod'
import { cents } from '#domain/base/cents.ts'
import { Jour } from '../champs.ts'

export const PreleverHonoraires = {
  name: 'prelever-honoraires',
  body: z.object({
    dossier_id: z.uuid('Indiquez le dossier.'),
    date: Jour,
    montant_cents: z
      .int('Montant invalide')
      .min(1, 'Indiquez un montant')
      .max(1_000_000_000_00, 'Montant trop grand')
      .transform((montant) => cents(montant)),
  }),
  reply: z.object({ id: z.string() }),
  visite: true,
} as const
