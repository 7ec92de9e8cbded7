// Closes a year reversibly: checks it, and fixes it until it is reopened or validated for good.
import { z } from 'zod'
import { ExerciceDuDossier } from '../champs.ts'

/** What was found and does not prevent the act. */
const Alerte = z.object({ code: z.string(), message: z.string() })

export const ArreterExercice = {
  name: 'arreter-exercice',
  body: ExerciceDuDossier,
  reply: z.object({ arrete_le: z.string(), alertes: z.array(Alerte) }),
  visite: true,
} as const
