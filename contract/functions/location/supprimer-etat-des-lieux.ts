// Takes a state of a dwelling away, with the marks of its photographs; signed, its owner alone may.
import { z } from 'zod'

export const SupprimerEtatDesLieux = {
  name: 'supprimer-etat-des-lieux',
  body: z.object({ dossier_id: z.uuid(), etat_id: z.uuid() }),
  reply: z.object({ supprime: z.literal(true) }),
  visite: true,
} as const
