// Outside providers with the real client, against an issuer of this machine: coming in, joining, leaving, and what is refused.
import { createHash } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openWireHouse, PASSWORD, PUBLIC_URL, type WireHouse } from '../tests/wire-house.ts'
import { type Issuer, openIssuer, type Person } from './tests/issuer.ts'

let house: WireHouse
let issuer: Issuer
beforeAll(async () => {
  issuer = await openIssuer('notre-client', 'notre secret')
  const settings = { issuer: issuer.address, clientId: 'notre-client', clientSecret: 'notre secret' }
  const away = { ...settings, issuer: 'http://127.0.0.1:1' }
  house = await openWireHouse({ auth: { providers: { google: settings, keycloak: away } } })
})
afterAll(async () => {
  issuer.close()
  await house.drop()
})
beforeEach(() => house.sql('delete from auth.rate_limits'))

const zoe: Person = {
  sub: 'g-zoe',
  email: 'zoe@exemple.fr',
  email_verified: true,
  name: 'Zoé Petit',
  picture: 'https://x.fr/z.png',
}

/** Leaves by the client's own address, agrees at the issuer, comes back. */
async function comeIn(person: Person, client = house.client()): Promise<URL> {
  const { data } = await client.auth.signInWithOAuth({
    provider: 'google',
    options: { redirectTo: `${PUBLIC_URL}/auth?a=1`, skipBrowserRedirect: true },
  })
  const left = await house.raw((data.url ?? '').slice(PUBLIC_URL.length))
  expect(left.status).toBe(302)
  return comeBack(issuer.agree(left.headers.get('location') ?? '', person))
}
async function comeBack(path: string): Promise<URL> {
  const back = await house.raw(path)
  expect(back.status).toBe(303)
  return new URL(back.headers.get('location') ?? '')
}
const saidIn = (url: URL) => Object.fromEntries(new URLSearchParams(url.hash.slice(1)))
async function enter(client: SupabaseClient, url: URL) {
  const { access_token = '', refresh_token = '' } = saidIn(url)
  const { data, error } = await client.auth.setSession({ access_token, refresh_token })
  if (error) throw error
  return data
}

test('a new person comes in; his second visit finds him again', async () => {
  const client = house.client()
  const back = await comeIn(zoe, client)
  expect(back.search).toBe('?a=1')
  expect(saidIn(back).provider_token).toBe('acces-g-zoe')
  const { user } = await enter(client, back)
  expect(user).toMatchObject({
    email: 'zoe@exemple.fr',
    app_metadata: { provider: 'google', providers: ['google'] },
    user_metadata: { full_name: 'Zoé Petit', avatar_url: 'https://x.fr/z.png', email_verified: true },
    identities: [{ provider: 'google', id: 'g-zoe' }],
  })
  expect((await client.auth.getClaims()).data?.claims.amr).toMatchObject([{ method: 'oauth' }])
  const again = house.client()
  expect((await enter(again, await comeIn({ ...zoe, email: 'zoe.autre@exemple.fr' }, again))).user?.id).toBe(user?.id)
})

test('with a secret of its own the browser gets a code, and the code a session', async () => {
  const memory = new Map<string, string>()
  const client = createClient(PUBLIC_URL, house.anonKey, {
    auth: {
      flowType: 'pkce',
      autoRefreshToken: false,
      storage: {
        getItem: (key) => memory.get(key) ?? null,
        setItem: (key, value) => void memory.set(key, value),
        removeItem: (key) => void memory.delete(key),
      },
    },
    global: { fetch: async (input, init) => house.app.request(String(input), init) },
  })
  const back = await comeIn({ sub: 'g-pkce', email: 'pkce@exemple.fr', email_verified: true }, client)
  expect(back.hash).toBe('')
  const { data, error } = await client.auth.exchangeCodeForSession(back.searchParams.get('code') ?? '')
  expect(error).toBeNull()
  expect(data.user?.email).toBe('pkce@exemple.fr')
})

test('a proved address joins the account that has proved it; an unproved one joins nothing', async () => {
  const { id } = await house.person('deja@exemple.fr')
  const refused = await comeIn({ sub: 'g-faux', email: 'deja@exemple.fr', email_verified: false })
  expect(saidIn(refused).error_code).toBe('provider_email_needs_verification')
  const client = house.client()
  const { user } = await enter(client, await comeIn({ sub: 'g-deja', email: 'Deja@exemple.fr', email_verified: true }))
  expect(user).toMatchObject({ id, app_metadata: { provider: 'email', providers: ['email', 'google'] } })
})

test('who signed up with an address that he never proved does not keep it', async () => {
  await house
    .client()
    .auth.signUp({ email: 'volee@exemple.fr', password: PASSWORD, options: { data: { role: 'voleur' } } })
  const { user } = await enter(
    house.client(),
    await comeIn({ sub: 'g-volee', email: 'volee@exemple.fr', email_verified: true }),
  )
  expect(user?.user_metadata).not.toHaveProperty('role')
  const thief = await house.client().auth.signInWithPassword({ email: 'volee@exemple.fr', password: PASSWORD })
  expect(thief.error?.code).toBe('invalid_credentials')
})

test('a signed-in person adds a provider, and takes it away; the last way in stays', async () => {
  const { client, id } = await house.person('ajoute@exemple.fr')
  const add = async (by: SupabaseClient, person: Person) => {
    const { data, error } = await by.auth.linkIdentity({
      provider: 'google',
      options: { redirectTo: `${PUBLIC_URL}/profile`, skipBrowserRedirect: true },
    })
    if (error) throw error
    return comeBack(issuer.agree(data.url ?? '', person))
  }
  await enter(client, await add(client, { sub: 'g-ajoute', email: 'ailleurs@exemple.fr', email_verified: true }))
  const { data } = await client.auth.getUserIdentities()
  expect(data?.identities.map(({ provider, user_id }) => [provider, user_id])).toEqual([
    ['email', id],
    ['google', id],
  ])
  const { client: other } = await house.person('autre@exemple.fr')
  expect(saidIn(await add(other, { sub: 'g-ajoute' })).error_code).toBe('identity_already_exists')
  const google = data?.identities.find(({ provider }) => provider === 'google')
  const email = data?.identities.find(({ provider }) => provider === 'email')
  if (!google || !email) throw new Error('two identities were expected')
  expect((await other.auth.unlinkIdentity(google)).error?.code).toBe('single_identity_not_deletable')
  expect((await client.auth.unlinkIdentity(google)).error).toBeNull()
  expect((await client.auth.unlinkIdentity(email)).error).toMatchObject({
    code: 'single_identity_not_deletable',
    status: 422,
  })
  expect((await client.auth.getUser()).data.user?.app_metadata).toMatchObject({
    provider: 'email',
    providers: ['email'],
  })
})

test('an id token opens a session: signed by the issuer, for us, alive, with its nonce', async () => {
  const nonce = 'au hasard'
  const hashed = createHash('sha256').update(nonce).digest('hex')
  const person = { sub: 'g-jeton', email: 'jeton@exemple.fr', email_verified: true }
  const give = (token: string, said?: string) =>
    house.client().auth.signInWithIdToken({ provider: 'google', token, ...(said && { nonce: said }) })
  const { data, error } = await give(await issuer.idToken(person, { nonce: hashed }), nonce)
  expect(error).toBeNull()
  expect(data.user?.email).toBe('jeton@exemple.fr')
  expect((await give(await issuer.idToken(person))).error).toBeNull()
  expect((await give(await issuer.idToken(person, { nonce: hashed }))).error?.code).toBe('validation_failed')
  expect((await give(await issuer.idToken(person, { nonce: hashed }), 'autre')).error?.message).toBe('Nonces mismatch')
  for (const bad of [
    await issuer.idToken(person, { aud: 'un-autre' }),
    await issuer.idToken(person, { exp: 1_000 }),
    `${(await issuer.idToken(person)).slice(0, -8)}AAAAAAAA`,
    'rien',
  ])
    expect((await give(bad)).error?.code).toBe('bad_jwt')
  const { client, id } = await house.person('relie@exemple.fr')
  const linked = await client.auth.linkIdentity({ provider: 'google', token: await issuer.idToken({ sub: 'g-relie' }) })
  expect(linked.error).toBeNull()
  expect(await house.sql('select provider from auth.identities where user_id = $1 order by provider', [id])).toEqual([
    { provider: 'email' },
    { provider: 'google' },
  ])
})

test('what does not come from where it left is refused', async () => {
  const leave = async () => (await house.raw(`/auth/v1/authorize?provider=google`)).headers.get('location') ?? ''
  const unknown = await comeBack('/auth/v1/callback?code=x&state=inconnu')
  expect(unknown.origin).toBe(PUBLIC_URL)
  expect(saidIn(unknown).error_code).toBe('bad_oauth_state')
  const path = issuer.agree(await leave(), zoe)
  expect(saidIn(await comeBack(path)).access_token).toBeTruthy()
  expect(saidIn(await comeBack(path)).error_code).toBe('bad_oauth_state')
  const other = issuer.agree(await leave(), zoe).replace(/code=[^&]+/, 'code=devine')
  expect(saidIn(await comeBack(other)).error_code).toBe('bad_oauth_callback')
  const refused = new URL(await leave()).searchParams.get('state')
  expect(
    saidIn(await comeBack(`/auth/v1/callback?error=access_denied&error_description=Non&state=${refused}`)),
  ).toMatchObject({
    error_code: 'bad_oauth_callback',
    error_description: 'Non',
  })
  // A token that carries the nonce of another departure is not for this browser.
  const first = new URL(await leave())
  const second = new URL(await leave())
  second.searchParams.set('nonce', first.searchParams.get('nonce') ?? '')
  expect(saidIn(await comeBack(issuer.agree(second.href, zoe))).error_code).toBe('bad_oauth_callback')
  expect(await house.sql('select 1 from auth.oidc_states')).toHaveLength(1)
})

test('a provider that is not there, or does not answer', async () => {
  const of = async (provider: string) => {
    const answer = await house.raw(`/auth/v1/authorize?provider=${provider}`)
    return [answer.status, (await answer.json()).error_code]
  }
  expect(await of('github')).toEqual([400, 'validation_failed'])
  expect(await of('__proto__')).toEqual([400, 'validation_failed'])
  expect(await of('keycloak')).toEqual([502, 'unexpected_failure'])
  const settings = await house.raw('/auth/v1/settings', { headers: { apikey: house.anonKey } })
  expect((await settings.json()).external).toMatchObject({ google: true, email: true })
})

test('in the product a state serves in the browser that left with it, and in no other', async () => {
  const settings = { issuer: issuer.address, clientId: 'notre-client', clientSecret: 'notre secret' }
  const own = await openWireHouse({ auth: { providers: { google: settings }, returnsInSameBrowser: true } })
  const left = await own.raw(`/auth/v1/authorize?provider=google&redirect_to=${PUBLIC_URL}/auth`)
  const cookie = left.headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(
    /^oidc_[0-9a-f]{16}=[0-9a-f]{64}; Max-Age=600; Path=\/auth\/v1\/callback; HttpOnly; SameSite=Lax$/,
  )
  const path = issuer.agree(left.headers.get('location') ?? '', {
    ...zoe,
    sub: 'g-ailleurs',
    email: 'ailleurs@exemple.fr',
  })
  const elsewhere = await own.raw(path)
  expect(saidIn(new URL(elsewhere.headers.get('location') ?? ''))).toMatchObject({ error_code: 'bad_oauth_state' })
  expect(await own.sql(`select 1 from auth.users where email = 'ailleurs@exemple.fr'`)).toEqual([])
  const here = await own.raw(path, { headers: { cookie: cookie.split(';')[0] ?? '' } })
  expect(saidIn(new URL(here.headers.get('location') ?? ''))).toHaveProperty('access_token')
  await own.drop()
})
