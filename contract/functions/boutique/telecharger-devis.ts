// The document of a project, `QEB-….doc`, by the link of its request: the answer is the file.
import { z } from 'zod'
import { Jeton } from './suivre-demande.ts'

export const TelechargerDevis = {
  name: 'telecharger-devis',
  public: true,
  body: Jeton,
  reply: z.object({}),
} as const
