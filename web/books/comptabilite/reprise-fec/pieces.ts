// The papers that the takeover of this dossier asks for.
import { PIECES_DES_LIVRES, type PieceReprise } from '#domain/compta/pieces-reprise.ts'
import { useComptabilite } from '#web/session/comptabilite.ts'

export const usePieces = (): readonly PieceReprise[] => useComptabilite().piecesReprise ?? PIECES_DES_LIVRES
