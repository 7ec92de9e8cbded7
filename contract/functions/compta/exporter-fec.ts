// The fichier des écritures comptables of a year: a text file, named in Content-Disposition; a draft before the final validation.
import { z } from 'zod'

const body = z
  .object({
    dossier_id: z.uuid('Indiquez le dossier.'),
    exercice_id: z.uuid('Indiquez l’exercice.').optional(),
    /** The year that another software kept, which is no exercice of these books: its file leaves as it came. */
    reprise_id: z.uuid('Indiquez la reprise.').optional(),
  })
  .refine(({ exercice_id, reprise_id }) => (exercice_id === undefined) !== (reprise_id === undefined), {
    path: ['exercice_id'],
    message: 'Indiquez l’exercice, ou la reprise.',
  })

export const ExporterFec = { name: 'exporter-fec', body, reply: z.string(), visite: true } as const
