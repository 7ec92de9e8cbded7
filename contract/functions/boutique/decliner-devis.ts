// Whoever holds the link of a request declines the quote that it was answered with, and says why.
import { z } from 'zod'
import { DevisDuLien } from './devis.ts'

export const DeclinerDevis = {
  name: 'decliner-devis',
  public: true,
  body: DevisDuLien.extend({
    motif: z.string().trim().min(1, 'Dites pourquoi, en quelques mots.').max(1_000, 'Mille caractères au plus.'),
  }),
  reply: z.object({ decline: z.literal(true) }),
} as const
