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

/** An administrator to whom nothing opens yet: on a public address his second step is asked for, and he has not turned it on. */
export const deuxEtapesExigeesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['privileged_admins', userId, 'deux-etapes'],
    queryFn: async (): Promise<boolean> => {
      const db = await supabase()
      const { data } = await db.rpc('administration_sans_deux_etapes').throwOnError()
      return data === true
    },
  })
