// Calls the rents: creates the échéances that are missing, for every lease, up to a day.
import { z } from 'zod'
import { Jour } from '../champs.ts'

export const AppelerLoyers = {
  name: 'appeler-loyers',
  body: z.object({ dossier_id: z.uuid(), jusqu_au: Jour }),
  reply: z.object({ creees: z.int() }),
  visite: true,
} as const
