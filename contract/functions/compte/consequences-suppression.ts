// What the end of the account would take away, and what stands before it.
import { z } from 'zod'

export const ConsequencesSuppression = {
  name: 'consequences-suppression',
  body: z.object({}),
  reply: z.object({
    dossiers: z.array(
      z.object({
        dossier_id: z.uuid(),
        nom: z.string(),
        autres_membres: z.int(),
        exercices: z.int(),
        ecritures: z.int(),
        documents: z.int(),
      }),
    ),
    /** Dossiers of others that he would leave. */
    membre_de: z.int(),
    abonnement_en_cours: z.boolean(),
    /** The last archive that left whole, within the days that count. */
    archive_le: z.string().nullable(),
    a_un_mot_de_passe: z.boolean(),
    echeance_le: z.string().nullable(),
  }),
  lecture: true,
  visite: true,
} as const
