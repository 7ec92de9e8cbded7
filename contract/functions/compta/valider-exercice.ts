// Validates a year for good: everything left is frozen, and the next year opens with its à-nouveaux.
import { z } from 'zod'
import { ExerciceDuDossier, Jour } from '../champs.ts'

export const ValiderExercice = {
  name: 'valider-exercice',
  /** `cloture_suivante`: the closing of the next year, where its family lets it be chosen and it is not open yet; else the usual one. */
  body: ExerciceDuDossier.extend({ cloture_suivante: Jour.optional() }),
  /** `exercice_suivant`: its id. */
  reply: z.object({ ecritures: z.int(), lignes: z.int(), definitif_le: z.string(), exercice_suivant: z.uuid() }),
  visite: true,
} as const
