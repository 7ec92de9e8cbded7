// Everything that is kept of the caller: a zip, named in Content-Disposition, that leaves as it is made.
import { z } from 'zod'

export const ExporterMesDonnees = { name: 'exporter-mes-donnees', body: z.object({}), reply: z.string() } as const
