// The sessions of the person: those that are open, and the end of one or of all the others.
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { FermerSession } from '#contract/functions/compte/fermer-session.ts'
import { MesSessions } from '#contract/functions/compte/mes-sessions.ts'
import { supabase } from '#web/lib/supabase.ts'
import { act } from '../functions.ts'

export type SessionOuverte = z.output<typeof MesSessions.reply>['sessions'][number]

export const sessionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['sessions', id],
    queryFn: async () => (await act(MesSessions, {})).sessions,
  })

export function useFermerSession() {
  const queries = useQueryClient()
  return async (session_id: string) => {
    await act(FermerSession, { session_id })
    await queries.invalidateQueries({ queryKey: ['sessions'] })
  }
}

export function useFermerAutres() {
  const queries = useQueryClient()
  return async () => {
    const db = await supabase()
    const { error } = await db.auth.signOut({ scope: 'others' })
    if (error) throw error
    await queries.invalidateQueries({ queryKey: ['sessions'] })
  }
}
