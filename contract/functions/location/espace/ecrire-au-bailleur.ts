// A tenant writes from his space: a message, a repair that he asks, his certificate of insurance; photographs or papers with it. Sent as a form.
import { z } from 'zod'
import { JetonEspace, MessageEcrit, OBJETS_MESSAGE } from './espace-locataire.ts'

export const PIECES_AU_PLUS = 6

export const EcrireAuBailleur = {
  name: 'ecrire-au-bailleur',
  public: true,
  body: z.object({
    jeton: JetonEspace,
    objet: z.enum(OBJETS_MESSAGE, 'Dites de quoi il s’agit'),
    texte: MessageEcrit,
    // A form with one file says it alone.
    fichiers: z
      .preprocess((un) => (un === undefined ? [] : Array.isArray(un) ? un : [un]), z.array(z.instanceof(File)))
      .refine((uns) => uns.length <= PIECES_AU_PLUS, `${PIECES_AU_PLUS} pièces au plus par message`),
  }),
  reply: z.object({ message_id: z.uuid() }),
} as const
