// Everything that the screens read and write of the table `deplacements`: the trips made for the letting.
import type { Deplacement } from '#domain/location/deplacement.ts'
import { factsQuery, factWrites } from '#web/lib/facts.ts'

export const deplacementsQuery = factsQuery<Deplacement>({
  table: 'deplacements',
  columns: 'id, date, vehicule_id, bien_id, motif, depart, arrivee, dixiemes_km, aller_retour',
  order: 'date',
})
export const useWriteDeplacements = factWrites<Deplacement>('deplacements')
