// Everything that the screens read and write of the table `vehicules`: what the owner drives for the letting.
import type { Vehicule } from '#domain/sujets/tiers/deplacement.ts'
import { factWrites } from '#web/lib/facts.ts'

export const useWriteVehicules = factWrites<Vehicule>('vehicules')
