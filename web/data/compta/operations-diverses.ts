// Everything that the screens read and write of the table `operations_diverses`: entries typed by hand, with their lines.
import { queryOptions } from '@tanstack/react-query'
import type { OperationDiverse } from '#domain/journalisation/faits.ts'
import { factWrites } from '#web/lib/facts.ts'
import { whole } from '#web/lib/queries.ts'
import { supabase } from '#web/lib/supabase.ts'

type Row = Omit<OperationDiverse, 'lignes'> & { operations_diverses_lignes: OperationDiverse['lignes'] }

export const operationsDiversesQuery = (dossierId: string) =>
  queryOptions({
    queryKey: ['faits', dossierId, 'operations_diverses'],
    queryFn: async (): Promise<OperationDiverse[]> => {
      const db = await supabase()
      const answer = await db
        .from('operations_diverses')
        .select('*, operations_diverses_lignes(*)', { count: 'exact' })
        .eq('dossier_id', dossierId)
        .order('date')
        .overrideTypes<Row[], { merge: false }>()
        .throwOnError()
      return whole(answer).map(({ operations_diverses_lignes, ...operation }) => ({
        ...operation,
        lignes: [...operations_diverses_lignes].sort((a, b) => a.rang - b.rang),
      }))
    },
  })

/** To delete one; it is written by the act `enregistrer-operation`, whole or not at all. */
export const useWriteOperationsDiverses = factWrites<Omit<OperationDiverse, 'lignes'>>('operations_diverses')
