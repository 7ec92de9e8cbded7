// Validates a year for good: everything left is frozen, and the next year opens with its à-nouveaux.
import { z } from 'zod'
import { ExerciceDuDossier } from '../champs.ts'

export const ValiderExercice = {
  name: 'valider-exercice',
  body: ExerciceDuDossier,
  /** `exercice_suivant`: its id. */
  reply: z.object({ ecritures: z.int(), lignes: z.int(), definitif_le: z.string(), exercice_suivant: z.uuid() }),
  visite: true,
} as const
