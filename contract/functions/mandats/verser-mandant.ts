// Money paid to an owner under a mandate, of what is held for him on that day, never beyond.
import { z } from 'zod'
import { cents } from '#domain/base/cents.ts'
import { Jour } from '../champs.ts'

export const VerserMandant = {
  name: 'verser-mandant',
  body: z.object({
    dossier_id: z.uuid('Indiquez le dossier.'),
    mandat_id: z.uuid('Indiquez le mandat.'),
    date: Jour,
    montant_cents: z
      .int('Montant invalide')
      .min(1, 'Indiquez un montant')
      .max(1_000_000_000_00, 'Montant trop grand')
      .transform((montant) => cents(montant)),
    motif: z.string().trim().max(200, '200 caractères au plus'),
  }),
  reply: z.object({ id: z.string() }),
  visite: true,
} as const
