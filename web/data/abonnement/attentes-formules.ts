// Everything that the screens read and write of the table `attentes_formules`: to be told when a formula opens.
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { supabase } from '#web/lib/supabase.ts'

/** The formulas that this person waits for. */
export const attentesQuery = (user_id: string) =>
  queryOptions({
    queryKey: ['attentes_formules', user_id],
    queryFn: async (): Promise<string[]> => {
      const db = await supabase()
      const { data } = await db.from('attentes_formules').select('formule').eq('user_id', user_id).throwOnError()
      return data.map(({ formule }) => String(formule))
    },
  })

export type Attente = {
  readonly user_id: string
  readonly formule: string
  readonly created_at: string
  readonly profiles: { readonly email: string | null } | null
}

/** Whoever waits for one, for administrators: the first who asked first. */
export const toutesLesAttentesQuery = () =>
  queryOptions({
    queryKey: ['attentes_formules', 'toutes'],
    queryFn: async (): Promise<Attente[]> => {
      const db = await supabase()
      const { data } = await db
        .from('attentes_formules')
        .select('user_id, formule, created_at, profiles(email)')
        .order('created_at')
        .overrideTypes<Attente[], { merge: false }>()
        .throwOnError()
      return data
    },
  })

export function useAttendre() {
  const queries = useQueryClient()
  return async (user_id: string, formule: string, attendre: boolean): Promise<void> => {
    const db = await supabase()
    const rows = db.from('attentes_formules')
    // Asked twice, from two screens, it is asked once; taken back twice, it is taken back.
    await (attendre
      ? rows.upsert({ user_id, formule }, { ignoreDuplicates: true }).throwOnError()
      : rows.delete().eq('user_id', user_id).eq('formule', formule).throwOnError())
    await queries.invalidateQueries({ queryKey: ['attentes_formules'] })
  }
}
