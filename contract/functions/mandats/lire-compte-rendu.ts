// The statement of an owner as PDF: one that was sent, or the draft of the next one, which says that it is one. The answer is the file.
import { z } from 'zod'

export const LireCompteRendu = {
  name: 'lire-compte-rendu',
  /** `compte_rendu_id` null: the draft. */
  body: z.object({
    dossier_id: z.uuid(),
    mandat_id: z.uuid('Choisissez un mandat'),
    compte_rendu_id: z.uuid('Ce compte rendu n’existe pas dans ce dossier.').nullable(),
  }),
  reply: z.object({}),
  lecture: true,
  visite: true,
} as const
