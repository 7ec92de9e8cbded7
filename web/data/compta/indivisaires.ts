// Everything that the screens read and write of the table `indivisaires`: the persons who own together.
import type { Indivisaire } from '#domain/location/indivision.ts'
import { factsQuery, factWrites } from '#web/lib/facts.ts'

export const indivisairesQuery = factsQuery<Indivisaire>({
  table: 'indivisaires',
  columns: 'id, nom, rattachement',
  order: 'created_at',
})
export const useWriteIndivisaires = factWrites<Indivisaire>('indivisaires')
