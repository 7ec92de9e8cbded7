// Everything that the screens read and write of the table `indivisions`: the shares, from a day on.
import type { Indivision } from '#domain/location/indivision.ts'
import { factsQuery, factWrites } from '#web/lib/facts.ts'

export const indivisionsQuery = factsQuery<Indivision>({
  table: 'indivisions',
  columns: 'id, bien_id, depuis, denominateur, parts',
  order: 'depuis',
})
export const useWriteIndivisions = factWrites<Indivision>('indivisions')
