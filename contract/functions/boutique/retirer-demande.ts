// A quote request that its sender takes back, by the link that follows it.
import { z } from 'zod'
import { Jeton } from './suivre-demande.ts'

export const RetirerDemande = {
  name: 'retirer-demande',
  public: true,
  body: Jeton,
  reply: z.object({ retiree: z.literal(true) }),
} as const
