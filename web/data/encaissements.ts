// Everything that the screens read and write of the table `encaissements`: the rents received.
import type { Encaissement } from '#domain/journalisation/faits.ts'
import { factWrites } from '#web/lib/facts.ts'
import { listeLongueQuery } from './listes-longues.ts'

export const encaissementsQuery = listeLongueQuery<Encaissement>('encaissements')
export const useWriteEncaissements = factWrites<Encaissement>('encaissements')
