// Takes back a whole import: its rows, the facts written for them, what they were said to be; the accounts are as before it.
import { z } from 'zod'

export const AnnulerReleve = {
  name: 'annuler-releve',
  body: z.object({ dossier_id: z.uuid(), releve_id: z.uuid() }),
  reply: z.object({ lignes: z.int(), faits: z.int() }),
  visite: true,
} as const
