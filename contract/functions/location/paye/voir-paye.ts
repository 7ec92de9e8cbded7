// What the link of a mail «payé ?» opens, without an account: the rents it names, and nothing else of the dossier. Reading writes nothing.
import { z } from 'zod'

/** The end of the address `/paye/…`. What is not one of ours is answered as one that opens nothing. */
export const JetonPaye = z.string().min(1).max(200)

const centimes = z.int()

export const VoirPaye = {
  name: 'voir-paye',
  // Whoever holds the link is the owner it was sent to.
  public: true,
  body: z.object({ jeton: JetonPaye }),
  reply: z.object({
    bailleur: z.string(),
    expire_le: z.string(),
    /** Today in Paris: the last day on which one may have been paid. */
    aujourd_hui: z.string(),
    loyers: z.array(
      z.object({
        echeance_id: z.uuid(),
        locataires: z.string(),
        logement: z.string(),
        /** Of its building; empty without one. */
        immeuble: z.string(),
        periode: z.string(),
        /** How many months the rent is for. */
        mois: z.int(),
        date_echeance: z.string(),
        montant_cents: centimes,
        /** Zero once it is paid. */
        reste_cents: centimes,
        /** `releve`: a waiting line of the bank pays it. One that was taken away is not among them. */
        etat: z.enum(['du', 'paye', 'releve']),
      }),
    ),
  }),
} as const

export type LoyersDuLien = z.output<typeof VoirPaye.reply>
