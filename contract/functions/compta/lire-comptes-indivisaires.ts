// The accounts of the co-owners of a year as a PDF: what each brought and took, his part of the result, who owes whom.
import { z } from 'zod'

export const LireComptesIndivisaires = {
  name: 'lire-comptes-indivisaires',
  body: z.object({ dossier_id: z.uuid('Indiquez le dossier.'), annee: z.int('Indiquez l’année.') }),
  reply: z.instanceof(Blob),
  lecture: true,
  visite: true,
} as const
