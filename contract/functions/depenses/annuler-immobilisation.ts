// A bill made a fixed asset is a bill again: its component goes, and it stands in the category and dwelling that it had.
import { z } from 'zod'

export const AnnulerImmobilisation = {
  name: 'annuler-immobilisation',
  body: z.object({ dossier_id: z.uuid(), depense_id: z.uuid() }),
  reply: z.object({ categorie: z.string() }),
  visite: true,
} as const
