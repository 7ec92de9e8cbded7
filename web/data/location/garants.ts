// Everything that the screens read and write of the table `garants`: who answers for the tenants of a lease.
import type { Garant } from '#domain/sujets/location/garant.ts'
import { factWrites } from '#web/lib/facts.ts'
import { listeQuery } from '../listes.ts'

export const garantsQuery = listeQuery<Garant>('garants')
export const useWriteGarants = factWrites<Garant>('garants')
