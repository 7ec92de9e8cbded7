// A signed-in person chooses his formula: it becomes his activity, and his first one starts the free trial.
import { z } from 'zod'
import { CLES } from '#domain/activites/catalogue.ts'

export const ChoisirFormule = {
  name: 'choisir-formule',
  body: z.object({
    formule: z.enum(CLES),
  }),
  reply: z.object({
    activity_type: z.string(),
    /** True when this very choice started the trial. */
    essai_commence: z.boolean(),
    fin_essai: z.string().nullable(),
    /** The dossier that the formula opens, its family's; null while it has no software. */
    dossier_id: z.uuid().nullable(),
  }),
} as const
