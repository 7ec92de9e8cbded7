// Everything that the screens read and write of the table `baux`: the leases, with their tenants.
import { queryOptions } from '@tanstack/react-query'
import type { Bail, Locataire, RevisionLoyer } from '#domain/location/bail.ts'
import { factWrites } from '#web/lib/facts.ts'
import { whole } from '#web/lib/queries.ts'
import { supabase } from '#web/lib/supabase.ts'

type Row = Omit<Bail, 'locataires' | 'revisions'> & {
  baux_locataires: { locataires: Locataire }[]
  revisions_loyer: RevisionLoyer[]
}

export const bauxQuery = (dossierId: string) =>
  queryOptions({
    queryKey: ['faits', dossierId, 'baux'],
    queryFn: async (): Promise<Bail[]> => {
      const db = await supabase()
      const answer = await db
        .from('baux')
        .select('*, baux_locataires(locataires(*)), revisions_loyer(*)', { count: 'exact' })
        .eq('dossier_id', dossierId)
        .order('debut')
        .overrideTypes<Row[], { merge: false }>()
        .throwOnError()
      return whole(answer).map(({ baux_locataires, revisions_loyer, ...bail }) => ({
        ...bail,
        revisions: revisions_loyer.toSorted((a, b) => (a.date_effet < b.date_effet ? -1 : 1)),
        locataires: baux_locataires.map(({ locataires }) => locataires),
      }))
    },
  })

/** A lease alone; with its tenants it is written by the act `enregistrer-bail`, whole or not at all. */
export const useWriteBaux = factWrites<Omit<Bail, 'locataires' | 'revisions'>>('baux')
