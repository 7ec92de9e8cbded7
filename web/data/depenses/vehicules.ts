// Everything that the screens read and write of the table `vehicules`: what the owner drives for the letting.
import type { Vehicule } from '#domain/location/deplacement.ts'
import { factsQuery, factWrites } from '#web/lib/facts.ts'

export const vehiculesQuery = factsQuery<Vehicule>({
  table: 'vehicules',
  columns: 'id, libelle, genre, puissance_cv, energie, usage, au_bareme',
  order: 'created_at',
})
export const useWriteVehicules = factWrites<Vehicule>('vehicules')
