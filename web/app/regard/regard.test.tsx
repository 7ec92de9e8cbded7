// A tab that sees somebody else's account: its band, its own session, and the way back to the one of the browser.
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { oublier, ouvrirComme, type Reply, session, USER } from '#web/app/tests/personne.tsx'
import { REGARD_KEY, SESSION_KEY } from '#web/lib/session-key.ts'
import { regardOuvert } from '#web/session/regard.ts'

const user = userEvent.setup()
beforeEach(oublier)
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const ACCES = '00000000-0000-4000-8000-0000000000a1'
const dans = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

/** The browser has its own session; this tab has one that sees, beside it. */
function voir(replies: Record<string, Reply> = {}, jusqu_a = dans(30)) {
  sessionStorage.setItem(REGARD_KEY, JSON.stringify({ acces: ACCES, user_id: USER.id, nom: 'Jeanne Roux', jusqu_a }))
  sessionStorage.setItem('quittance-bilan.regard.session', JSON.stringify(session()))
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => {})
  const opened = ouvrirComme('/profile', {
    replies: { '/rest/v1/acces_assistance': { body: [{ id: ACCES, termine_le: null }] }, ...replies },
  })
  return { ...opened, replace }
}

test('the band says whose account, and until when; leaving ends it and comes back to who sees', async () => {
  const { envoye, replace } = voir(
    { '/functions/v1/quitter-assistance': { body: { terminee: true } } },
    '2099-01-05T13:05:00Z',
  )
  const bandeau = await screen.findByRole('complementary', { name: 'Accès de l’assistance' })
  expect(bandeau.textContent).toContain('Vous voyez le compte de Jeanne Roux en lecture seule, jusqu’à 14:05')
  const garde = localStorage.getItem(SESSION_KEY)
  await user.click(screen.getByRole('button', { name: 'Quitter' }))
  await vi.waitFor(() => expect(replace).toHaveBeenCalledWith(`/admin/utilisateurs/${USER.id}`), 10_000)
  expect(envoye('/functions/v1/quitter-assistance')).toBeTruthy()
  expect(sessionStorage.length).toBe(0)
  expect(localStorage.getItem(SESSION_KEY)).toBe(garde)
})

test('ended by the person, or at its hour: the screen is left by itself; a server that is away is no end', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const reply: Reply = { status: 503, body: {} }
  const { replace } = voir({ '/rest/v1/acces_assistance': reply })
  await screen.findByRole('button', { name: 'Quitter' })
  await vi.advanceTimersByTimeAsync(7_000)
  expect(replace).not.toHaveBeenCalled()
  Object.assign(reply, { status: 200, body: [] })
  await vi.advanceTimersByTimeAsync(4_000)
  await vi.waitFor(() => expect(replace).toHaveBeenCalledWith(`/admin/utilisateurs/${USER.id}`), 10_000)
  cleanup()
  oublier()
  const plusTard = voir({}, dans(1))
  await screen.findByRole('button', { name: 'Quitter' })
  await vi.advanceTimersByTimeAsync(64_000)
  expect(plusTard.replace).toHaveBeenCalled()
})

test('whatever hears first that it is over leaves the screen, once, and the browser keeps its own session', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const details = 'session_not_found'
  const fermee: Reply = { status: 401, body: { code: 'PGRST303', message: '', details, hint: null } }
  const { replace } = voir({ '/rest/v1/user_subscriptions': fermee, '/rest/v1/acces_assistance': fermee })
  await vi.waitFor(() => expect(replace).toHaveBeenCalled(), 2_000)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(replace.mock.calls).toEqual([[`/admin/utilisateurs/${USER.id}`]])
  expect(sessionStorage.length).toBe(0)
  expect(localStorage.getItem(SESSION_KEY)).not.toBeNull()
})

test('what protects the account is not asked for; a mark that cannot be read is none', async () => {
  const { router, envoye } = voir()
  await screen.findByRole('button', { name: 'Quitter' })
  for (const section of ['securite', 'demandes']) {
    await router.navigate(`/profile/${section}`)
    await screen.findByText('Cette partie du compte n’est montrée qu’à la personne elle-même.')
  }
  for (const acte of ['mes-sessions', 'mes-demandes']) expect(envoye(`/functions/v1/${acte}`)).toBeUndefined()
  sessionStorage.setItem(REGARD_KEY, 'abîmé')
  expect(regardOuvert()).toBeNull()
})
