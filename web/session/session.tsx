// Who is here: the session of this browser, watched. Public pages learn it without loading the client when there is none.
import type { AuthError, Session as Kept, User } from '@supabase/supabase-js'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { profileQuery } from '#web/data/compte/profiles.ts'
import { ecouterFermeture } from '#web/lib/session-fermee.ts'
import { forgetSession, keepsSession, mayHaveSession, voitPourUnAutre } from '#web/lib/session-key.ts'
import { supabase } from '#web/lib/supabase.ts'
import { setActiviteSession, setChoix } from './activite.ts'

export type Session = {
  status: 'loading' | 'signed_out' | 'signed_in'
  user: User | null
  /** What the session has proved, as its token says: `aal2` once the second step is given. */
  aal: string | null
  /** Which of the person's sessions this is. */
  session_id: string | null
  /** The person came back by a password mail: a new password is asked. */
  recovering: boolean
  /** The first reading of the session failed. */
  connexionEnErreur: boolean
  /** It ended while the person was here, and not by his leaving. */
  fermeeAilleurs: boolean
}

const FIRST: Session = {
  status: 'loading',
  user: null,
  aal: null,
  session_id: null,
  recovering: false,
  connexionEnErreur: false,
  fermeeAilleurs: false,
}
const SessionContext = createContext<Session>(FIRST)

export const useSession = (): Session => useContext(SessionContext)

export function SessionProvider({ children }: { children: ReactNode }) {
  const queries = useQueryClient()
  const [session, setSession] = useState<Session>(FIRST)

  useEffect(() => {
    let stop: (() => void) | null = null
    let gone = false
    async function read() {
      if (stop) return
      if (!mayHaveSession()) return setSession({ ...FIRST, status: 'signed_out' })
      stop = () => undefined
      let aal: string | null = null
      stop = await watch((next) => {
        if (aal === 'aal1' && next.aal === 'aal2' && next.user) forgetHalfRead(queries, next.user.id)
        if (next.aal !== undefined) aal = next.aal
        setSession((before) => ({ ...before, ...next }))
      })
      if (gone) stop()
    }
    // The sign-in page loads the client itself; what it signs in is heard here.
    const heard = () => void read()
    window.addEventListener(SIGNED, heard)
    void read().catch(() => setSession({ ...FIRST, status: 'signed_out', connexionEnErreur: true }))
    return () => {
      gone = true
      window.removeEventListener(SIGNED, heard)
      stop?.()
    }
  }, [queries])

  useEffect(
    () =>
      ecouterFermeture(async () => {
        if (!(await estFermee())) return
        // What a visitor reads too was refused to that session.
        void queries.refetchQueries({
          queryKey: ['public'],
          type: 'active',
          predicate: ({ state }) => state.status === 'error',
        })
      }),
    [queries],
  )

  const id = session.user?.id
  // Another person: nothing of the one before stays in memory.
  useEffect(
    () => () => queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'public' && id !== undefined }),
    [queries, id],
  )

  return <SessionContext value={useMemo(() => session, [session])}>{children}</SessionContext>
}

const SIGNED = 'quittance-bilan:signed'

/** Tells the provider that this tab has just loaded the client and signed in. */
export const announceSession = () => window.dispatchEvent(new Event(SIGNED))

async function watch(tell: (next: Partial<Session>) => void): Promise<() => void> {
  const db = await supabase()
  const { data } = db.auth.onAuthStateChange((event, session) => {
    const user = session?.user ?? null
    tell({ status: user ? 'signed_in' : 'signed_out', user, ...claimsOf(session) })
    // A session that is still kept, and of which nothing could be made: the server was not reached.
    if (event === 'INITIAL_SESSION' && !session && keepsSession()) tell({ connexionEnErreur: true })
    if (user) tell({ connexionEnErreur: false, fermeeAilleurs: false })
    if (event === 'PASSWORD_RECOVERY') tell({ recovering: true })
    if (event === 'USER_UPDATED' || event === 'SIGNED_OUT') tell({ recovering: false })
    if (event === 'SIGNED_OUT' && !enSortie) tell({ fermeeAilleurs: true })
  })
  return () => data.subscription.unsubscribe()
}

function claimsOf(session: Kept | null): Pick<Session, 'aal' | 'session_id'> {
  const payload = session?.access_token.split('.')[1]
  if (!payload) return { aal: null, session_id: null }
  const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
  const { aal, session_id } = { aal: null, session_id: null, ...(claims && typeof claims === 'object' ? claims : {}) }
  return { aal: text(aal), session_id: text(session_id) }
}

const text = (claim: unknown): string | null => (typeof claim === 'string' ? claim : null)

// What was read before the second step was given is empty, and looks like nothing at all.
function forgetHalfRead(queries: QueryClient, id: string): void {
  const asked = queries.getQueryData(profileQuery(id).queryKey)?.requires_2fa
  if (asked) queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'public' })
}

/** Asks the server whether the session of this browser was ended by others: the client then forgets it. */
async function estFermee(): Promise<boolean> {
  if (!keepsSession() || enSortie) return false
  if (voitPourUnAutre()) {
    const { fermerRegard } = await import('./regard.ts')
    fermerRegard()
    return false
  }
  const db = await supabase()
  await db.auth.getUser()
  return !keepsSession()
}

// Who leaves by himself knows why his session is over, and what he was still asking refused.
let enSortie = false

/** Leaves a sign-in that was not finished: this session alone ends, those of other devices stay. */
export async function leaveSession(): Promise<void> {
  await sortir('local')
}

/** Gives what the server answered. */
async function sortir(scope: 'global' | 'local' = 'global'): Promise<AuthError | null> {
  const db = await supabase()
  return enSortant(async () => {
    const { error } = await db.auth.signOut({ scope })
    if (error) {
      // The client keeps what the server did not confirm: with nothing kept, it closes without asking.
      forgetSession()
      await db.auth.signOut({ scope: 'local' })
    }
    return error
  })
}

async function enSortant<T>(sortie: () => Promise<T>): Promise<T> {
  enSortie = true
  try {
    return await sortie()
  } finally {
    enSortie = false
  }
}

/** What this device held of who leaves; what he had not sent waits for him, and nobody else sees it. */
async function oublierIci(user_id: string): Promise<void> {
  const { oublier } = await import('#web/data/terrain/magasin.ts')
  await oublier(user_id).catch(() => {})
}

/** Signs out here and at the server; the session ends on this device in every case. Says which of the three endings it was. */
export async function signOut(): Promise<'reussie' | 'dejaFermee' | 'echec'> {
  if (voitPourUnAutre()) {
    const { quitterRegard } = await import('./regard.ts')
    await quitterRegard()
    return 'reussie'
  }
  const db = await supabase()
  const { data } = await db.auth.getSession()
  if (data.session?.user.is_anonymous) {
    const { quitterVisite } = await import('./visite.ts')
    await enSortant(quitterVisite)
    return 'reussie'
  }
  const error = await sortir()
  if (data.session) await oublierIci(data.session.user.id)
  // After, and not before: a place still open would take the activity of the profile again.
  setActiviteSession(null)
  setChoix(null)
  if (!error) return 'reussie'
  return /session.*(missing|not found)/i.test(error.message) ? 'dejaFermee' : 'echec'
}
