// A formula in development: what it will do, nothing charged, and «Me prévenir» asked and taken back.
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { oublier, ouvrirComme, USER } from '#web/app/tests/personne.tsx'
import { setActiviteSession } from '#web/session/activite.ts'

beforeEach(() => {
  oublier()
  setActiviteSession('sci')
})
afterEach(cleanup)
const user = userEvent.setup()
const ATTENTES = '/rest/v1/attentes_formules'

test('it says what it will do and that nothing is charged; to be told is asked once, then may be taken back', async () => {
  const { envois } = ouvrirComme('/sci', { activite: 'sci', acces: ['sci'] })
  await user.click(await screen.findByRole('button', { name: 'Me prévenir' }))
  expect(screen.getByText(/Rien n’est facturé, et votre essai gratuit n’est pas entamé/)).toBeTruthy()
  expect(screen.getByText('La déclaration 2072, ou la liasse 2065')).toBeTruthy()
  expect((await screen.findAllByText(/prévenu par notification et par e-mail/)).length).toBeGreaterThan(0)
  const asked = envois.find(({ method, path }) => method === 'POST' && path.startsWith(ATTENTES))
  expect(asked?.body).toEqual({ user_id: USER.id, formule: 'sci' })
  cleanup()

  const replies = { [`GET ${ATTENTES}`]: { body: [{ formule: 'sci' }] } }
  const again = ouvrirComme('/sci', { activite: 'sci', acces: ['sci'], replies })
  await user.click(await screen.findByRole('button', { name: 'Ne plus me prévenir' }))
  await waitFor(() =>
    expect(again.envois.find(({ method }) => method === 'DELETE')?.path).toBe(
      `${ATTENTES}?user_id=eq.${USER.id}&formule=eq.sci`,
    ),
  )
})

test('somebody whose trial or subscription runs already is not told that it has not begun', async () => {
  const fin = new Date(Date.now() + 86_400_000).toISOString()
  const abonnement = { is_active: true, is_trial: true, trial_start_date: '2026-01-01T00:00:00Z', trial_end_date: fin }
  ouvrirComme('/sci', { activite: 'sci', acces: ['sci'], abonnement })
  expect(await screen.findByText(/Rien n’est facturé pour cette formule tant qu’elle n’est pas prête/)).toBeTruthy()
  expect(screen.queryByText(/n’est pas entamé/)).toBeNull()
})

test('a refusal is said, and the button stays as it was', async () => {
  const refus = { status: 403, body: { code: '42501', message: 'Accès non autorisé' } }
  ouvrirComme('/sci', { activite: 'sci', acces: ['sci'], replies: { [`POST ${ATTENTES}`]: refus } })
  await user.click(await screen.findByRole('button', { name: 'Me prévenir' }))
  expect((await screen.findAllByText(/Accès non autorisé/)).length).toBeGreaterThan(0)
  expect(screen.getByRole('button', { name: 'Me prévenir' })).toBeTruthy()
})
