// Everything that the screens read and write of the table `garants`: who answers for the tenants of a lease.
import type { Garant } from '#domain/location/garant.ts'
import { factsQuery, factWrites } from '#web/lib/facts.ts'

export const garantsQuery = factsQuery<Garant>({ table: 'garants', order: 'signe_le' })
export const useWriteGarants = factWrites<Garant>('garants')
