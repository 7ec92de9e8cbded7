// Everything that the screens read and write of the table `notifications`: one's own, and news of them as they come.
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { written } from '#web/lib/queries.ts'
import { supabase } from '#web/lib/supabase.ts'

export type Notification = {
  readonly id: string
  readonly titre: string
  readonly detail: string
  readonly chemin: string
  readonly lue_le: string | null
  readonly created_at: string
}
export type Notifications = { readonly dernieres: readonly Notification[]; readonly nonLues: number }

/** Older ones are no longer shown. */
const MONTREES = 30

export const notificationsQuery = (user_id: string) =>
  queryOptions({
    queryKey: ['notifications', user_id],
    queryFn: async (): Promise<Notifications> => {
      const db = await supabase()
      const { data: dernieres } = await db
        .from('notifications')
        .select('id, titre, detail, chemin, lue_le, created_at')
        .eq('user_id', user_id)
        .order('created_at', { ascending: false })
        .limit(MONTREES)
        .overrideTypes<Notification[], { merge: false }>()
        .throwOnError()
      // Fewer than are shown are all that there are: none is left to count.
      if (dernieres.length < MONTREES)
        return { dernieres, nonLues: dernieres.filter(({ lue_le }) => lue_le === null).length }
      const nonLues = await db
        .from('notifications')
        .select('id', { count: 'exact', head: true })
        .is('lue_le', null)
        .throwOnError()
      return { dernieres, nonLues: nonLues.count ?? 0 }
    },
  })

export function useLireNotifications() {
  const queries = useQueryClient()
  /** One of them, or all that are unread. */
  return async (user_id: string, id?: string): Promise<void> => {
    const db = await supabase()
    const asked = db.from('notifications').update({ lue_le: new Date().toISOString() }).eq('user_id', user_id)
    // One that was read meanwhile in another tab is no refusal.
    if (id) await written(asked.eq('id', id).select('id'))
    else await asked.is('lue_le', null).throwOnError()
    await oublier(queries)
  }
}

const oublier = (queries: QueryClient) => queries.invalidateQueries({ queryKey: ['notifications'] })

/** Asked again as soon as the server says that one of them came or was read elsewhere. */
export function useSuivreNotifications(user_id: string): void {
  const queries = useQueryClient()
  useEffect(() => {
    let stop = (): void => {}
    let gone = false
    suivre(user_id, () => void oublier(queries))
      .then((leave) => {
        stop = leave
        if (gone) leave()
      })
      // Without it the bell says what it knew when the page was opened.
      .catch(() => {})
    return () => {
      gone = true
      stop()
    }
  }, [user_id, queries])
}

async function suivre(user_id: string, changed: () => void): Promise<() => void> {
  const db = await supabase()
  await db.realtime.setAuth()
  const channel = db.channel(`notifications:${user_id}:${crypto.randomUUID()}`)
  const filter = `user_id=eq.${user_id}`
  let wasOpen = false
  channel
    .on('postgres_changes', { event: '*', schema: 'public', table: 'notifications', filter }, changed)
    .subscribe((status) => {
      if (status !== 'SUBSCRIBED') return
      // What came during a silence of the network.
      if (wasOpen) changed()
      wasOpen = true
    })
  return () => void db.removeChannel(channel).catch(() => {})
}
