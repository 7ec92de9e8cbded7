// The second step of a sign-in, as a person meets it: what is shown, what is sent, five minutes, three tries, another code.
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { oublier, ouvrirComme, type Reply, USER } from '#web/app/tests/personne.tsx'

beforeEach(() => {
  oublier()
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
const SENT: Reply = { body: { success: true, expires_in: 300, envoye_par: ['email'] } }
const wrong = (essais_restants: number): Reply => ({
  body: { success: false, message: 'Code incorrect', essais_restants },
})
const profile = (change: object = {}): Reply => ({
  body: { id: USER.id, email: USER.email, activity_type: 'sci', requires_2fa: true, phone: null, ...change },
})

function ouvrir(replies: Record<string, Reply> = {}) {
  const said = { '/rest/v1/profiles': profile(), '/functions/v1/send-otp': SENT, ...replies }
  return ouvrirComme('/auth', { replies: said })
}
const slots = () => screen.findByLabelText('Code à 6 chiffres')
const renvoyer = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Renvoyer' })
const passe = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
const envoisDe = (envois: readonly { path: string; body: unknown }[], name: string) =>
  envois.filter(({ path }) => path === `/functions/v1/${name}`).map(({ body }) => body)

test('the code leaves when the screen opens, once; the address is shown, with five minutes', async () => {
  const { envois } = ouvrir()
  await slots()
  expect(await screen.findByText(USER.email)).toBeTruthy()
  expect((await screen.findByRole('timer')).textContent).toMatch(/^(5:00|4:5\d)$/)
  expect(envoisDe(envois, 'send-otp')).toEqual([{ userId: USER.id, email: USER.email, phone: '', type: 'email' }])
  expect(renvoyer().disabled).toBe(true)
  for (const name of ['Vérifier le code', 'Retour']) expect(screen.getByRole('button', { name })).toBeTruthy()
})

test('with a phone the code goes by both, and both are shown', async () => {
  const { envois } = ouvrir({ '/rest/v1/profiles': profile({ phone: '+33612345678', phone_verified: true }) })
  await slots()
  expect(await screen.findByText('+33 6 12 34 56 78')).toBeTruthy()
  expect(envoisDe(envois, 'send-otp')).toMatchObject([{ phone: '+33612345678', type: 'both' }])
})

test('fewer than six digits: «Code incomplet»; the sixth is judged by itself after 100 ms; a wrong code empties the slots', async () => {
  const { envois } = ouvrir({ '/functions/v1/verify-otp': wrong(2) })
  const field = await slots()
  await user.type(field, '12a3')
  expect(field).toHaveProperty('value', '123')
  await user.click(screen.getByRole('button', { name: 'Vérifier le code' }))
  expect((await screen.findAllByText('Code incomplet')).length).toBeGreaterThan(0)
  expect((await screen.findAllByText('Veuillez saisir le code à 6 chiffres')).length).toBeGreaterThan(0)
  expect(envoisDe(envois, 'verify-otp')).toEqual([])
  await user.clear(field)
  await user.click(field)
  await user.paste(' 654 321 ')
  await passe(0.2)
  expect(envoisDe(envois, 'verify-otp')).toEqual([{ userId: USER.id, code: '654321' }])
  expect(await screen.findByText('Code incorrect.')).toBeTruthy()
  expect(screen.getByText(/Il vous reste 2 essais/)).toBeTruthy()
  expect(await slots()).toHaveProperty('value', '')
})

test('another code from 240 s: the countdown starts again, the failures are forgotten', async () => {
  const { envois } = ouvrir({ '/functions/v1/verify-otp': wrong(0) })
  await user.type(await slots(), '111111')
  await passe(0.2)
  expect(await screen.findByText(/Ce code ne peut plus servir/)).toBeTruthy()
  expect(await slots()).toHaveProperty('disabled', true)
  await passe(57)
  expect(renvoyer().disabled).toBe(true)
  await passe(4)
  expect(renvoyer().disabled).toBe(false)
  await user.click(renvoyer())
  expect((await screen.findAllByText('Code renvoyé')).length).toBeGreaterThan(0)
  expect(screen.getByRole('timer').textContent).toMatch(/^(5:00|4:5\d)$/)
  expect(screen.queryByText(/Ce code ne peut plus servir/)).toBeNull()
  expect(await slots()).toHaveProperty('disabled', false)
  expect(envoisDe(envois, 'send-otp')).toHaveLength(2)
})

test('after five minutes the code is dead, and said so', async () => {
  ouvrir()
  await slots()
  await screen.findByRole('timer')
  await passe(301)
  expect(await screen.findByText('Ce code a expiré : demandez-en un autre.')).toBeTruthy()
})

test('a code that could not leave is said, and another may be asked for at once', async () => {
  const failed = { code: 'otp_non_envoye', message: "Impossible d'envoyer le code de vérification" }
  const post: Reply = { status: 422, body: failed }
  ouvrir({ '/functions/v1/send-otp': post })
  expect(await screen.findByText("Impossible d'envoyer le code de vérification")).toBeTruthy()
  expect(renvoyer().disabled).toBe(false)
  Object.assign(post, { status: 200, body: SENT.body })
  await user.click(renvoyer())
  expect((await screen.findAllByText('Code renvoyé')).length).toBeGreaterThan(0)
})

test('no place opens before it; Retour ends this session alone', async () => {
  const { chemin, router, envois } = ouvrir()
  await slots()
  await act(() => router.navigate('/profile'))
  await waitFor(() => expect(chemin()).toBe('/auth'))
  await slots()
  await user.click(screen.getByRole('button', { name: 'Retour' }))
  expect(await screen.findByRole('heading', { name: 'Connectez-vous' })).toBeTruthy()
  expect(envois.map(({ path }) => path)).toContain('/auth/v1/logout?scope=local')
})
