// The accounts of the co-owners of a year as a PDF: what each brought and took, his part of the result, who owes whom.
import { z } from 'zod'
import { ExerciceDuDossier } from '../champs.ts'

export const LireComptesIndivisaires = {
  name: 'lire-comptes-indivisaires',
  body: ExerciceDuDossier,
  reply: z.instanceof(Blob),
  lecture: true,
  visite: true,
} as const
