// Everything that the screens read and write of the table `locations_chez_soi`: a part of the main home that is let.
import type { LocationChezSoi } from '#domain/location/indivision.ts'
import { factsQuery, factWrites } from '#web/lib/facts.ts'

export const locationsChezSoiQuery = factsQuery<LocationChezSoi>({
  table: 'locations_chez_soi',
  columns:
    'id, bien_id, annee, forme, surface_louee_centiemes, surface_totale_centiemes, ile_de_france, residence_du_locataire, valeur_totale_cents',
  order: 'annee',
})
export const useWriteLocationsChezSoi = factWrites<LocationChezSoi>('locations_chez_soi')
