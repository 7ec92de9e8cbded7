// Validates a period: the entries derived up to a day are numbered, chained and frozen for ever.
import { z } from 'zod'
import { ExerciceDuDossier, Jour } from '../champs.ts'

export const ValiderEcritures = {
  name: 'valider-ecritures',
  body: ExerciceDuDossier.extend({
    jusqu_au: Jour,
    /** Drawn once by the screen: the same key with the same body gives the same answer again. */
    cle_idempotence: z.string().min(8).max(100),
  }),
  reply: z.object({ ecritures: z.int(), lignes: z.int(), valide_jusqu_au: z.string() }),
  visite: true,
} as const
