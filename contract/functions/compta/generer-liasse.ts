// The return of a year as a PDF, every box of every form; marked "récapitulatif, ne vaut pas dépôt".
import { z } from 'zod'
import { ExerciceDuDossier } from '../champs.ts'

export const GenererLiasse = {
  name: 'generer-liasse',
  body: ExerciceDuDossier,
  reply: z.instanceof(Blob),
  lecture: true,
  visite: true,
} as const
