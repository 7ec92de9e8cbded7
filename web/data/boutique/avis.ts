// What administrators read and write of the reviews of services: the table `service_reviews`, whole for them alone.
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Row } from '#contract/rows.ts'
import { written } from '#web/lib/queries.ts'
import { supabase } from '#web/lib/supabase.ts'

export type AvisEntier = Row<'service_reviews'>
/** Its service and its author are those of the purchase. */
export type NouvelAvis = Partial<Pick<AvisEntier, 'commande_id' | 'reservation_id'>> &
  Pick<AvisEntier, 'rating' | 'comment' | 'is_published'>

/** What a client bought, of which he may give his opinion. */
export type Achat = Pick<Row<'demandes'>, 'nature' | 'id' | 'nom' | 'objet' | 'envoyee_le'>

/** The orders that were paid and the seats that were held, the newest first; those that have their review are refused on writing. */
export const achatsQuery = () =>
  queryOptions({
    queryKey: ['avis', 'achats'],
    staleTime: 0,
    queryFn: async (): Promise<Achat[]> => {
      const db = await supabase()
      const { data } = await db
        .from('demandes')
        .select('nature, id, nom, objet, envoyee_le')
        .or(
          `and(nature.eq.commande,etat.eq.paid),and(nature.eq.reservation,etat.eq.confirmed,le.lt.${new Date().toISOString()})`,
        )
        .order('envoyee_le', { ascending: false })
        .limit(500)
        .overrideTypes<Achat[], { merge: false }>()
        .throwOnError()
      return data
    },
  })

export const avisQuery = () =>
  queryOptions({
    queryKey: ['avis'],
    staleTime: 0,
    queryFn: async (): Promise<AvisEntier[]> => {
      const db = await supabase()
      const { data } = await db.rpc('avis_services').throwOnError()
      return data as AvisEntier[] // safe: the function of the database returns the rows of this table
    },
  })

export function useAvis() {
  const queries = useQueryClient()
  const relire = () =>
    Promise.all([['avis'], ['public'], ['journal_admin']].map((queryKey) => queries.invalidateQueries({ queryKey })))
  return {
    async noter(avis: NouvelAvis): Promise<void> {
      const db = await supabase()
      await written(db.from('service_reviews').insert(avis).select('id'))
      await relire()
    },
    async publier({ id }: AvisEntier, is_published: boolean): Promise<void> {
      const db = await supabase()
      await written(db.from('service_reviews').update({ is_published }).eq('id', id).select('id'))
      await relire()
    },
    async supprimer({ id }: AvisEntier): Promise<void> {
      const db = await supabase()
      await written(db.from('service_reviews').delete().eq('id', id).select('id'))
      await relire()
    },
  }
}
