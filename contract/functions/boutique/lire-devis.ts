// A quote as PDF: for whoever holds the link of its request, and for administrators. The answer is the file.
import { z } from 'zod'
import { devis_id } from './devis.ts'

export const LireDevis = {
  name: 'lire-devis',
  public: true,
  body: z.object({ devis_id, jeton: z.string().min(1).max(200).optional() }),
  reply: z.object({}),
} as const
