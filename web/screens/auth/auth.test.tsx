// The sign-in page, as a person meets it; only the network is replaced.
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Providers } from '#web/app/providers.tsx'
import { setEnvironnement } from '#web/lib/environnement.ts'
import { createQueries } from '#web/lib/queries.ts'
import { setChoix } from '#web/session/activite.ts'
import { AuthScreen } from './screen.tsx'

type Reply = { status?: number; body: unknown }
const asked: { path: string; body: unknown }[] = []
let replies: Record<string, Reply> = {}

const USER = {
  id: '00000000-0000-4000-8000-000000000001',
  aud: 'authenticated',
  role: 'authenticated',
  email: 'jeanne@exemple.fr',
  user_metadata: {},
  app_metadata: {},
  created_at: '2026-01-01T00:00:00Z',
}

vi.stubGlobal('fetch', async (input: Request | URL | string, init?: RequestInit) => {
  const url = new URL(input instanceof Request ? input.url : input)
  asked.push({ path: url.pathname, body: typeof init?.body === 'string' ? JSON.parse(init.body) : null })
  const { status = 200, body } = replies[url.pathname] ?? { body: [] }
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
})

function open(at = '/auth') {
  const router = createMemoryRouter(
    [
      { path: '/auth', element: <AuthScreen /> },
      { path: '*', element: <p>ailleurs</p> },
    ],
    { initialEntries: [at] },
  )
  render(
    <Providers queries={createQueries()} known={undefined}>
      <RouterProvider router={router} />
    </Providers>,
  )
  return router
}

const user = userEvent.setup()
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const sent = (path: string) => asked.find((one) => one.path === path)?.body

beforeEach(() => {
  setEnvironnement({
    url: 'http://house.test',
    anonKey: 'anon',
    local: true,
    demo: [{ label: 'Bailleresse', email: 'claire@exemple.fr', password: 'demo' }],
  })
  sessionStorage.clear()
  localStorage.clear()
  asked.length = 0
  replies = {}
})
afterEach(cleanup)

test('two empty fields: «Veuillez remplir tous les champs», and nothing is asked', async () => {
  open()
  await press('Se connecter')
  expect((await screen.findAllByText('Veuillez remplir tous les champs')).length).toBeGreaterThan(0)
  expect(sent('/auth/v1/token')).toBeUndefined()
})

test.each([
  [400, 'invalid_credentials', 'Invalid login credentials', 'Email ou mot de passe incorrect'],
  [400, 'email_not_confirmed', 'Email not confirmed', 'Veuillez confirmer votre email avant de vous connecter'],
  [
    429,
    'over_request_rate_limit',
    'Too many requests',
    'Trop de tentatives de connexion. Veuillez attendre quelques minutes.',
  ],
  [500, 'unexpected_failure', 'Boum', 'Erreur de connexion. Vérifiez vos identifiants.'],
])('a refusal of sign-in (%s %s) is said in French', async (status, error_code, msg, sentence) => {
  replies['/auth/v1/token'] = { status, body: { code: status, error_code, msg } }
  open()
  await user.type(await screen.findByLabelText(/Adresse email/), ' Jeanne@Exemple.fr ')
  await user.type(screen.getByLabelText(/^Mot de passe/), 'faux')
  await press('Se connecter')
  expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0)
  expect(sent('/auth/v1/token')).toMatchObject({ email: 'jeanne@exemple.fr' })
})

test('the chosen formula stands in uppercase, travels with the sign-up, and the page comes back to sign-in', async () => {
  setChoix('gestion_locative')
  replies['/auth/v1/signup'] = { body: USER }
  open()
  expect(await screen.findByText('GESTION LOCATIVE')).toBeTruthy()
  await press('Créer un compte')
  await user.type(screen.getByLabelText('Prénom'), ' Jeanne ')
  await user.type(screen.getByLabelText(/Adresse email/), ' JEANNE@exemple.fr')
  await user.type(screen.getByLabelText(/^Mot de passe/), 'huit-lettres')
  await press('Créer un compte')
  expect(await screen.findByText('Inscription réussie')).toBeTruthy()
  expect(sent('/auth/v1/signup')).toMatchObject({
    email: 'jeanne@exemple.fr',
    data: { first_name: 'Jeanne', formule: 'gestion_locative' },
  })
  expect(await screen.findByRole('heading', { name: 'Connectez-vous' })).toBeTruthy()
  expect(screen.getByRole('link', { name: /Lire les mails/ }).getAttribute('href')).toBe('/dev/mails')
})

test('a password of seven characters is refused before anything is asked', async () => {
  open('/auth?mode=inscription')
  await user.type(await screen.findByLabelText(/Adresse email/), 'jeanne@exemple.fr')
  await user.type(screen.getByLabelText(/^Mot de passe/), '1234567')
  await press('Créer un compte')
  expect((await screen.findAllByText('Le mot de passe doit contenir au moins 8 caractères')).length).toBeGreaterThan(0)
  expect(sent('/auth/v1/signup')).toBeUndefined()
})

test('an address already known is said as the specification says it', async () => {
  replies['/auth/v1/signup'] = {
    status: 422,
    body: { code: 422, error_code: 'user_already_exists', msg: 'User already registered' },
  }
  open('/auth?mode=inscription')
  await user.type(await screen.findByLabelText(/Adresse email/), 'jeanne@exemple.fr')
  await user.type(screen.getByLabelText(/^Mot de passe/), 'huit-lettres')
  await press('Créer un compte')
  expect((await screen.findAllByText('Cette adresse email est déjà utilisée')).length).toBeGreaterThan(0)
})

test('a forgotten password: an address is needed, then a mail is announced', async () => {
  replies['/auth/v1/recover'] = { body: {} }
  open()
  await user.click(await screen.findByRole('button', { name: 'Mot de passe oublié ?' }))
  await press('Envoyer le lien')
  expect((await screen.findAllByText('Veuillez entrer votre adresse email')).length).toBeGreaterThan(0)
  await user.type(screen.getByLabelText(/Adresse email/), 'jeanne@exemple.fr')
  await press('Envoyer le lien')
  expect(
    (await screen.findAllByText(/Un email de réinitialisation a été envoyé à votre adresse/)).length,
  ).toBeGreaterThan(0)
})

test('a demonstration account signs in by one press, and goes to its own space', async () => {
  const expires_at = Math.floor(Date.now() / 1000) + 3600
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')
  const access_token = `${part({ alg: 'none' })}.${part({ sub: USER.id, exp: expires_at })}.x`
  replies = {
    '/auth/v1/token': {
      body: { access_token, refresh_token: 'r', token_type: 'bearer', expires_in: 3600, expires_at, user: USER },
    },
    '/auth/v1/user': { body: USER },
    '/rest/v1/profiles': { body: { id: USER.id, email: USER.email, activity_type: 'lmnp' } },
    '/rest/v1/user_subscriptions': { body: null },
    '/rest/v1/rpc/est_admin': { body: false },
  }
  const router = open()
  await user.click(await screen.findByRole('button', { name: 'Bailleresse' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/lmnp-dashboard'), { timeout: 5000 })
})
