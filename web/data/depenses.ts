// Everything that the screens read and write of the table `depenses`: the bills.
import { useQueryClient } from '@tanstack/react-query'
import type { Depense } from '#domain/journalisation/faits.ts'
import { factsQuery, factWrites, refreshFacts } from '#web/lib/facts.ts'
import { written } from '#web/lib/queries.ts'
import { supabase } from '#web/lib/supabase.ts'

export const depensesQuery = factsQuery<Depense>({ table: 'depenses', order: 'date' })
export const useWriteDepenses = factWrites<Depense>('depenses')

/** Several bills paid on one day, in one statement: all of them or none. */
export function usePayerDepenses(dossierId: string) {
  const queries = useQueryClient()
  return async (ids: readonly string[], paiement: Pick<Depense, 'date_paiement' | 'payee_par'>): Promise<void> => {
    const db = await supabase()
    await written(
      db
        .from('depenses')
        .update(paiement)
        .eq('dossier_id', dossierId)
        .in('id', [...ids])
        .select('id'),
    )
    await refreshFacts(queries, dossierId)
  }
}
