// A change of several bills undone, exactly: each is as it was before, or nothing moves.
import { z } from 'zod'

export const AnnulerChangementDepenses = {
  name: 'annuler-changement-depenses',
  body: z.object({ dossier_id: z.uuid(), acte_id: z.uuid() }),
  reply: z.object({ depenses: z.int() }),
  visite: true,
} as const
