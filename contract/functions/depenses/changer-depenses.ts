// Several bills changed at once, all of them or none, each with its reason: their category and property, or their payment.
import { z } from 'zod'
import { PAYEE_PAR } from '#domain/sujets/tiers/payee-par.ts'
import { Jour, Texte } from '../champs.ts'

const Changement = z.object({
  depense_id: z.uuid(),
  /** Why, as the person saw it. */
  raison: z.string().trim().max(300, '300 caractères au plus'),
  champs: z
    .strictObject({
      categorie: Texte,
      bien_id: z.uuid().nullable(),
      date_paiement: Jour.nullable(),
      payee_par: z.enum(PAYEE_PAR),
      indivisaire_id: z.uuid().nullable(),
    })
    .partial()
    .refine((champs) => Object.keys(champs).length > 0, 'Dites ce qui change'),
})

export const ChangerDepenses = {
  name: 'changer-depenses',
  body: z.object({
    dossier_id: z.uuid(),
    geste: z.enum(['classer', 'payer', 'loger']),
    changements: z.array(Changement).min(1, 'Choisissez une dépense').max(500, '500 dépenses au plus à la fois'),
  }),
  /** `acte_id`: the line of the log, by which it is undone. */
  reply: z.object({ acte_id: z.uuid(), depenses: z.int() }),
  visite: true,
} as const

export type Changement = z.output<typeof Changement>
