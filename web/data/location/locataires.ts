// Everything that the screens read and write of the table `locataires`: the people.
import type { Locataire } from '#domain/location/bail.ts'
import { factsQuery, factWrites } from '#web/lib/facts.ts'

export const locatairesQuery = factsQuery<Locataire>({ table: 'locataires', order: 'nom' })
export const useWriteLocataires = factWrites<Locataire>('locataires')
