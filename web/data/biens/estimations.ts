// Everything that the screens read and write of the table `estimations`: what a dwelling is worth on a day.
import type { Estimation } from '#domain/location/estimation.ts'
import { factsQuery, factWrites } from '#web/lib/facts.ts'

export const estimationsQuery = factsQuery<Estimation>({ table: 'estimations', order: 'date' })
export const useWriteEstimations = factWrites<Estimation>('estimations')
