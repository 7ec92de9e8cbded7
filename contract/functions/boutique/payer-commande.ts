// The page on which an order is paid: asked by whoever drew its id, or holds the signed link that follows it.
import { z } from 'zod'

const INCONNUE = "Cette commande n'existe pas, ou son lien n'est plus valable."

export const PayerCommande = {
  name: 'payer-commande',
  // Orders are made without an account.
  public: true,
  body: z.union(
    [z.object({ commande_id: z.uuidv4(INCONNUE) }), z.object({ jeton: z.string().min(1).max(200) })],
    INCONNUE,
  ),
  /** `a_regler`: nothing is paid online here, the team writes for the payment. */
  reply: z.union([z.object({ url: z.url() }), z.object({ a_regler: z.literal(true) })]),
} as const
