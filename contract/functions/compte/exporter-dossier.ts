// A whole dossier as a zip, named in Content-Disposition, that leaves as it is made.
import { z } from 'zod'

export const ExporterDossier = {
  name: 'exporter-dossier',
  body: z.object({ dossier_id: z.uuid('Indiquez le dossier.') }),
  reply: z.string(),
  visite: true,
} as const
