// The fichier des écritures comptables of a year: a text file, named in Content-Disposition; a draft before the final validation.
import { z } from 'zod'
import { AnneeDuDossier } from '../champs.ts'

export const ExporterFec = { name: 'exporter-fec', body: AnneeDuDossier, reply: z.string(), visite: true } as const
