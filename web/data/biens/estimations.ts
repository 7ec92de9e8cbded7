// Everything that the screens read and write of the table `estimations`: what a dwelling is worth on a day.
import type { Estimation } from '#domain/sujets/biens/estimation.ts'
import { factWrites } from '#web/lib/facts.ts'
import { listeQuery } from '../listes.ts'

export const estimationsQuery = listeQuery<Estimation>('estimations')
export const useWriteEstimations = factWrites<Estimation>('estimations')
