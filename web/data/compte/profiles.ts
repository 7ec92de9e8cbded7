// Everything that the screens read and write of the table `profiles`.
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { avecPreuve } from '#web/lib/preuve.ts'
import { written } from '#web/lib/queries.ts'
import { supabase } from '#web/lib/supabase.ts'

export type Profile = {
  id: string
  email: string | null
  phone: string | null
  activity_type: string | null
  requires_2fa: boolean
  phone_verified: boolean
  first_name: string | null
  last_name: string | null
  adresse: string | null
  code_postal: string | null
  ville: string | null
  pays: string
}

export const profileQuery = (id: string) =>
  queryOptions({
    queryKey: ['profiles', id],
    queryFn: async (): Promise<Profile | null> => {
      const db = await supabase()
      const { data } = await db.from('profiles').select('*').eq('id', id).maybeSingle<Profile>().throwOnError()
      if (data) return data
      // Nothing of a profile is read while the second step is missing, but what that step needs.
      const { data: attendu } = await db.rpc('second_pas_attendu').maybeSingle<Attendu>().throwOnError()
      return attendu && { ...INCONNU, ...attendu }
    },
  })

type Attendu = Pick<Profile, 'id' | 'email' | 'phone' | 'phone_verified' | 'requires_2fa'>
const INCONNU = {
  activity_type: null,
  first_name: null,
  last_name: null,
  adresse: null,
  code_postal: null,
  ville: null,
  pays: 'France',
}

export function useUpdateProfile() {
  const queries = useQueryClient()
  return async (id: string, change: Partial<Omit<Profile, 'id' | 'email' | 'phone_verified'>>) => {
    const db = await supabase()
    await avecPreuve(() => written(db.from('profiles').update(change).eq('id', id).select('id')))
    await queries.invalidateQueries({ queryKey: ['profiles'] })
    // On a public address the second step is what makes an administrator one.
    if ('requires_2fa' in change) await queries.invalidateQueries({ queryKey: ['privileged_admins'] })
  }
}
