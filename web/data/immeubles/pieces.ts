// Everything that the screens read and write of the table `pieces`: the rooms of a property.
import type { Piece } from '#domain/sujets/immeubles/immeuble.ts'
import { factWrites } from '#web/lib/facts.ts'

export const useWritePieces = factWrites<Piece>('pieces')
