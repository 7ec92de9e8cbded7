// Everything that the screens read and write of the table `loyers_reference`: the grid of reference rents.
import type { LoyerReference } from '#domain/sujets/location/baux/loyer-reference.ts'
import { factWrites } from '#web/lib/facts.ts'
import { listeQuery } from '../listes.ts'

export const loyersReferenceQuery = listeQuery<LoyerReference>('loyers_reference')
export const useWriteLoyersReference = factWrites<LoyerReference>('loyers_reference')
