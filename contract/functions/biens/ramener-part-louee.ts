// A dwelling of which a part is let, entered whole: its price, costs and components become those of the let part, all or none.
import { z } from 'zod'

export const RamenerPartLouee = {
  name: 'ramener-part-louee',
  body: z.object({
    dossier_id: z.uuid('Indiquez le dossier.'),
    bien_id: z.uuid('Choisissez le logement'),
    /** The year whose letting at home says the surfaces and the value. */
    annee: z.int('Indiquez l’année.'),
  }),
  reply: z.object({ prix_cents: z.int(), composants: z.int() }),
  visite: true,
} as const
