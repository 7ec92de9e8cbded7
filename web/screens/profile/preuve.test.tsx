// «Confirmez que c'est vous»: an open session alone does not change the address; the password, said once, lets it go on.
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { oublier, ouvrirComme, type Reply, USER } from '#web/app/tests/personne.tsx'

beforeEach(oublier)
afterEach(cleanup)
const user = userEvent.setup()

const REFUSE = { error_code: 'reauthentication_needed', msg: 'This requires a recent proof of who you are' }

async function changer(means: string) {
  const put: Reply = { status: 401, body: REFUSE }
  const again: Reply = { body: { means } }
  const replies = { 'PUT /auth/v1/user': put, '/auth/v1/reauthenticate': again }
  const { envois } = ouvrirComme('/profile', { replies })
  await user.click(await screen.findByRole('button', { name: 'Changer d’adresse' }))
  await user.type(screen.getByLabelText(/Nouvelle adresse/), 'neuve@exemple.fr')
  await user.click(screen.getByRole('button', { name: 'Envoyer les liens' }))
  expect(await screen.findByRole('heading', { name: 'Confirmez que c’est vous' })).toBeTruthy()
  const puts = () => envois.filter(({ method, path }) => method === 'PUT' && path.startsWith('/auth/v1/user')).length
  return { put, again, puts, envois }
}

test('the password is asked, a wrong one is said, the right one lets the change go on by itself', async () => {
  const { put, again, puts, envois } = await changer('password')
  const field = await screen.findByLabelText(/^Mot de passe/)
  Object.assign(again, { status: 400, body: { error_code: 'current_password_mismatch', msg: 'no' } })
  await user.type(field, 'pas le bon')
  await user.click(screen.getByRole('button', { name: 'Confirmer' }))
  expect(await screen.findByText('Le mot de passe actuel n’est pas le bon.')).toBeTruthy()
  expect(puts()).toBe(1)
  Object.assign(again, { status: 200, body: {} })
  Object.assign(put, { status: 200, body: USER })
  await user.clear(field)
  await user.type(field, 'le bon')
  await user.click(screen.getByRole('button', { name: 'Confirmer' }))
  expect((await screen.findAllByText('Liens envoyés')).length).toBeGreaterThan(0)
  expect(puts()).toBe(2)
  expect(envois.findLast(({ path }) => path === '/auth/v1/reauthenticate')?.body).toEqual({ password: 'le bon' })
})

test('closed, nothing is changed and the form says why', async () => {
  const { puts } = await changer('code')
  expect(await screen.findByText(/Un code vient d’être envoyé/)).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Confirmez que c’est vous' })).toBeNull())
  expect(await screen.findByText('Confirmez d’abord que c’est vous, puis recommencez.')).toBeTruthy()
  expect(puts()).toBe(1)
})
