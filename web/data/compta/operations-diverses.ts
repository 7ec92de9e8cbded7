// Everything that the screens read and write of the table `operations_diverses`: entries typed by hand, with their lines.
import type { OperationDiverse } from '#domain/journalisation/faits.ts'
import { factWrites } from '#web/lib/facts.ts'

/** To delete one; it is written by the act `enregistrer-operation`, whole or not at all. */
export const useWriteOperationsDiverses = factWrites<Omit<OperationDiverse, 'lignes'>>('operations_diverses')
