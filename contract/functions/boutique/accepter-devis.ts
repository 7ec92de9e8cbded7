// Whoever holds the link of a request accepts the quote that it was answered with: it becomes an order.
import { z } from 'zod'
import { AdressePostale } from '../adresse-postale.ts'
import { DevisDuLien } from './devis.ts'

export const AccepterDevis = {
  name: 'accepter-devis',
  public: true,
  body: DevisDuLien.extend({
    /** Typed by who accepts: it stands for a signature. */
    nom: z.string().trim().min(1, 'Indiquez votre nom.').max(200, '200 caractères au plus.'),
    adresse: AdressePostale,
    /** The button said that the order has to be paid (C. conso., art. L. 221-14). */
    engagement: z.literal(true, 'Confirmez que vous acceptez ce devis, qui vaut commande à régler.'),
    /** The express request to start before the end of the fourteen days. */
    debut_immediat: z.boolean(),
  }),
  /** The link of the order that it became, by which it is followed and paid. */
  reply: z.object({ jeton: z.string() }),
} as const
