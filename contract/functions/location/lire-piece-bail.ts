// A piece of a lease on paper: letter of revision or of notice, account of the charges, account of the deposit, inventory, state of the dwelling, the lease.
import { z } from 'zod'

const PIECES_BAIL = [
  'bail',
  'revision',
  'regularisation',
  'conge',
  'restitution',
  'inventaire',
  'etat_des_lieux',
] as const

export const LirePieceBail = {
  name: 'lire-piece-bail',
  body: z.object({
    dossier_id: z.uuid(),
    bail_id: z.uuid(),
    piece: z.enum(PIECES_BAIL, 'Pièce inconnue'),
    /** Of the revision, of the settlement of charges or of the state of the dwelling; the others are alone of their kind under a lease. */
    id: z.uuid().nullable(),
  }),
  reply: z.instanceof(Blob),
  lecture: true,
  visite: true,
} as const
