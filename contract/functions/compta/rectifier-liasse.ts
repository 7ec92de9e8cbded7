// Establishes the rectifying return of a year whose declaration was filed: numbered, kept box by box, logged with its reason.
import { z } from 'zod'
import { ExerciceDuDossier } from '../champs.ts'

export const RectifierLiasse = {
  name: 'rectifier-liasse',
  body: ExerciceDuDossier.extend({ motif: z.string().trim().min(5, 'Dites pourquoi, en quelques mots').max(500) }),
  reply: z.object({ numero: z.int(), cases: z.int(), etablie_le: z.string() }),
  visite: true,
} as const
