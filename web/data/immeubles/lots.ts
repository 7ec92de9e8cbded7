// Everything that the screens read and write of the table `lots`: where each property stands.
import type { Lot } from '#domain/sujets/immeubles/immeuble.ts'
import { factWrites } from '#web/lib/facts.ts'

export const useWriteLots = factWrites<Lot>('lots')
