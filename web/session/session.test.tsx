// The first reading of the session, when the server cannot be reached.
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { oublier, ouvrirComme } from '#web/app/tests/personne.tsx'
import { SESSION_KEY } from '#web/lib/session-key.ts'

beforeEach(oublier)
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

test('it is said, and the session is kept for when the server comes back', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const replies = { '/auth/v1/token': { status: 503, body: {} } }
  ouvrirComme('/auth', { expires_at: 1, replies })
  await vi.advanceTimersByTimeAsync(120_000) // the client tries again for a while
  expect(await screen.findByText(/Le serveur ne répond pas/)).toBeTruthy()
  expect(localStorage.getItem(SESSION_KEY)).not.toBeNull()
})
