// Whether the person here is an administrator: an active row of `privileged_admins`, or the address of the configuration; the database answers.
import { queryOptions } from '@tanstack/react-query'
import { supabase } from '#web/lib/supabase.ts'

export const adminQuery = (userId: string) =>
  queryOptions({
    queryKey: ['privileged_admins', userId],
    queryFn: async (): Promise<boolean> => {
      const db = await supabase()
      const { data } = await db.rpc('est_admin').throwOnError()
      return data === true
    },
  })
