// Everything that the screens read and write of the table `locations_chez_soi`: a part of the main home that is let.
import type { LocationChezSoi } from '#domain/activites/meuble/faits/location-chez-soi.ts'
import { factWrites } from '#web/lib/facts.ts'

export const useWriteLocationsChezSoi = factWrites<LocationChezSoi>('locations_chez_soi')
