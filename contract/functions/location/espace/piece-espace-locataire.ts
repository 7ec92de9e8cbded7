// One paper of the space of a tenant, by its link: the document of a rent, a paper of the lease, a file, or his account as a PDF.
import { z } from 'zod'
import { JetonEspace, PIECES_ESPACE } from './espace-locataire.ts'

export const PieceEspaceLocataire = {
  name: 'piece-espace-locataire',
  public: true,
  body: z.object({
    jeton: JetonEspace,
    quoi: z.discriminatedUnion('sorte', [
      z.object({ sorte: z.literal('document'), id: z.uuid() }),
      z.object({ sorte: z.literal('piece'), piece: z.enum(PIECES_ESPACE), id: z.uuid().nullable() }),
      z.object({ sorte: z.literal('fichier'), id: z.uuid() }),
      z.object({ sorte: z.literal('releve') }),
    ]),
  }),
  reply: z.instanceof(Blob),
} as const

export type PieceDemandee = z.input<typeof PieceEspaceLocataire.body>['quoi']
