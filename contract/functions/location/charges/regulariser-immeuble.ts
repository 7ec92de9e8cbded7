// Settles the charges of a building over a period for several of its leases at once: what its bills hold, by which keys, and the balance of each.

import { z } from 'zod'
import { CLES_NATURE, EXCEDENTS } from '#domain/sujets/location/charge.ts'
import { Jour, Montant, MontantSigne, Texte } from '../../champs.ts'
import { ClientFacture } from '../emettre-facture-sejour.ts'

const Charge = z.object({
  depense_id: z.uuid(),
  categorie: Texte,
  nature: z.enum(CLES_NATURE, 'Nature de charge inconnue'),
  /** Below zero: a credit note. */
  montant_cents: MontantSigne.refine((montant) => montant !== 0, 'Indiquez un montant'),
  /** Null: the bill of one lot. */
  cle_id: z.uuid().nullable(),
})
const Decompte = z.object({
  bail_id: z.uuid(),
  /** As it was shown: another one is refused, so that nothing else is written than what was read. */
  solde_cents: MontantSigne,
  excedent: z.enum(EXCEDENTS, 'Ce qu’il advient de l’excédent n’est pas dit'),
  provision_cents: Montant.nullable(),
  /** Of a lease whose rents bear VAT: who its invoice, or its credit note, is made out to. */
  client: ClientFacture.nullable().default(null),
})

export const RegulariserImmeuble = {
  name: 'regulariser-immeuble',
  body: z.object({
    dossier_id: z.uuid(),
    immeuble_id: z.uuid(),
    du: Jour,
    au: Jour,
    /** The day the accounts are sent; never to come. */
    etablie_le: Jour,
    charges: z.array(Charge).min(1, 'Retenez au moins une charge').max(1000, '1 000 charges au plus'),
    decomptes: z
      .array(Decompte)
      .min(1, 'Choisissez au moins un décompte')
      .max(1000, '1 000 décomptes au plus')
      .refine((tous) => new Set(tous.map(({ bail_id }) => bail_id)).size === tous.length, 'Un bail est cité deux fois'),
  }),
  /** `numero`: of the invoice or the credit note that was made out. */
  reply: z.object({
    etablis: z.array(z.object({ bail_id: z.uuid(), regularisation_id: z.uuid(), numero: z.string().nullable() })),
  }),
  visite: true,
} as const
