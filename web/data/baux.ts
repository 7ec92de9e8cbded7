// Everything that the screens read and write of the table `baux`: the leases, with their tenants.
import { queryOptions } from '@tanstack/react-query'
import type { Bail, Locataire } from '#domain/location/bail.ts'
import { factWrites } from '#web/lib/facts.ts'
import { whole } from '#web/lib/queries.ts'
import { supabase } from '#web/lib/supabase.ts'

type Row = Omit<Bail, 'locataires'> & { baux_locataires: { locataires: Locataire }[] }

export const bauxQuery = (dossierId: string) =>
  queryOptions({
    queryKey: ['faits', dossierId, 'baux'],
    queryFn: async (): Promise<Bail[]> => {
      const db = await supabase()
      const answer = await db
        .from('baux')
        .select('*, baux_locataires(locataires(*))', { count: 'exact' })
        .eq('dossier_id', dossierId)
        .order('debut')
        .overrideTypes<Row[], { merge: false }>()
        .throwOnError()
      return whole(answer).map(({ baux_locataires, ...bail }) => ({
        ...bail,
        locataires: baux_locataires.map(({ locataires }) => locataires),
      }))
    },
  })

/** A lease alone; with its tenants it is written by the act `enregistrer-bail`, whole or not at all. */
export const useWriteBaux = factWrites<Omit<Bail, 'locataires'>>('baux')
