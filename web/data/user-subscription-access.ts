// Everything that the screens read of the table `user_subscription_access`: the formulas opened to a person.
import { queryOptions } from '@tanstack/react-query'
import { supabase } from '#web/lib/supabase.ts'

export type AccessRow = { subscription_formula: string; is_active: boolean }

/** All the rows, active or not: none at all means the default access, all inactive means none. */
export const accessQuery = (userId: string) =>
  queryOptions({
    queryKey: ['user_subscription_access', userId],
    queryFn: async (): Promise<AccessRow[]> => {
      const db = await supabase()
      const { data } = await db
        .from('user_subscription_access')
        .select('subscription_formula, is_active')
        .eq('user_id', userId)
        .throwOnError()
      return data
    },
  })
