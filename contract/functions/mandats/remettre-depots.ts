// The deposits still held under a mandate that is over, given to the owner or to who manages for him now: all of them, on a day.
import { z } from 'zod'
import { Jour } from '../champs.ts'

export const RemettreDepots = {
  name: 'remettre-depots',
  body: z.object({
    dossier_id: z.uuid('Indiquez le dossier.'),
    mandat_id: z.uuid('Indiquez le mandat.'),
    date: Jour,
  }),
  reply: z.object({ depots: z.int(), montant_cents: z.int() }),
  visite: true,
} as const
