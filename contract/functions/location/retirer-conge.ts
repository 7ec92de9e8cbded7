// Takes a notice back: the lease has the end that it had before, its last month is due whole again.
import { z } from 'zod'
import { Jour } from '../champs.ts'

export const RetirerConge = {
  name: 'retirer-conge',
  body: z.object({ dossier_id: z.uuid(), conge_id: z.uuid() }),
  reply: z.object({ fin: Jour.nullable(), echeances_changees: z.int() }),
  visite: true,
} as const
