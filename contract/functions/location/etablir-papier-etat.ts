// Establishes the paper of an inspection that was signed without one, once what refused it is mended.
import { z } from 'zod'

export const EtablirPapierEtat = {
  name: 'etablir-papier-etat',
  body: z.object({ dossier_id: z.uuid(), etat_id: z.uuid() }),
  reply: z.object({ etabli: z.literal(true) }),
  visite: true,
} as const
