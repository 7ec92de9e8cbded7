// The ways in that the environment opens in the product: announced, asked for, and closed by default.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createKey, type Keys, keysOf, signRoleKey } from '@quittance/wire/keys'
import { type FreshBase, freshBase, type Issuer, openIssuer } from '@quittance/wire/tests'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, createApp } from './app/app.ts'
import { readConfig } from './config.ts'

const HOME = 'http://localhost:3000'
let fresh: FreshBase
let keys: Keys
let anon: string
let issuer: Issuer
const judged: URLSearchParams[] = []
const judge = createServer(async (request, response) => {
  const said = new URLSearchParams(Buffer.concat(await request.toArray()).toString())
  judged.push(said)
  response.end(JSON.stringify({ success: said.get('response') === 'humain' }))
})

beforeAll(async () => {
  fresh = await freshBase()
  keys = await keysOf(await createKey())
  anon = await signRoleKey(keys, 'anon', new Date())
  issuer = await openIssuer('notre client', 'notre secret')
  await new Promise<void>((resolve) => judge.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  issuer.close()
  judge.close()
  await fresh.drop()
})

function appFor(environment: Record<string, string>): App {
  return createApp({
    base: fresh.base,
    config: readConfig(environment),
    keys,
    anon_key: anon,
    now: () => new Date(),
  })
}
const clientOf = (app: App) =>
  createClient(HOME, anon, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: async (input, init) => app.request(input instanceof URL ? input.href : input, init) },
  })
const settingsOf = async (app: App) =>
  (await app.request(`${HOME}/auth/v1/settings`, { headers: { apikey: anon } })).json()

test('nothing is open by default', async () => {
  const app = appFor({})
  expect(await settingsOf(app)).toMatchObject({
    captcha: null,
    external: { email: true, google: false, web3_ethereum: false, web3_solana: false },
  })
  const { error } = await clientOf(app).auth.signInWithIdToken({ provider: 'google', token: 'x' })
  expect(error?.code).toBe('provider_disabled')
})

test('a captcha: announced with its site key, asked for by the forms, judged with its secret', async () => {
  const { port } = judge.address() as AddressInfo // listening on TCP: never a path
  const app = appFor({ CAPTCHA_URL: `http://le-site:le%20secret@127.0.0.1:${port}/siteverify?provider=turnstile` })
  expect(await settingsOf(app)).toMatchObject({ captcha: { provider: 'turnstile', site_key: 'le-site' } })
  const { auth } = clientOf(app)
  const fields = { email: 'captcha@exemple.fr', password: 'un mot de passe' }
  expect((await auth.signUp(fields)).error?.code).toBe('captcha_failed')
  expect((await auth.signUp({ ...fields, options: { captchaToken: 'robot' } })).error?.code).toBe('captcha_failed')
  expect((await auth.signUp({ ...fields, options: { captchaToken: 'humain' } })).error).toBeNull()
  expect(judged.map((said) => [said.get('secret'), said.get('response')])).toEqual([
    ['le secret', 'robot'],
    ['le secret', 'humain'],
  ])
  const policy = (await app.request(`${HOME}/sante`)).headers.get('content-security-policy')
  expect(policy).toContain('https://challenges.cloudflare.com')
})

test('a provider: announced, left for, and come back from', async () => {
  const [scheme, rest] = issuer.address.split('://')
  const app = appFor({ OIDC_PROVIDERS: `keycloak=${scheme}://notre%20client:notre%20secret@${rest}` })
  expect(await settingsOf(app)).toMatchObject({ external: { keycloak: true, google: false } })
  const { data } = await clientOf(app).auth.signInWithOAuth({
    provider: 'keycloak',
    options: { redirectTo: `${HOME}/auth`, skipBrowserRedirect: true },
  })
  const left = await app.request(data.url ?? '')
  const person = { sub: 'k-1', email: 'k@exemple.fr', email_verified: true }
  // The browser that left is the one that comes back.
  const cookie = left.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const agreed = `${HOME}${issuer.agree(left.headers.get('location') ?? '', person)}`
  const back = await app.request(agreed, { headers: { cookie } })
  expect(back.headers.get('location')).toContain(`${HOME}/auth#access_token=`)
})

test('wallets are announced; a session ends when the environment says so', async () => {
  const app = appFor({ WEB3: 'solana', SESSION_HOURS: '2', SESSION_IDLE_HOURS: '1' })
  expect(await settingsOf(app)).toMatchObject({ external: { web3_solana: true, web3_ethereum: false } })
  const { auth } = clientOf(app)
  const fields = { email: 'limites@exemple.fr', password: 'un mot de passe' }
  await auth.signUp(fields)
  const sql = (text: string) => fresh.base.asHouse('test', (db) => db.rows(text))
  await sql(`update auth.users set email_confirmed_at = now() where email = 'limites@exemple.fr'`)
  expect((await auth.signInWithPassword(fields)).error).toBeNull()
  const [left] = await sql(`select round(extract(epoch from not_after - created_at)) as seconds from auth.sessions
    where user_id = (select id from auth.users where email = 'limites@exemple.fr')`)
  expect(left).toEqual({ seconds: '7200' })
  await sql(`update auth.sessions set created_at = now() - interval '61 minutes'`)
  expect((await auth.refreshSession()).error).toMatchObject({ code: 'session_expired', status: 400 })
})
