// Records the day on which the return of a final year was filed.
import { z } from 'zod'
import { AnneeDuDossier, Jour } from './champs.ts'

export const DeclarerDeposee = {
  name: 'declarer-deposee',
  body: AnneeDuDossier.extend({ deposee_le: Jour }),
  reply: z.object({ declaration_deposee_le: z.string() }),
} as const
