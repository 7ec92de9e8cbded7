// Everything that the screens read and write of the table `immeubles`: the buildings.
import type { Immeuble } from '#domain/sujets/immeubles/immeuble.ts'
import { factWrites } from '#web/lib/facts.ts'

export const useWriteImmeubles = factWrites<Immeuble>('immeubles')
