// Everything that the screens read of the view `safe_service_reviews`: the marks of a service, newest first, and their average; and
// on its own page the words, with who signs them.
import { queryOptions } from '@tanstack/react-query'
import { journalise } from '#web/lib/journalise.ts'
import { supabase } from '#web/lib/supabase.ts'

export type Avis = { rating: number; created_at: string }

export const reviewsQuery = (serviceId: string) =>
  queryOptions({
    queryKey: ['public', 'safe_service_reviews', serviceId],
    queryFn: () =>
      journalise('safe_service_reviews', async (): Promise<Avis[]> => {
        const db = await supabase()
        const { data } = await db
          .from('safe_service_reviews')
          .select('rating, created_at')
          .eq('service_id', serviceId)
          .order('created_at', { ascending: false })
          .overrideTypes<Avis[], { merge: false }>()
          .throwOnError()
        return data
      }),
  })

export type AvisDit = Avis & { signature: string; comment: string | null }

/** As many as a page shows. */
const PAGE = 30

/** The last reviews with their words: of the page of one service, where the list of all asks for marks alone. */
export const avisDitsQuery = (serviceId: string) =>
  queryOptions({
    queryKey: ['public', 'safe_service_reviews', serviceId, 'dits'],
    queryFn: () =>
      journalise('safe_service_reviews', async (): Promise<AvisDit[]> => {
        const db = await supabase()
        const { data } = await db
          .from('safe_service_reviews')
          .select('rating, created_at, signature, comment')
          .eq('service_id', serviceId)
          .order('created_at', { ascending: false })
          .limit(PAGE)
          .overrideTypes<AvisDit[], { merge: false }>()
          .throwOnError()
        return data
      }),
  })

/** To one decimal; null without a mark. */
export function moyenne(avis: readonly Avis[]): number | null {
  if (avis.length === 0) return null
  const total = avis.reduce((somme, { rating }) => somme + rating, 0)
  return Math.round((total / avis.length) * 10) / 10
}
