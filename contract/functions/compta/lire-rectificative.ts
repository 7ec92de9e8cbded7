// A rectifying return as a PDF: the boxes that differ from the declaration before it, and what each becomes.
import { z } from 'zod'
import { ExerciceDuDossier } from '../champs.ts'

export const LireRectificative = {
  name: 'lire-rectificative',
  body: ExerciceDuDossier.extend({ numero: z.int().min(1).max(1000) }),
  reply: z.instanceof(Blob),
  lecture: true,
  visite: true,
} as const
