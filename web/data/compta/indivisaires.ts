// Everything that the screens read and write of the table `indivisaires`: the persons who own together.
import type { Indivisaire } from '#domain/sujets/propriete/indivision.ts'
import { factWrites } from '#web/lib/facts.ts'

export const useWriteIndivisaires = factWrites<Indivisaire>('indivisaires')
