// Everything that the screens read and write of the table `echeances`: the rents falling due.
import type { Echeance } from '#domain/location/echeance.ts'
import { factWrites } from '#web/lib/facts.ts'
import { listeQuery } from '../listes.ts'

export const echeancesQuery = listeQuery<Echeance>('echeances')
export const useWriteEcheances = factWrites<Echeance>('echeances')
