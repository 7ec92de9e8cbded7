// Keeps a receipt (PDF or picture, 10 MB at most) in a dossier, attached to an expense when one is named. Sent as a form.
import { z } from 'zod'

export const TAILLE_MAXIMALE = 10 * 1024 * 1024

export const DeposerDocument = {
  name: 'deposer-document',
  body: z.object({
    dossier_id: z.uuid(),
    depense_id: z.uuid().optional(),
    fichier: z.instanceof(File, { error: 'Choisissez un fichier' }),
  }),
  reply: z.object({ document_id: z.uuid(), nom: z.string(), mime: z.string(), taille: z.int() }),
  visite: true,
} as const
