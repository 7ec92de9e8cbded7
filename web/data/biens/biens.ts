// Everything that the screens read and write of the table `biens`: the dwellings.
import type { Bien } from '#domain/location/bien.ts'
import { factsQuery, factWrites } from '#web/lib/facts.ts'

export const biensQuery = factsQuery<Bien>({ table: 'biens', order: 'date_acquisition' })
export const useWriteBiens = factWrites<Bien>('biens')
