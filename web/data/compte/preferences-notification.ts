// Everything that the screens read and write of the table `preferences_notification`.
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { written } from '#web/lib/queries.ts'
import { supabase } from '#web/lib/supabase.ts'

export const SORTES = ['rappels_essai', 'echeances_fiscales', 'loyers', 'demandes'] as const
export type Sorte = (typeof SORTES)[number]
export type Preferences = Readonly<Record<Sorte, boolean>>

const TOUTES: Preferences = { rappels_essai: true, echeances_fiscales: true, loyers: true, demandes: true }

/** No row at all: he wants them all. */
export const preferencesQuery = (user_id: string) =>
  queryOptions({
    queryKey: ['preferences_notification', user_id],
    queryFn: async (): Promise<Preferences> => {
      const db = await supabase()
      const { data } = await db
        .from('preferences_notification')
        .select(SORTES.join(', '))
        .eq('user_id', user_id)
        .maybeSingle<Preferences>()
        .throwOnError()
      return data ?? TOUTES
    },
  })

export function useChoisirPreferences() {
  const queries = useQueryClient()
  return async (user_id: string, preferences: Preferences) => {
    const db = await supabase()
    await written(
      db
        .from('preferences_notification')
        .upsert({ user_id, ...preferences })
        .select('user_id'),
    )
    queries.setQueryData(preferencesQuery(user_id).queryKey, preferences)
  }
}
