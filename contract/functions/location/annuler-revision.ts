// Takes the last revision of a rent back: the lease and the rents already called become what they were.
import { z } from 'zod'
import { Montant } from '../champs.ts'

export const AnnulerRevision = {
  name: 'annuler-revision',
  body: z.object({ dossier_id: z.uuid(), revision_id: z.uuid() }),
  reply: z.object({ loyer_cents: Montant, echeances_changees: z.int() }),
  visite: true,
} as const
