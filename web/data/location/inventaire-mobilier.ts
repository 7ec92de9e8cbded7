// Everything that the screens read and write of the table `inventaire_mobilier`: the furniture of the dwellings.
import type { Meuble } from '#domain/location/inventaire.ts'
import { factsQuery, factWrites } from '#web/lib/facts.ts'

export const inventaireQuery = factsQuery<Meuble>({ table: 'inventaire_mobilier', order: 'created_at' })
export const useWriteInventaire = factWrites<Meuble>('inventaire_mobilier')
