// The owner reopens a year that was arrêté, and says why.
import { z } from 'zod'
import { ExerciceDuDossier } from '../champs.ts'

export const RouvrirExercice = {
  name: 'rouvrir-exercice',
  body: ExerciceDuDossier.extend({ motif: z.string().trim().min(5, 'Dites pourquoi, en quelques mots').max(500) }),
  reply: z.object({ etat: z.literal('ouvert') }),
  visite: true,
} as const
