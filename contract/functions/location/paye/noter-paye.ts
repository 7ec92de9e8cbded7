// Notes that rents of a mail «payé ?» were paid, by its link: each once, however many times it is pressed.
import { z } from 'zod'
import { Jour, Montant } from '../../champs.ts'
import { JetonPaye } from './voir-paye.ts'

export const NoterPaye = {
  name: 'noter-paye',
  // Whoever holds the link is the owner it was sent to.
  public: true,
  body: z.object({
    jeton: JetonPaye,
    /** The day on which it was received. */
    date: Jour,
    mode: z.enum(['virement', 'prelevement', 'cheque', 'especes']).default('virement'),
    loyers: z
      .array(
        z.object({
          echeance_id: z.uuid(),
          /** What was left to pay of it, as the person saw it. */
          reste_cents: Montant,
          recu_cents: Montant,
        }),
      )
      .min(1, 'Choisissez un loyer')
      .max(1_000, '1 000 loyers au plus à la fois'),
  }),
  /** The payments written now: none when all were noted already. */
  reply: z.object({ encaissements: z.int() }),
} as const
