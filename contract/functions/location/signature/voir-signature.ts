// What a signer sees by his link, without an account: who asks, the document, the signers, what he may do of it. It signs nothing.
import { z } from 'zod'
import { QUALITES_SIGNATAIRE } from '#domain/sujets/location/signature.ts'

/** The end of the address `/signer/…`. What is not one of ours is answered as one that opens nothing. */
export const JetonSignature = z.string().min(1).max(200)

export const VoirSignature = {
  name: 'voir-signature',
  // Whoever holds the link is the one it was sent to; he proves it by the code before he signs.
  public: true,
  body: z.object({ jeton: JetonSignature }),
  reply: z.object({
    demandeur: z.string(),
    document: z.string(),
    sha256: z.string(),
    numero: z.string(),
    message: z.string(),
    /** The last instant of the link. */
    jusqu_au: z.string(),
    etat: z.enum(['en_cours', 'signee', 'refusee']),
    /** The certificate can be taken. */
    certifiee: z.boolean(),
    moi: z.object({
      nom: z.string(),
      etat: z.enum(['attend', 'invite', 'signe', 'refuse']),
      signe_le: z.string().nullable(),
      lu: z.boolean(),
      bloque: z.boolean(),
      /** Where a code may be sent, masked; null: not that way. */
      courriel: z.string(),
      sms: z.string().nullable(),
    }),
    signataires: z.array(
      z.object({
        nom: z.string(),
        qualite: z.enum(QUALITES_SIGNATAIRE),
        etat: z.enum(['attend', 'invite', 'signe', 'refuse']),
        signe_le: z.string().nullable(),
      }),
    ),
  }),
} as const

export type DemandeVue = z.output<typeof VoirSignature.reply>
