// The secret address of the person's calendar: whether there is one, a new one, none any more (table `flux_agenda`).
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { RenouvelerFluxAgenda } from '#contract/functions/compte/flux-agenda.ts'
import { written } from '#web/lib/queries.ts'
import { supabase } from '#web/lib/supabase.ts'
import { act } from '../functions.ts'

export type FluxAgenda = { readonly created_at: string; readonly lu_le: string | null }

export const fluxAgendaQuery = (user_id: string) =>
  queryOptions({
    queryKey: ['flux_agenda', user_id],
    queryFn: async (): Promise<FluxAgenda | null> => {
      const db = await supabase()
      const { data } = await db
        .from('flux_agenda')
        .select('created_at, lu_le')
        .eq('user_id', user_id)
        .maybeSingle<FluxAgenda>()
        .throwOnError()
      return data
    },
  })

/** The address is told this once: what is kept is its print. */
export function useRenouvelerFlux() {
  const queries = useQueryClient()
  return async (): Promise<string> => {
    const { adresse } = await act(RenouvelerFluxAgenda, {})
    await queries.invalidateQueries({ queryKey: ['flux_agenda'] })
    return adresse
  }
}

export function useRevoquerFlux() {
  const queries = useQueryClient()
  return async (user_id: string): Promise<void> => {
    const db = await supabase()
    await written(db.from('flux_agenda').delete().eq('user_id', user_id).select('user_id'))
    await queries.invalidateQueries({ queryKey: ['flux_agenda'] })
  }
}
