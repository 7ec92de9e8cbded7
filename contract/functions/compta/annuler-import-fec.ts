// Takes back the takeover of another software's year: its file is gone, the books open as they did before it.
import { z } from 'zod'

export const AnnulerImportFec = {
  name: 'annuler-import-fec',
  body: z.object({ dossier_id: z.uuid('Indiquez le dossier.'), reprise_id: z.uuid('Indiquez la reprise.') }),
  /** The closing that the file held. */
  reply: z.object({ fin: z.string() }),
  visite: true,
} as const
