// The seven events of the client, each as the screens hear it: who is here, what was proved, whether a new password is asked.
import type { AuthChangeEvent } from '@supabase/supabase-js'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Providers } from '#web/app/providers.tsx'
import { oublier, USER } from '#web/app/tests/personne.tsx'
import { setEnvironnement } from '#web/lib/environnement.ts'
import { createQueries } from '#web/lib/queries.ts'
import { SESSION_KEY } from '#web/lib/session-key.ts'
import { supabase } from '#web/lib/supabase.ts'
import { signOut, useSession } from './session.tsx'

const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')
/** A session as the server gives it, at this level. */
function session(aal: 'aal1' | 'aal2', expires_in = 3600) {
  const expires_at = Math.floor(Date.now() / 1000) + expires_in
  const claims = { sub: USER.id, exp: expires_at, aal, session_id: `session-${aal}` }
  const access_token = `${part({ alg: 'none' })}.${part(claims)}.x`
  return { access_token, refresh_token: 'r', token_type: 'bearer', expires_in, expires_at, user: USER }
}

let given = session('aal1')
vi.stubGlobal('fetch', async (input: Request | URL | string, init?: RequestInit) => {
  const { pathname } = new URL(input instanceof Request ? input.url : input)
  const body = (): unknown => {
    if (pathname === '/auth/v1/logout') return {}
    if (pathname.endsWith('/challenge')) return { id: 'c', type: 'totp', expires_at: given.expires_at }
    if (pathname === '/auth/v1/user') return init?.method === 'PUT' ? { ...USER, email: 'suivante@exemple.fr' } : USER
    return pathname.startsWith('/auth/v1/') ? given : []
  }
  return Response.json(body())
})

function Temoin() {
  const { status, user, aal, session_id, recovering } = useSession()
  return <p role="note">{[status, user?.email, aal, session_id, recovering ? 'mot de passe' : ''].join(' ')}</p>
}
const dit = (...words: string[]) =>
  waitFor(() => expect(screen.getByRole('note').textContent?.trim().split(/\s+/)).toEqual(words))

beforeEach(() => {
  oublier()
  setEnvironnement({ url: 'http://house.test', anonKey: 'anon', local: true, demo: [] })
})
afterEach(cleanup)

test('from the first reading of the session to its end, each event moves what the screens know', async () => {
  localStorage.setItem(SESSION_KEY, JSON.stringify(session('aal1')))
  const heard: AuthChangeEvent[] = []
  const { auth } = await supabase()
  auth.onAuthStateChange((event) => void heard.push(event))
  render(
    <Providers queries={createQueries()} known={undefined}>
      <Temoin />
    </Providers>,
  )
  await dit('signed_in', 'jeanne@exemple.fr', 'aal1', 'session-aal1')

  given = session('aal1')
  await act(() => auth.refreshSession())
  await dit('signed_in', 'jeanne@exemple.fr', 'aal1', 'session-aal1')

  await act(() => auth.updateUser({ data: { first_name: 'Jeanne' } }))
  await dit('signed_in', 'suivante@exemple.fr', 'aal1', 'session-aal1')

  given = session('aal2')
  await act(() => auth.mfa.challengeAndVerify({ factorId: 'f', code: '123456' }))
  await dit('signed_in', 'jeanne@exemple.fr', 'aal2', 'session-aal2')

  await act(() => signOut())
  await dit('signed_out')

  given = session('aal1')
  await act(() => auth.verifyOtp({ token_hash: 'x', type: 'recovery' }))
  await dit('signed_in', 'jeanne@exemple.fr', 'aal1', 'session-aal1', 'mot', 'de', 'passe')
  await act(() => auth.updateUser({ password: 'un nouveau mot de passe' }))
  await dit('signed_in', 'suivante@exemple.fr', 'aal1', 'session-aal1')

  await act(() => signOut())
  await act(() => auth.signInWithPassword({ email: 'jeanne@exemple.fr', password: 'un mot de passe' }))
  await dit('signed_in', 'jeanne@exemple.fr', 'aal1', 'session-aal1')

  expect(new Set(heard)).toEqual(
    new Set([
      'INITIAL_SESSION',
      'TOKEN_REFRESHED',
      'USER_UPDATED',
      'MFA_CHALLENGE_VERIFIED',
      'SIGNED_OUT',
      'PASSWORD_RECOVERY',
      'SIGNED_IN',
    ]),
  )
})
