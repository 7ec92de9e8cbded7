// What an administrator reads and writes of the table `modeles_reponse`: the answers that the team writes often.
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { NewRow, Row } from '#contract/rows.ts'
import { written } from '#web/lib/queries.ts'
import { supabase } from '#web/lib/supabase.ts'

export type Modele = Row<'modeles_reponse'>
type Ecrit = Pick<NewRow<'modeles_reponse'>, 'titre' | 'sujet' | 'corps'> & { nature: Modele['nature'] }

export const modelesQuery = () =>
  queryOptions({
    queryKey: ['modeles_reponse'],
    staleTime: 0,
    queryFn: async (): Promise<Modele[]> => {
      const db = await supabase()
      const { data } = await db
        .from('modeles_reponse')
        .select('*')
        .order('titre')
        .overrideTypes<Modele[], { merge: false }>()
        .throwOnError()
      return data
    },
  })

export function useEcrireModele() {
  const queries = useQueryClient()
  return async (id: string | null, modele: Ecrit): Promise<void> => {
    const db = await supabase()
    const table = db.from('modeles_reponse')
    await written(id === null ? table.insert(modele).select('id') : table.update(modele).eq('id', id).select('id'))
    await queries.invalidateQueries({ queryKey: ['modeles_reponse'] })
  }
}

export function useSupprimerModele() {
  const queries = useQueryClient()
  return async (id: string): Promise<void> => {
    const db = await supabase()
    await written(db.from('modeles_reponse').delete().eq('id', id).select('id'))
    await queries.invalidateQueries({ queryKey: ['modeles_reponse'] })
  }
}
