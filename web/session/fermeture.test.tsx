// A session that was ended from elsewhere: whatever hears it first, the person comes to the sign-in with a sentence, and comes back.
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { oublier, ouvrirComme, type Reply, USER } from '#web/app/tests/personne.tsx'
import { SESSION_KEY } from '#web/lib/session-key.ts'
import { AUTH } from '#web/text/auth.ts'

beforeEach(oublier)
afterEach(cleanup)

const REST: Reply = {
  status: 401,
  body: { code: 'PGRST303', message: AUTH.fermeeAilleurs, details: 'session_not_found', hint: null },
}
const ACTE: Reply = { status: 401, body: { code: 'session_not_found', message: AUTH.fermeeAilleurs } }
const PARTIE: Reply = { status: 403, body: { code: 403, error_code: 'session_not_found', msg: 'Session not found' } }

test('a list that is refused leads to the sign-in, which says why; nothing is asked twice, and the place is kept', async () => {
  const { router, chemin, envois } = ouvrirComme('/profile/preferences', {
    replies: { '/rest/v1/profiles': REST, '/rest/v1/user_subscriptions': REST, '/auth/v1/user': PARTIE },
  })
  expect(await screen.findByText(AUTH.fermeeAilleurs)).toBeTruthy()
  expect(chemin()).toBe('/auth')
  expect(router.state.location.state).toEqual({ from: '/profile/preferences' })
  expect(screen.getByRole('button', { name: 'Se connecter' })).toBeTruthy()
  expect(localStorage.getItem(SESSION_KEY)).toBeNull()
  expect(envois.filter(({ path }) => path === '/auth/v1/user')).toHaveLength(1)
})

test('an act that is refused on a screen that stood open leads there too', async () => {
  const qui: Reply = { body: USER }
  const { router, chemin } = ouvrirComme('/profile/preferences', {
    replies: { '/functions/v1/mes-demandes': ACTE, '/auth/v1/user': qui },
  })
  await screen.findByRole('button', { name: /^Compte de/ })
  Object.assign(qui, PARTIE)
  await act(() => router.navigate('/profile/demandes'))
  await waitFor(() => expect(chemin()).toBe('/auth'))
  expect(await screen.findByText(AUTH.fermeeAilleurs)).toBeTruthy()
})

test('a refusal that came late, for a session that the server knows, closes nothing; nor does a server that is away', async () => {
  const qui: Reply = { body: USER }
  const { envois, chemin, router } = ouvrirComme('/profile/securite', {
    replies: { '/functions/v1/mes-sessions': ACTE, '/auth/v1/user': qui },
  })
  const demande = () => envois.filter(({ path }) => path === '/auth/v1/user').length
  await waitFor(() => expect(demande()).toBeGreaterThan(0))
  Object.assign(qui, { status: 503, body: {} })
  await act(() => router.navigate('/profile'))
  await act(() => router.navigate('/profile/securite'))
  await waitFor(() => expect(demande()).toBeGreaterThan(1))
  expect(chemin()).toBe('/profile/securite')
  expect(localStorage.getItem(SESSION_KEY)).not.toBeNull()
})

test('who signs out by himself is told that alone, though what he still asked is refused', async () => {
  const [fin, tard] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const qui: Reply = { body: USER }
  const { chemin, envoye } = ouvrirComme('/profile/securite', {
    replies: {
      '/functions/v1/mes-sessions': { ...ACTE, wait: tard.promise },
      '/auth/v1/logout': { body: {}, wait: fin.promise },
      '/auth/v1/user': qui,
    },
  })
  const user = userEvent.setup()
  await waitFor(() => expect(envoye('/functions/v1/mes-sessions')).toBeTruthy())
  await user.click(await screen.findByRole('button', { name: /^Compte de/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Se déconnecter' }))
  await waitFor(() => expect(envoye('/auth/v1/logout')).toBeTruthy())
  Object.assign(qui, PARTIE)
  await act(async () => tard.resolve())
  await act(async () => fin.resolve())
  expect(await screen.findByText('Déconnexion réussie')).toBeTruthy()
  expect(chemin()).toBe('/auth')
  expect(screen.queryByText(AUTH.fermeeAilleurs)).toBeNull()
})
