// Everything that the screens read and write of the table `encaissements`: the rents received.
import { COLONNES_FAITS } from '#contract/colonnes-faits.ts'
import type { Encaissement } from '#domain/journalisation/faits.ts'
import { factsQuery, factWrites } from '#web/lib/facts.ts'

export const encaissementsQuery = factsQuery<Encaissement>({
  table: 'encaissements',
  columns: COLONNES_FAITS.encaissements,
  order: 'date',
})
export const useWriteEncaissements = factWrites<Encaissement>('encaissements')
