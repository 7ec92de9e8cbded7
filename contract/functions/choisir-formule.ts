// A signed-in person chooses his formula: it becomes his activity, and his first one starts the free trial.
import { z } from 'zod'

export const ChoisirFormule = {
  name: 'choisir-formule',
  body: z.object({
    formule: z.enum([
      'lmnp',
      'lmp',
      'gestion_locative',
      'sci',
      'comptabilite_independants',
      'discipline_financiere_patrimoine',
    ]),
  }),
  reply: z.object({
    activity_type: z.string(),
    /** True when this very choice started the trial. */
    essai_commence: z.boolean(),
    fin_essai: z.string().nullable(),
    /** The books of a furnished letting (lmnp and lmp share them); null for the other formulas. */
    dossier_id: z.uuid().nullable(),
  }),
} as const
