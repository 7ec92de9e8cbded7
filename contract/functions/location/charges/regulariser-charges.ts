// Settles the provisions for charges of a lease over a period: the account by nature, and what its balance writes.

import { z } from 'zod'
import { CLES_NATURE, EXCEDENTS, QUOTE_PART_ENTIERE } from '#domain/sujets/location/charge.ts'
import { Jour, Montant, MontantSigne, Texte } from '../../champs.ts'

const Ligne = z.object({
  nature: z.enum(CLES_NATURE, 'Nature de charge inconnue'),
  libelle: Texte,
  depense_id: z.uuid().nullable(),
  /** Below zero: a credit note. */
  montant_cents: MontantSigne.refine((montant) => montant !== 0, 'Indiquez un montant'),
  quote_part: z
    .int('Quote-part invalide')
    .min(1, 'Quote-part invalide')
    .max(QUOTE_PART_ENTIERE, 'Une quote-part ne dépasse pas 100 %'),
  prorata: z.boolean(),
})
export const RegulariserCharges = {
  name: 'regulariser-charges',
  body: z.object({
    dossier_id: z.uuid(),
    bail_id: z.uuid(),
    du: Jour,
    au: Jour,
    /** The day the account is sent to the tenant; never to come. */
    etablie_le: Jour,
    lignes: z.array(Ligne).min(1, 'Ajoutez au moins une charge').max(60, '60 charges au plus'),
    /** The balance as it was shown: another one is refused, so that nothing else is written than what was read. */
    solde_cents: MontantSigne,
    excedent: z.enum(EXCEDENTS, 'Ce qu’il advient de l’excédent n’est pas dit'),
    /** The monthly provision of the rents still to be called; null: it stays. */
    provision_cents: Montant.nullable(),
  }),
  reply: z.object({ regularisation_id: z.uuid(), solde_cents: MontantSigne, exigible_le: Jour }),
  visite: true,
} as const
