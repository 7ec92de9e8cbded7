// In how many dossiers a person sees what is his as an owner: asked by the account menu, and by who signs in.
import { queryOptions } from '@tanstack/react-query'
import { supabase } from '#web/lib/supabase.ts'

/** How many dossiers show this person what is his. */
export const mesAccesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['acces_mandants', userId],
    enabled: userId !== '',
    queryFn: async (): Promise<number> => {
      const db = await supabase()
      const { data } = await db.from('acces_mandants').select('id').eq('user_id', userId).throwOnError()
      return data.length
    },
  })
