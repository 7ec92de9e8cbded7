// Statuses, codes and sentences of the real service, one request each: what its own suites look at.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWireHouse, PASSWORD, type WireHouse } from '../tests/wire-house.ts'

let house: WireHouse
let token = ''
beforeAll(async () => {
  const phones = { phone: true, testOtps: { '33600000001': '4321' }, testOtpsOnly: true }
  house = await openWireHouse({
    auth: { ...phones, keyless: true, anonymous: true, manualLinking: false },
    messages: undefined,
    tokens: { open: true },
  })
  token = (await house.person('elle@exemple.fr')).token
})
afterAll(async () => {
  expect(house.bugs).toEqual([])
  await house.drop()
})

type Asked = { path: string; body?: unknown; method?: string; bearer?: string | undefined; headers?: object }
async function ask({ path, body, method = 'POST', bearer, headers }: Asked) {
  const answer = await house.raw(`/auth/v1${path}`, {
    method,
    headers: { ...(bearer && { authorization: `Bearer ${bearer}` }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const said: Record<string, unknown> = answer.status === 204 ? {} : await answer.json()
  return { status: answer.status, said }
}

const both = { email: 'a@exemple.fr', phone: '33611111111' }
const CASES: [string, Asked, [number, string, string]][] = [
  ['no token', { path: '/user', method: 'GET' }, [401, 'no_authorization', 'requires a valid Bearer token']],
  [
    'the accounts without a token',
    { path: '/admin/users', method: 'GET' },
    [401, 'no_authorization', 'requires a valid Bearer token'],
  ],
  [
    'a broken token',
    { path: '/user', method: 'GET', bearer: 'x.y.z' },
    [403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature'],
  ],
  [
    'a sign-up with two means',
    { path: '/signup', body: { ...both, password: PASSWORD } },
    [400, 'validation_failed', 'Only an email address or phone number should be provided on signup.'],
  ],
  [
    'a sign-up without a password',
    { path: '/signup', body: { email: 'a@exemple.fr' } },
    [400, 'validation_failed', 'Signup requires a valid password'],
  ],
  [
    'a bad address',
    { path: '/signup', body: { email: 'xx:;x@x.x', password: PASSWORD } },
    [400, 'validation_failed', 'Unable to validate email address: invalid format'],
  ],
  [
    'a bad number',
    { path: '/signup', body: { phone: '1-555-555-1212', password: PASSWORD } },
    [400, 'validation_failed', 'Invalid phone number format (E.164 required)'],
  ],
  [
    'a sign-up by a number that nothing reaches',
    { path: '/signup', body: { phone: '33611111112', password: PASSWORD } },
    [422, 'sms_send_failed', 'Error sending'],
  ],
  [
    'a sign-in with two means',
    { path: '/token?grant_type=password', body: { ...both, password: 'x' } },
    [400, 'validation_failed', 'should be provided on login.'],
  ],
  [
    'a sign-in with none',
    { path: '/token?grant_type=password', body: { password: 'x' } },
    [400, 'validation_failed', 'missing email or phone'],
  ],
  [
    'a refresh without a token',
    { path: '/token?grant_type=refresh_token', body: {} },
    [400, 'validation_failed', 'refresh_token required'],
  ],
  [
    'an unknown refresh token',
    { path: '/token?grant_type=refresh_token', body: { refresh_token: 'x' } },
    [400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'],
  ],
  [
    'a PKCE code that is none',
    { path: '/token?grant_type=pkce', body: { auth_code: 'a', code_verifier: 'b' } },
    [404, 'flow_state_not_found', 'invalid flow state'],
  ],
  [
    'a wallet, closed, before anything is read',
    { path: '/token?grant_type=web3', body: { chain: 'solana', message: 'short', signature: 'x' } },
    [422, 'web3_provider_disabled', 'Web3 provider is disabled'],
  ],
  [
    'a chain that is none',
    { path: '/token?grant_type=web3', body: { chain: 'polygon' } },
    [400, 'web3_unsupported_chain', 'Unsupported chain'],
  ],
  [
    'an id token of a closed provider',
    { path: '/token?grant_type=id_token', body: { provider: 'google', id_token: 'x' } },
    [400, 'provider_disabled', 'Provider (issuer "https://accounts.google.com") is not enabled'],
  ],
  [
    'an id token of nobody',
    { path: '/token?grant_type=id_token', body: { provider: 'x', id_token: 'x' } },
    [400, 'validation_failed', 'Custom OIDC provider "x" not allowed'],
  ],
  [
    'an otp with two means',
    { path: '/otp', body: both },
    [400, 'validation_failed', 'Only an email address or phone number should be provided'],
  ],
  ['an otp with none', { path: '/otp', body: {} }, [400, 'validation_failed', 'One of email or phone must be set']],
  [
    'an otp to a number that nothing reaches',
    { path: '/otp', body: { phone: '33611111113' } },
    [422, 'sms_send_failed', 'Error sending'],
  ],
  [
    'a recovery without an address',
    { path: '/recover', body: {} },
    [400, 'validation_failed', 'Password recovery requires an email'],
  ],
  [
    'a proof without a type',
    { path: '/verify', body: { token_hash: 'x' } },
    [400, 'validation_failed', 'Verify requires a verification type'],
  ],
  [
    'a proof without a token',
    { path: '/verify', body: { type: 'signup' } },
    [400, 'validation_failed', 'Verify requires either a token or a token hash'],
  ],
  [
    'a proof with both',
    { path: '/verify', body: { type: 'signup', token: '1', token_hash: 'x' } },
    [400, 'validation_failed', 'Verify requires either a token or a token hash'],
  ],
  [
    'digits for nobody',
    { path: '/verify', body: { type: 'signup', token: '123456' } },
    [400, 'validation_failed', 'Only an email address or phone number should be provided on verify'],
  ],
  [
    'a hash with an address',
    { path: '/verify', body: { type: 'signup', token_hash: 'x', email: 'a@exemple.fr' } },
    [400, 'validation_failed', 'Only the token_hash and type should be provided'],
  ],
  [
    'wrong digits',
    { path: '/verify', body: { type: 'email', token: 'abc', email: 'elle@exemple.fr' } },
    [403, 'otp_expired', 'Token has expired or is invalid'],
  ],
  [
    'a wrong hash',
    { path: '/verify', body: { type: 'email', token_hash: 'abc' } },
    [403, 'otp_expired', 'Email link is invalid or has expired'],
  ],
  [
    'resend without a type that is known',
    { path: '/resend', body: { type: 'x', email: 'a@exemple.fr' } },
    [400, 'validation_failed', 'Missing one of these types: signup, email_change, sms, phone_change'],
  ],
  [
    'an authorization of the OAuth server',
    { path: '/oauth/authorizations/x', method: 'GET' },
    [404, 'feature_disabled', 'OAuth server is disabled'],
  ],
  [
    'the grants of nobody',
    { path: '/user/oauth/grants', method: 'GET' },
    [401, 'no_authorization', 'requires a valid Bearer token'],
  ],
  [
    'the clients of the OAuth server, to nobody',
    { path: '/admin/oauth/clients', method: 'GET' },
    [401, 'no_authorization', 'requires a valid Bearer token'],
  ],
]

test.each(CASES)('%s', async (_, asked, [status, code, sentence]) => {
  const { status: given, said } = await ask(asked)
  expect([given, said.code, said.error_code]).toEqual([status, status, code])
  expect(said.msg).toContain(sentence)
})

describe('who is signed in', () => {
  test('gives himself no rights, and links nothing where it is closed', async () => {
    const me = await ask({ path: '/user', method: 'PUT', bearer: token, body: { app_metadata: { admin: true } } })
    expect([me.status, me.said.error_code]).toEqual([403, 'not_admin'])
    for (const [method, path] of [
      ['GET', '/user/identities/authorize?provider=google'],
      ['DELETE', '/user/identities/83fd9e20-7a80-46e4-bf29-a86e3d6bbf66'],
    ] as const) {
      const { status, said } = await ask({ path, method, bearer: token })
      expect([status, said.error_code, said.msg]).toEqual([
        404,
        'manual_linking_disabled',
        'Manual linking is disabled',
      ])
    }
  })

  test('without a name: no second step, no code', async () => {
    const { data } = await house.client().auth.signInAnonymously()
    const bearer = data.session?.access_token
    const factor = await ask({ path: '/factors', bearer, body: { factor_type: 'totp' } })
    expect([factor.status, factor.said.error_code]).toEqual([403, 'no_authorization'])
    const code = await ask({ path: '/reauthenticate', method: 'GET', bearer })
    expect([code.status, code.said.error_code]).toEqual([400, 'validation_failed'])
  })

  test('by the token of another house with our keys: known by his number, without a session', async () => {
    const [{ id } = { id: '' }] = await house.sql<{ id: string }>('select id from auth.users where email is not null')
    const sign = (sub: string) => house.keys.sign({ sub, role: 'authenticated' }, Math.floor(Date.now() / 1000) + 60)
    expect((await ask({ path: '/user', method: 'GET', bearer: await sign(id) })).said.id).toBe(id)
    const nobody = await ask({ path: '/user', method: 'GET', bearer: await sign('1234567890') })
    expect([nobody.status, nobody.said.error_code]).toEqual([400, 'bad_jwt'])
  })
})

test('what the service may have and is not here is closed as it closes it', async () => {
  const { auth } = house.client(house.serviceKey)
  const person = house.client()
  await person.auth.signInWithPassword({ email: 'elle@exemple.fr', password: PASSWORD })
  const [server, providers] = ['OAuth server is disabled', 'Custom OAuth providers are disabled']
  for (const [answer, sentence] of [
    [await person.auth.oauth.listGrants(), server],
    [await person.auth.oauth.getAuthorizationDetails('x'), server],
    [await auth.admin.oauth.listClients(), server],
    [await auth.admin.oauth.createClient({ client_name: 'x', redirect_uris: ['https://x.fr/'] }), server],
    [await auth.admin.customProviders.listProviders(), providers],
    [await auth.admin.customProviders.getProvider('custom:x'), providers],
  ] as const)
    expect(answer.error).toMatchObject({ status: 404, code: 'feature_disabled', message: sentence })
})

test('a later version of the client reads the name of a refusal as its code', async () => {
  const { status, said } = await ask({
    path: '/token?grant_type=password',
    headers: { 'x-supabase-api-version': '2024-01-01' },
    body: { email: 'elle@exemple.fr', password: 'faux' },
  })
  expect([status, said]).toEqual([400, { code: 'invalid_credentials', message: 'Invalid login credentials' }])
  const weak = await house.client().auth.signUp({ email: 'faible@exemple.fr', password: 'x' })
  expect(weak.error).toMatchObject({ code: 'weak_password', reasons: ['length'] })
})

test('the code of a number of the configuration is ready at once, and stays right', async () => {
  const [phone, code] = ['33600000001', '4321']
  expect((await house.client().auth.signInWithOtp({ phone })).error).toBeNull()
  for (let i = 0; i < 2; i++) {
    const { data, error } = await house.client().auth.verifyOtp({ phone, token: code, type: 'sms' })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ phone })
  }
  const wrong = await house.client().auth.verifyOtp({ phone, token: '9999', type: 'sms' })
  expect(wrong.error?.code).toBe('otp_expired')
  expect(house.texts).toEqual([])
})

test('the service makes a link whose address reads as it is, for a person of whom nothing more is said', async () => {
  const { data, error } = await house.client(house.serviceKey).auth.admin.generateLink({
    type: 'signup',
    email: 'lien@exemple.fr',
    password: PASSWORD,
    options: { data: { status: 'alpha' }, redirectTo: 'http://localhost:3000/bienvenue' },
  })
  expect(error).toBeNull()
  expect(data.user?.user_metadata).toEqual({ status: 'alpha' })
  expect(data.properties?.action_link).toMatch(
    /verify\?token=.*&type=signup&redirect_to=http:\/\/localhost:3000\/bienvenue$/,
  )
  const unknown = await house
    .client(house.serviceKey)
    .auth.admin.generateLink({ type: 'magiclink', email: 'neuf@exemple.fr' })
  expect(unknown.data.properties?.verification_type).toBe('signup')
})

test('a token of the accounts of the real service keeps accounts, where foreign tokens are read', async () => {
  const admin = await house.keys.sign({ sub: '1234567890', role: 'supabase_admin' }, Math.floor(Date.now() / 1000) + 60)
  expect((await ask({ path: '/admin/users', method: 'GET', bearer: admin })).status).toBe(200)
})
