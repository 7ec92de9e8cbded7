// Passes a dwelling let furnished to the dossier of the same person that declares it: the property, its leases, their deposits.
import { z } from 'zod'
import { Jour, Montant } from '../champs.ts'

export const DeclarerAilleurs = {
  name: 'declarer-ailleurs',
  body: z.object({
    dossier_id: z.uuid(),
    bien_id: z.uuid(),
    /** The dossier that declares it, of the same owner. */
    vers_dossier_id: z.uuid(),
    /** The first day that is its own. */
    le: Jour,
  }),
  reply: z.object({
    bien_id: z.uuid(),
    baux: z.int(),
    echeances_retirees: z.int(),
    depots_cents: Montant,
    /** The exercices opened there, where it had none. */
    exercices_ouverts: z.int(),
  }),
} as const
