// Everything that the screens read and write of the table `modeles_depense`: the bills that come back.
import { useQueryClient } from '@tanstack/react-query'
import type { Exercice } from '#domain/compta/exercice.ts'
import { depenseDe, type ModeleDepense, type Occurrence } from '#domain/sujets/tiers/ecritures/depense-recurrente.ts'
import { factWrites, refreshFacts } from '#web/lib/facts.ts'
import { supabase } from '#web/lib/supabase.ts'
import { listeQuery } from '../listes.ts'

export const modelesDepenseQuery = listeQuery<ModeleDepense>('modeles_depense')
export const useWriteModelesDepense = factWrites<ModeleDepense>('modeles_depense')

/** Notes the bill of each occurrence, in one request; one that stands already is left as it is. How many were written. */
export function useNoterOccurrences(dossier_id: string) {
  const queries = useQueryClient()
  return async (occurrences: readonly Occurrence[], exercices: readonly Exercice[]): Promise<number> => {
    const db = await supabase()
    const { data } = await db
      .from('depenses')
      .upsert(
        occurrences.map((une) => ({ ...depenseDe(une, exercices), dossier_id })),
        { onConflict: 'dossier_id,modele_id,echeance_modele', ignoreDuplicates: true },
      )
      .select('id')
      .throwOnError()
    await refreshFacts(queries, dossier_id)
    return data.length
  }
}
