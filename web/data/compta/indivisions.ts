// Everything that the screens read and write of the table `indivisions`: the shares, from a day on.
import type { Indivision } from '#domain/location/indivision.ts'
import { factWrites } from '#web/lib/facts.ts'
import { listeQuery } from '../listes.ts'

export const indivisionsQuery = listeQuery<Indivision>('indivisions')
export const useWriteIndivisions = factWrites<Indivision>('indivisions')
