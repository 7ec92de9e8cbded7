// The sign-in page, as a person meets it; only the network is replaced.
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Providers } from '#web/app/providers.tsx'
import { setEnvironnement } from '#web/lib/environnement.ts'
import { createQueries } from '#web/lib/queries.ts'
import { setChoix } from '#web/session/activite.ts'
import { suivreInvitation } from '#web/session/invitation.ts'
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

function open(at: string | { pathname: string; search?: string; state: unknown } = '/auth') {
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
  [500, 'unexpected_failure', 'Boum', 'Erreur de connexion'],
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
  await user.type(screen.getByLabelText('Nom'), ' Besson ')
  await user.type(screen.getByLabelText('Téléphone'), ' 06 12 34 56 78 ')
  await user.type(screen.getByLabelText(/Adresse email/), ' JEANNE@exemple.fr')
  await user.type(screen.getByLabelText(/^Mot de passe/), 'huit-lettres')
  await press('Créer un compte')
  expect(await screen.findByText('Inscription réussie')).toBeTruthy()
  expect(screen.getByText('Vérifiez votre email pour confirmer votre compte')).toBeTruthy()
  expect(sent('/auth/v1/signup')).toMatchObject({
    email: 'jeanne@exemple.fr',
    data: { first_name: 'Jeanne', last_name: 'Besson', phone: '06 12 34 56 78', formule: 'gestion_locative' },
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

test.each([
  [422, 'user_already_exists', 'User already registered', 'Cette adresse email est déjà utilisée'],
  [
    422,
    'weak_password',
    'Password is known to be weak',
    'Le mot de passe doit contenir au moins 8 caractères avec des caractères variés',
  ],
  [400, 'validation_failed', 'Unable to validate email address: invalid format', 'Adresse email invalide'],
  [500, 'unexpected_failure', 'Boum', "Erreur lors de l'inscription. Vérifiez vos informations."],
  [500, 'unexpected_failure', 'Boum', "Erreur lors de l'inscription"],
])('a refusal of sign-up (%s %s) is said in French', async (status, error_code, msg, sentence) => {
  replies['/auth/v1/signup'] = { status, body: { code: status, error_code, msg } }
  open('/auth?mode=inscription')
  await user.type(await screen.findByLabelText(/Adresse email/), 'jeanne@exemple.fr')
  await user.type(screen.getByLabelText(/^Mot de passe/), 'huit-lettres')
  await press('Créer un compte')
  expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0)
})

test('a sign-up without anything: «Email et mot de passe requis»; the phone is optional, and said what it is for', async () => {
  open('/auth?mode=inscription')
  await press('Créer un compte')
  expect((await screen.findAllByText('Email et mot de passe requis')).length).toBeGreaterThan(0)
  expect(screen.getByLabelText('Téléphone').hasAttribute('required')).toBe(false)
  expect(screen.getByText(/sécurité de niveau bancaire/)).toBeTruthy()
  expect(sent('/auth/v1/signup')).toBeUndefined()
})

test("what nobody foresaw: «Une erreur inattendue s'est produite.»", async () => {
  replies['/auth/v1/token'] = { body: null }
  open()
  await user.type(await screen.findByLabelText(/Adresse email/), 'jeanne@exemple.fr')
  await user.type(screen.getByLabelText(/^Mot de passe/), 'huit-lettres')
  await press('Se connecter')
  expect(await screen.findByText("Une erreur inattendue s'est produite.")).toBeTruthy()
})

test('from sign-in to sign-up and back; the titles are the default ones, or those an administrator wrote', async () => {
  open()
  expect(await screen.findByRole('heading', { name: 'Connectez-vous' })).toBeTruthy()
  await press('Créer un compte')
  expect(await screen.findByRole('heading', { name: 'Créer un compte' })).toBeTruthy()
  await press('Se connecter')
  expect(await screen.findByRole('heading', { name: 'Connectez-vous' })).toBeTruthy()
  cleanup()
  const written = { login_title: 'Bonjour', login_description: 'Entrez.', signup_title: 'Bienvenue' }
  replies['/rest/v1/auth_page_content'] = { body: { ...written, signup_description: 'Deux minutes.' } }
  open()
  expect(await screen.findByRole('heading', { name: 'Bonjour' })).toBeTruthy()
  expect(screen.getByText('Entrez.')).toBeTruthy()
  await press('Créer un compte')
  expect(await screen.findByRole('heading', { name: 'Bienvenue' })).toBeTruthy()
  expect(screen.getByText('Deux minutes.')).toBeTruthy()
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

test('a mail of reset that could not leave is said', async () => {
  replies['/auth/v1/recover'] = { status: 500, body: { code: 500, error_code: 'unexpected_failure', msg: 'Boum' } }
  open('/auth?mode=oubli')
  await user.type(await screen.findByLabelText(/Adresse email/), 'jeanne@exemple.fr')
  await press('Envoyer le lien')
  expect((await screen.findAllByText("Erreur lors de l'envoi de l'email de réinitialisation")).length).toBeGreaterThan(
    0,
  )
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

test('the accounts of the demonstration are asked where the page did not bring them', async () => {
  setEnvironnement({ url: 'http://house.test', anonKey: 'anon', local: true, demo: [] })
  replies['/environnement.json'] = {
    body: { demo: [{ label: 'Gérante', email: 'elsa@exemple.fr', password: 'demo' }] },
  }
  open()
  expect(await screen.findByRole('button', { name: 'Gérante' })).toBeTruthy()
  cleanup()
  setEnvironnement({ url: 'http://house.test', anonKey: 'anon', local: false, demo: [] })
  asked.length = 0
  open()
  await screen.findByRole('button', { name: 'Se connecter' })
  expect(asked.map(({ path }) => path)).not.toContain('/environnement.json')
})

test('an owner who has no formula of her own goes to her space', async () => {
  const expires_at = Math.floor(Date.now() / 1000) + 3600
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')
  const access_token = `${part({ alg: 'none' })}.${part({ sub: USER.id, exp: expires_at })}.x`
  replies = {
    '/auth/v1/token': {
      body: { access_token, refresh_token: 'r', token_type: 'bearer', expires_in: 3600, expires_at, user: USER },
    },
    '/auth/v1/user': { body: USER },
    '/rest/v1/profiles': { body: { id: USER.id, email: USER.email, activity_type: null } },
    '/rest/v1/user_subscriptions': { body: null },
    '/rest/v1/rpc/est_admin': { body: false },
    '/rest/v1/acces_mandants': { body: [{ id: USER.id }] },
    '/functions/v1/espace-proprietaire': { body: { acces: [], ouvert: null } },
  }
  const router = open()
  await user.click(await screen.findByRole('button', { name: 'Bailleresse' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/espace-proprietaire'), { timeout: 5000 })
})

const valeur = (label: RegExp) => (screen.getByLabelText(label) as HTMLInputElement).value // safe: a field of text
const RENVOYER = 'Renvoyer le lien'

test('the address typed in one form is found in the next, whatever an older draft held', async () => {
  sessionStorage.setItem(
    'brouillon:inscription',
    JSON.stringify({ at: null, values: { first_name: 'Jeanne', email: 'ancienne@exemple.fr' } }),
  )
  open()
  await user.type(await screen.findByLabelText(/Adresse email/), 'jeanne@exemple.fr')
  await press('Créer un compte')
  await waitFor(() => expect(valeur(/Prénom/)).toBe('Jeanne'))
  expect(valeur(/Adresse email/)).toBe('jeanne@exemple.fr')
  await press('Se connecter')
  expect(valeur(/Adresse email/)).toBe('jeanne@exemple.fr')
  await press('Mot de passe oublié ?')
  expect(valeur(/Adresse email/)).toBe('jeanne@exemple.fr')
})

test('the sign-up leads to the conditions and says what becomes of the data', async () => {
  open('/auth?mode=inscription')
  expect((await screen.findByRole('link', { name: 'conditions générales' })).getAttribute('href')).toBe('/cgu')
  expect(screen.getByRole('link', { name: 'confidentialité' }).getAttribute('href')).toBe('/confidentialite')
  expect(screen.getByText(/ni vendues ni transmises/)).toBeTruthy()
})

test('an address to confirm: the refusal offers the link again, once a minute, with the formula that was chosen', async () => {
  setChoix('lmnp')
  replies['/auth/v1/token'] = {
    status: 400,
    body: { code: 400, error_code: 'email_not_confirmed', msg: 'Email not confirmed' },
  }
  replies['/auth/v1/resend'] = { body: {} }
  open()
  await user.type(await screen.findByLabelText(/Adresse email/), 'Jeanne@exemple.fr')
  await user.type(screen.getByLabelText(/^Mot de passe/), 'huit-lettres')
  expect(screen.queryByRole('button', { name: RENVOYER })).toBeNull()
  await press('Se connecter')
  await user.click(await screen.findByRole('button', { name: RENVOYER }))
  expect(await screen.findByText('Lien renvoyé : ouvrez le dernier e-mail reçu.')).toBeTruthy()
  expect(sent('/auth/v1/resend')).toMatchObject({ type: 'signup', email: 'jeanne@exemple.fr' })
  const attente = await screen.findByRole('button', { name: /^Renvoyer le lien \(dans \d+ s\)$/ })
  expect(attente.hasAttribute('disabled')).toBe(true)
})

test('too many links asked for is said; without an address none is asked for', async () => {
  history.replaceState(null, '', '/auth#error=access_denied&error_code=otp_expired&error_description=Too+late')
  replies['/auth/v1/resend'] = {
    status: 429,
    body: { code: 429, error_code: 'over_email_send_rate_limit', msg: 'Too many requests' },
  }
  open()
  expect(await screen.findByText(/Ce lien n’est plus valable/)).toBeTruthy()
  await press(RENVOYER)
  expect(await screen.findByText('Veuillez entrer votre adresse email')).toBeTruthy()
  expect(sent('/auth/v1/resend')).toBeUndefined()
  await user.type(screen.getByLabelText(/Adresse email/), 'jeanne@exemple.fr')
  await press(RENVOYER)
  expect(await screen.findByText(/Trop de liens demandés/)).toBeTruthy()
  expect(screen.getByRole('button', { name: RENVOYER }).hasAttribute('disabled')).toBe(false)
  history.replaceState(null, '', '/')
})

test('after a sign-up and after a forgotten password the wait begins at once', async () => {
  replies['/auth/v1/signup'] = { body: USER }
  replies['/auth/v1/recover'] = { body: {} }
  open('/auth?mode=inscription')
  await user.type(await screen.findByLabelText(/Adresse email/), 'jeanne@exemple.fr')
  await user.type(screen.getByLabelText(/^Mot de passe/), 'huit-lettres')
  await press('Créer un compte')
  expect(await screen.findByRole('button', { name: /^Renvoyer le lien \(dans/ })).toBeTruthy()
  expect(valeur(/Adresse email/)).toBe('jeanne@exemple.fr')
  await press('Mot de passe oublié ?')
  await press('Envoyer le lien')
  expect(await screen.findByRole('button', { name: /^Renvoyer le lien \(dans/ })).toBeTruthy()
})

test('an invitation is recalled above the form, its address filled in, and its link comes back to it', async () => {
  replies['/auth/v1/signup'] = { body: USER }
  const invitation = { chemin: '/invitation/abc_1', email: 'paul@exemple.fr', dossier: 'Dossier Martin', par: 'Claire' }
  open({ pathname: '/auth', search: '?mode=inscription', state: suivreInvitation(invitation) })
  expect(await screen.findByText('Dossier Martin')).toBeTruthy()
  expect(screen.getByText(/Claire vous invite/)).toBeTruthy()
  expect(valeur(/Adresse email/)).toBe('paul@exemple.fr')
  await press('Se connecter')
  expect(valeur(/Adresse email/)).toBe('paul@exemple.fr')
  expect(screen.getByText('Dossier Martin')).toBeTruthy()
})
