// What an administrator gives or takes back while the person is here: the formulas open to him, followed row by row.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { accessQuery } from '#web/data/abonnement/user-subscription-access.ts'
import { sessionPeutEtreFermee } from '#web/lib/session-fermee.ts'
import { supabase } from '#web/lib/supabase.ts'
import type { Formule } from '#web/text/formules.ts'
import { formulesOuvertes } from './compte.ts'

/** Calls `lost` with the formulas that are closed from now on; what was read of their books is forgotten. */
export function useAccesLive(userId: string | undefined, lost: (formules: readonly Formule[]) => void): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (userId === undefined) return
    let isGone = false
    let leave = () => {}
    const changed = () => {
      void relireAcces(queries, userId).then((gone) => {
        if (!isGone && gone.length > 0) lost(gone)
      })
    }
    follow(userId, { acces: changed, abonnement: () => void relireAbonnement(queries, userId) })
      .then((stop) => {
        leave = stop
        if (isGone) stop()
      })
      // Without it the next call is refused all the same.
      .catch(() => {})
    return () => {
      isGone = true
      leave()
    }
  }, [queries, userId, lost])
}

type Heard = { readonly acces: () => void; readonly abonnement: () => void }

async function follow(userId: string, { acces, abonnement }: Heard): Promise<() => void> {
  const db = await supabase()
  // Otherwise the subscription would be the one of a visitor.
  await db.realtime.setAuth()
  const channel = db.channel(`acces:${userId}:${crypto.randomUUID()}`)
  const own = { event: '*', schema: 'public', filter: `user_id=eq.${userId}` } as const
  let wasOpen = false
  let isLeft = false
  channel
    .on('postgres_changes', { ...own, table: 'user_subscription_access' }, acces)
    .on('postgres_changes', { ...own, table: 'user_subscriptions' }, abonnement)
    .subscribe((status) => {
      // Closed by the server: a screen that asks nothing leaves all the same when its session was ended.
      if (status === 'CLOSED' && !isLeft) void sessionPeutEtreFermee()
      if (status !== 'SUBSCRIBED') return
      // After a silence of the network: what was said meanwhile is asked.
      if (wasOpen) acces()
      if (wasOpen) abonnement()
      wasOpen = true
    })
  return () => {
    isLeft = true
    db.removeChannel(channel).catch(() => {})
  }
}

const relireAbonnement = (queries: QueryClient, userId: string) =>
  queries.invalidateQueries({ queryKey: ['user_subscriptions', userId] })

/** Asks the access again; gives what was open and is closed. */
export async function relireAcces(queries: QueryClient, userId: string): Promise<readonly Formule[]> {
  const known = queries.getQueryData(accessQuery(userId).queryKey)
  const admin = queries.getQueryData(['privileged_admins', userId]) === true
  const rows = await queries.fetchQuery({ ...accessQuery(userId), staleTime: 0 })
  if (known === undefined) return []
  const open = formulesOuvertes(rows, admin)
  const gone = formulesOuvertes(known, admin).filter((formule) => !open.includes(formule))
  if (gone.length > 0) forgetBooks(queries)
  return gone
}

/** What concerns the person himself stays; the books are asked again where they are shown, and forgotten elsewhere. */
const DE_LA_PERSONNE = ['public', 'profiles', 'user_subscription_access', 'user_subscriptions', 'privileged_admins']
function forgetBooks(queries: QueryClient): void {
  const ofBooks = {
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => !DE_LA_PERSONNE.includes(String(queryKey[0])),
  }
  queries.removeQueries({ ...ofBooks, type: 'inactive' })
  void queries.invalidateQueries(ofBooks)
}
