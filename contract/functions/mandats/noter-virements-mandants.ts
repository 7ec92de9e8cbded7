// Notes that the transfers of statements were made, all of one day: each of what is left of its statement, once.
import { z } from 'zod'
import { Jour } from '../champs.ts'

export const NoterVirementsMandants = {
  name: 'noter-virements-mandants',
  body: z.object({
    dossier_id: z.uuid(),
    comptes_rendus: z.array(z.uuid()).min(1, 'Choisissez au moins un virement').max(500, '500 virements au plus'),
    date: Jour,
  }),
  reply: z.object({ virements: z.int() }),
  visite: true,
} as const
