// What others change while a dossier is open: its screens ask again, table by table, as soon as the server says so.
import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { supabase } from '#web/lib/supabase.ts'

/** A change as the server tells it: of a row that I may read, or of one that is gone, by its key alone. */
export type Change = { readonly table: string; readonly new: { readonly dossier_id?: string } }
type Key = readonly string[]

/** A subscription that opens so long after it was asked for has missed what others wrote meanwhile. */
const LATE_MS = 3_000
/** Changes that come together are asked for together. */
const TOGETHER_MS = 300

/** One subscription while the dossier is open; after a silence of the network, or when it opened late, everything is asked again. */
export function useLive(dossierId: string, userId: string): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (userId === '') return
    const refresher = createRefresher(queries, dossierId)
    let isGone = false
    let leave = () => {}
    subscribe(dossierId, refresher)
      .then((stop) => {
        leave = stop
        if (isGone) stop()
      })
      // Without it the screens work as before: they ask when they open.
      .catch(() => {})
    return () => {
      isGone = true
      refresher.stop()
      leave()
    }
  }, [queries, dossierId, userId])
}

type Refresher = ReturnType<typeof createRefresher>

async function subscribe(dossierId: string, { changed, missed }: Refresher): Promise<() => void> {
  const asked = performance.now()
  const db = await supabase()
  // Otherwise the subscription would be the one of a visitor.
  await db.realtime.setAuth()
  // A name of its own: an effect that runs again must not meet the channel that it is leaving.
  const channel = db.channel(`dossier:${dossierId}:${crypto.randomUUID()}`)
  channel
    .on<{ dossier_id?: string }>('postgres_changes', { event: '*', schema: 'public' }, ({ table, new: row }) =>
      changed({ table, new: row }),
    )
    .subscribe(hearing(missed, asked))
  return () => leaveQuietly(db, channel)
}

/** What is told of a subscription asked at that time: `missed` is called whenever something may have been written unheard. */
export function hearing(missed: () => void, asked: number) {
  let wasOpen = false
  return (status: string): void => {
    if (status !== 'SUBSCRIBED') return
    if (wasOpen || performance.now() - asked > LATE_MS) missed()
    wasOpen = true
  }
}

function leaveQuietly(db: SupabaseClient, channel: RealtimeChannel): void {
  db.removeChannel(channel).catch(() => {})
}

/** Gathers what changed, and asks again what shows it. */
export function createRefresher(queries: QueryClient, dossierId: string) {
  const keys = new Map<string, Key>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function later(touched: readonly Key[]): void {
    if (touched.length === 0) return
    for (const key of touched) keys.set(key.join(' '), key)
    timer ??= setTimeout(() => {
      timer = undefined
      const asked = [...keys.values()]
      keys.clear()
      for (const queryKey of asked) void queries.invalidateQueries({ queryKey })
    }, TOGETHER_MS)
  }

  return {
    changed: (change: Change) => later(touchedBy(change, dossierId)),
    missed: () => later([['faits', dossierId], ['exercices', dossierId], ...OF_THE_PERSON.map((table) => [table])]),
    stop: () => clearTimeout(timer),
  }
}

const OF_THE_PERSON = ['dossiers', 'dossier_membres', 'user_subscription_access', 'user_subscriptions']
/** Tables that are read through another one. */
const READ_WITH: Record<string, string> = {
  operations_diverses_lignes: 'operations_diverses',
  baux_locataires: 'baux',
  questions_reponses: 'questions',
}

/** The queries that a change makes old. A row that is gone no longer says whose it was: it counts as ours. */
export function touchedBy({ table, new: row }: Change, dossierId: string): readonly Key[] {
  if (OF_THE_PERSON.includes(table)) return [[table]]
  if (row.dossier_id !== undefined && row.dossier_id !== dossierId) return []
  // A validation freezes entries, which are not told one by one: its fiscal year is.
  if (table === 'exercices')
    return [
      ['exercices', dossierId],
      ['faits', dossierId],
    ]
  return [['faits', dossierId, READ_WITH[table] ?? table]]
}
