// What the configuration adds to the forms of /auth: a captcha that is answered before anything is asked, and other ways in.
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Providers } from '#web/app/providers.tsx'
import { type Environnement, setEnvironnement } from '#web/lib/environnement.ts'
import { createQueries } from '#web/lib/queries.ts'
import { AuthScreen } from './screen.tsx'

const asked: { path: string; body: Record<string, unknown> }[] = []
const widgets: { sitekey: string; say: (token: string) => void; resets: number }[] = []

vi.stubGlobal('fetch', async (input: Request | URL | string, init?: RequestInit) => {
  const { pathname } = new URL(input instanceof Request ? input.url : input)
  if (pathname.startsWith('/auth')) asked.push({ path: pathname, body: JSON.parse(String(init?.body ?? '{}')) })
  const status = pathname.startsWith('/auth') ? 400 : 200
  const body = status === 400 ? { error_code: 'invalid_credentials', msg: 'Invalid login credentials' } : []
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
})
// The provider's script, as if it had been loaded.
const widget = {
  render: (_: HTMLElement, drawn: { sitekey: string; callback: (token: string) => void }) => {
    widgets.push({ sitekey: drawn.sitekey, say: drawn.callback, resets: 0 })
    return String(widgets.length - 1)
  },
  reset: (id: string) => {
    const one = widgets[Number(id)]
    if (one) one.resets += 1
  },
}
vi.stubGlobal('hcaptcha', widget)

const user = userEvent.setup()
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const HOUSE = { url: 'http://house.test', anonKey: 'anon', local: false, demo: [] }

function open(more: Partial<Environnement>, at = '/auth'): void {
  setEnvironnement({ ...HOUSE, ...more })
  const router = createMemoryRouter([{ path: '*', element: <AuthScreen /> }], { initialEntries: [at] })
  render(
    <Providers queries={createQueries()} known={undefined}>
      <RouterProvider router={router} />
    </Providers>,
  )
}
beforeEach(() => {
  asked.length = 0
  widgets.length = 0
})
afterEach(cleanup)

const captcha = { provider: 'hcaptcha', siteKey: 'le-site' } as const

test('a sign-in with a captcha: nothing is asked before it is answered; its answer serves once', async () => {
  open({ captcha })
  await user.type(await screen.findByLabelText(/Adresse email/), 'jeanne@exemple.fr')
  await user.type(screen.getByLabelText(/^Mot de passe/), 'un mot de passe')
  await waitFor(() => expect(widgets.map(({ sitekey }) => sitekey)).toEqual(['le-site']))
  await press('Se connecter')
  expect(await screen.findByText('Confirmez que vous n’êtes pas un robot')).toBeTruthy()
  expect(asked).toEqual([])
  widgets[0]?.say('humain')
  await press('Se connecter')
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(asked[0]?.body).toMatchObject({ gotrue_meta_security: { captcha_token: 'humain' } })
  await waitFor(() => expect(widgets[0]?.resets).toBe(1))
  await press('Se connecter')
  expect(asked).toHaveLength(1)
})

test.each([
  ['/auth?mode=inscription', 'Créer un compte', '/auth/v1/signup'],
  ['/auth?mode=oubli', 'Envoyer le lien', '/auth/v1/recover'],
])('%s carries it too', async (at, button, path) => {
  open({ captcha }, at)
  await user.type(await screen.findByLabelText(/Adresse email/), 'jeanne@exemple.fr')
  const password = screen.queryByLabelText(/^Mot de passe/)
  if (password) await user.type(password, 'huit-lettres')
  await waitFor(() => expect(widgets).toHaveLength(1))
  widgets[0]?.say('humain')
  await press(button)
  await waitFor(() => expect(asked.map((one) => one.path)).toEqual([path]))
  expect(asked[0]?.body).toMatchObject({ gotrue_meta_security: { captcha_token: 'humain' } })
})

test('without any of it the page is as it was; with it, each way has its button', async () => {
  open({})
  await screen.findByRole('button', { name: 'Se connecter' })
  expect(screen.queryByText('Ou continuer avec')).toBeNull()
  cleanup()
  open({ providers: ['google'], wallets: ['ethereum'] })
  expect(await screen.findByRole('button', { name: 'Google' })).toBeTruthy()
  await press('un portefeuille Ethereum')
  // No wallet in this browser.
  expect(await screen.findByText('La connexion par ce moyen n’a pas abouti.')).toBeTruthy()
})
