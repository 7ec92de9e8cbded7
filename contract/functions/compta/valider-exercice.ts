// Validates a year for good: everything left is frozen, and the next year opens with its à-nouveaux.
import { z } from 'zod'
import { AnneeDuDossier } from '../champs.ts'

export const ValiderExercice = {
  name: 'valider-exercice',
  body: AnneeDuDossier,
  reply: z.object({ ecritures: z.int(), lignes: z.int(), definitif_le: z.string(), exercice_suivant: z.int() }),
  visite: true,
} as const
