// A paper of an owner's own space: a statement, the year over form 2044, a document of his lots. The answer is the file.
import { z } from 'zod'

const Quoi = z.discriminatedUnion('sorte', [
  z.object({ sorte: z.literal('compte_rendu'), id: z.uuid() }),
  z.object({
    sorte: z.literal('annee'),
    annee: z.int().min(1990, 'Indiquez une année').max(2200, 'Indiquez une année'),
  }),
  z.object({ sorte: z.literal('document'), id: z.uuid() }),
])
export type PieceDuProprietaire = z.input<typeof Quoi>

export const PieceEspaceProprietaire = {
  name: 'piece-espace-proprietaire',
  body: z.object({ acces_id: z.uuid('Cet accès n’existe pas, ou il a été retiré.'), quoi: Quoi }),
  reply: z.object({}),
  lecture: true,
} as const
