// Everything that the screens read of the table `actes`: who did what in a dossier, latest first.
import { queryOptions } from '@tanstack/react-query'
import { supabase } from '#web/lib/supabase.ts'

export type Acte = { id: string; acte: string; detail: Record<string, unknown>; at: string; user_id: string | null }

export const actesQuery = (dossierId: string) =>
  queryOptions({
    queryKey: ['faits', dossierId, 'actes'],
    queryFn: async (): Promise<Acte[]> => {
      const db = await supabase()
      const asked = db
        .from('actes')
        .select('*')
        .eq('dossier_id', dossierId)
        .order('at', { ascending: false })
        .limit(300)
      const { data } = await asked.overrideTypes<Acte[], { merge: false }>().throwOnError()
      return data
    },
  })
