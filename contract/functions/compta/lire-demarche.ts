// A step of the activity as a PDF to copy from: each box with its value, what lacks named, the source of each frame; of an option, its letter.
import { z } from 'zod'
import { Jour } from '../champs.ts'

export const LireDemarche = {
  name: 'lire-demarche',
  body: z.object({
    dossier_id: z.uuid('Indiquez le dossier.'),
    /** One of those that the activity of the dossier owes, by its key. */
    demarche: z.string().regex(/^[a-z_]{1,40}$/, 'Cette démarche n’est pas connue.'),
    /** Null for the activity as a whole. */
    bien_id: z.uuid().nullable(),
    /** The day of what calls for it: two moves are two steps. */
    evenement_le: Jour,
  }),
  reply: z.instanceof(Blob),
  lecture: true,
  visite: true,
} as const
