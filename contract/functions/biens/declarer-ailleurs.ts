// Passes a dwelling let furnished to the dossier of the same person that declares it: the property, its leases, their deposits, its furniture, the loans and bills that are chosen.
import { z } from 'zod'
import { Jour, Montant } from '../champs.ts'

const Duree = z.int().min(1, 'Une durée en années, de 1 à 100').max(100, 'Une durée en années, de 1 à 100')

export const DeclarerAilleurs = {
  name: 'declarer-ailleurs',
  body: z.object({
    dossier_id: z.uuid(),
    bien_id: z.uuid(),
    /** The dossier that declares it, of the same owner; null: the first one that he owns, opened where he has none. */
    vers_dossier_id: z.uuid().nullable(),
    /** The first day that is its own. */
    le: Jour,
    /** The loans that follow, and the bills: over how many years each is depreciated there, null where it is a charge. */
    emprunts: z.array(z.uuid()).max(100).readonly().default([]),
    depenses: z
      .array(z.object({ depense_id: z.uuid(), duree_annees: Duree.nullable() }))
      .max(500)
      .readonly()
      .default([]),
    /** The bills that come back there from that day on, and here no more. */
    modeles: z.array(z.uuid()).max(100).readonly().default([]),
  }),
  reply: z.object({
    bien_id: z.uuid(),
    baux: z.int(),
    echeances_retirees: z.int(),
    depots_cents: Montant,
    /** The exercices opened there, where it had none. */
    exercices_ouverts: z.int(),
    vers_dossier_id: z.uuid(),
    emprunts: z.int(),
    depenses: z.int(),
    modeles: z.int(),
    /** The furniture of its inventory. */
    meubles: z.int(),
  }),
} as const
