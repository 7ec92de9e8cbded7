// Everything that the screens read and write of the table `indivisions`: the shares, from a day on.
import type { Indivision } from '#domain/sujets/propriete/indivision.ts'
import { factWrites } from '#web/lib/facts.ts'

export const useWriteIndivisions = factWrites<Indivision>('indivisions')
