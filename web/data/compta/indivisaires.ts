// Everything that the screens read and write of the table `indivisaires`: the persons who own together.
import type { Indivisaire } from '#domain/location/indivision.ts'
import { factWrites } from '#web/lib/facts.ts'
import { listeQuery } from '../listes.ts'

export const indivisairesQuery = listeQuery<Indivisaire>('indivisaires')
export const useWriteIndivisaires = factWrites<Indivisaire>('indivisaires')
