// Everything that the screens read and write of the table `encaissements`: the rents received.
import type { Encaissement } from '#domain/journalisation/faits.ts'
import { factsQuery, factWrites } from '#web/lib/facts.ts'

export const encaissementsQuery = factsQuery<Encaissement>({ table: 'encaissements', order: 'date' })
export const useWriteEncaissements = factWrites<Encaissement>('encaissements')
