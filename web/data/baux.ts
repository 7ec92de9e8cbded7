// Everything that the screens read and write of the table `baux`: the leases, with their tenants.
import { queryOptions } from '@tanstack/react-query'
import type { Bail, Locataire, RevisionLoyer } from '#domain/location/bail.ts'
import type { EtatDesLieux } from '#domain/location/etat-des-lieux.ts'
import { factWrites } from '#web/lib/facts.ts'
import { whole } from '#web/lib/queries.ts'
import { supabase } from '#web/lib/supabase.ts'

type Derive = 'locataires' | 'revisions' | 'entree_signee'
type Row = Omit<Bail, Derive> & {
  baux_locataires: { locataires: Locataire }[]
  revisions_loyer: RevisionLoyer[]
  etats_des_lieux: Pick<EtatDesLieux, 'sens' | 'date' | 'signe_le'>[]
}

export const bauxQuery = (dossierId: string) =>
  queryOptions({
    queryKey: ['faits', dossierId, 'baux'],
    queryFn: async (): Promise<Bail[]> => {
      const db = await supabase()
      const answer = await db
        .from('baux')
        .select('*, baux_locataires(locataires(*)), revisions_loyer(*), etats_des_lieux(sens, date, signe_le)', {
          count: 'exact',
        })
        .eq('dossier_id', dossierId)
        .order('debut')
        .overrideTypes<Row[], { merge: false }>()
        .throwOnError()
      return whole(answer).map(({ baux_locataires, revisions_loyer, etats_des_lieux, ...bail }) => ({
        ...bail,
        entree_signee:
          etats_des_lieux.find(({ sens, signe_le }) => sens === 'entree' && signe_le !== null)?.date ?? null,
        revisions: revisions_loyer.toSorted((a, b) => (a.date_effet < b.date_effet ? -1 : 1)),
        locataires: baux_locataires.map(({ locataires }) => locataires),
      }))
    },
  })

/** A lease alone; with its tenants it is written by the act `enregistrer-bail`, whole or not at all. */
export const useWriteBaux = factWrites<Omit<Bail, Derive>>('baux')
