// Records the day on which a VAT return was filed; from then on it is in the books.
import { z } from 'zod'
import { Jour } from '../champs.ts'

export const DeposerDeclarationTva = {
  name: 'deposer-declaration-tva',
  body: z.object({ dossier_id: z.uuid(), declaration_id: z.uuid(), deposee_le: Jour }),
  reply: z.object({ deposee_le: z.string() }),
  visite: true,
} as const
