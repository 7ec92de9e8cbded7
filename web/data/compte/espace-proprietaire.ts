// The space of an owner, by his own account: the accesses that he has, and what each shows.
import { queryOptions } from '@tanstack/react-query'
import { EspaceProprietaire } from '#contract/functions/mandats/espace-proprietaire.ts'
import {
  type PieceDuProprietaire,
  PieceEspaceProprietaire,
} from '#contract/functions/mandats/piece-espace-proprietaire.ts'
import { act, actForFile } from '../functions.ts'

export type { EspaceVu } from '#contract/functions/mandats/espace-proprietaire.ts'
export type { PieceDuProprietaire }

/** Always asked anew when the page is opened: what it says changes while nobody looks. */
export const espaceProprietaireQuery = (acces_id: string | null) =>
  queryOptions({
    queryKey: ['espace-proprietaire', acces_id],
    queryFn: () => act(EspaceProprietaire, { acces_id }),
    staleTime: 0,
  })

export const prendrePiece = (acces_id: string, quoi: PieceDuProprietaire) =>
  actForFile(PieceEspaceProprietaire, { acces_id, quoi })
