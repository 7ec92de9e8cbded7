// Takes a lease away, with its links to people and the rents called under it; refused once money came or went under it.
import { z } from 'zod'

export const SupprimerBail = {
  name: 'supprimer-bail',
  body: z.object({ dossier_id: z.uuid(), bail_id: z.uuid() }),
  reply: z.object({ supprime: z.literal(true) }),
  visite: true,
} as const
