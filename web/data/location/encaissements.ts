// Everything that the screens read and write of the table `encaissements`: the rents received.
import { useQueryClient } from '@tanstack/react-query'
import type { Encaissement } from '#domain/sujets/location/encaissement.ts'
import { factWrites, thenRefreshFacts } from '#web/lib/facts.ts'
import { written } from '#web/lib/queries.ts'
import { supabase } from '#web/lib/supabase.ts'
import { listeQuery } from '../listes.ts'

export const encaissementsQuery = listeQuery<Encaissement>('encaissements')
export const useWriteEncaissements = factWrites<Encaissement>('encaissements')

/** Takes away several payments at once: all of them, or none. */
export function useRetirerEncaissements(dossierId: string) {
  const refreshed = thenRefreshFacts(useQueryClient(), dossierId)
  return async (ids: readonly string[]): Promise<void> => {
    const db = await supabase()
    await refreshed(written(db.from('encaissements').delete().eq('dossier_id', dossierId).in('id', ids).select('id')))
  }
}
