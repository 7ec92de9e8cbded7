// Records the day on which the return of a final year was filed.
import { z } from 'zod'
import { ExerciceDuDossier, Jour } from '../champs.ts'

export const DeclarerDeposee = {
  name: 'declarer-deposee',
  /** `rectificative`: its number, when it is a rectifying return that was filed. */
  body: ExerciceDuDossier.extend({ deposee_le: Jour, rectificative: z.int().min(1).max(1000).optional() }),
  reply: z.object({ declaration_deposee_le: z.string() }),
  visite: true,
} as const
