// Corners of the real service that its suites turn: addresses with a slash, fields that are there or not, refusals in their order.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWireHouse, PASSWORD, type WireHouse } from '../tests/wire-house.ts'

let house: WireHouse
beforeAll(async () => {
  house = await openWireHouse({
    auth: { phone: true, keyless: true, anonymous: true, testOtps: { '33600000001': '123456' } },
    messages: undefined,
    tokens: { open: true },
  })
})
afterAll(async () => {
  expect(house.bugs).toEqual([])
  await house.drop()
})

const admin = () => house.client(house.serviceKey).auth.admin
type Said = Record<string, unknown>
type Asked = { method?: string; path: string; body?: unknown; bearer?: string | undefined }

async function ask({ method = 'POST', path, body, bearer }: Asked): Promise<{ status: number; said: Said }> {
  const answer = await house.raw(`/auth/v1${path}`, {
    method,
    headers: { ...(bearer && { authorization: `Bearer ${bearer}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, said: (await answer.json()) as Said } // safe: every answer asked for here is an object
}

test('an address with a slash behind it is that without', async () => {
  const { token, id } = await house.person('barre@exemple.fr')
  const made = await ask({ path: '/factors/', bearer: token, body: { factor_type: 'totp' } })
  expect(made).toMatchObject({ status: 200, said: { type: 'totp' } })
  const factors = `/admin/users/${id}/factors/`
  const { said } = await ask({ method: 'GET', path: factors, bearer: house.serviceKey })
  expect(said).toMatchObject([{ id: made.said.id, phone: '', last_challenged_at: null, status: 'unverified' }])
  const gone = await ask({ method: 'DELETE', path: `${factors}${made.said.id}/`, bearer: house.serviceKey })
  expect(gone.status).toBe(200)
  expect((await ask({ method: 'GET', path: '/admin/users/?per_page=1', bearer: house.serviceKey })).status).toBe(200)
  expect((await ask({ method: 'GET', path: '/nulle-part/' })).said.error_code).toBe('not_found')
})

test('a person who was deleted softly is still there for the service, which may delete him for good', async () => {
  const { id } = await house.person('effacee@exemple.fr')
  expect((await admin().deleteUser(id, true)).error).toBeNull()
  const { data } = await admin().getUserById(id)
  expect(data.user).toMatchObject({ id, user_metadata: {}, app_metadata: {}, deleted_at: expect.any(String) })
  expect(data.user?.email).not.toContain('@')
  expect((await admin().listUsers()).data.users.map((user) => user.id)).toContain(id)
  expect((await admin().deleteUser(id, true)).error).toBeNull()
  expect((await admin().deleteUser(id)).error).toBeNull()
  expect((await admin().getUserById(id)).error).toMatchObject({ status: 404, code: 'user_not_found' })
})

test('who takes his address away as a way in keeps it only where another way in answers for it', async () => {
  const { id, client } = await house.person('delie@exemple.fr')
  await admin().updateUserById(id, { phone: '33612121212', phone_confirm: true })
  const { data } = await client.auth.getUserIdentities()
  const email = data?.identities.find(({ provider }) => provider === 'email')
  expect((await client.auth.unlinkIdentity(email ?? expect.fail('no identity'))).error).toBeNull()
  const { data: after } = await admin().getUserById(id)
  expect(after.user).toMatchObject({ email: '', phone: '33612121212', confirmed_at: expect.any(String) })
  expect(after.user).not.toHaveProperty('email_confirmed_at')
  expect(after.user?.app_metadata).toMatchObject({ provider: 'phone', providers: ['phone'] })

  const other = await house.person('gardee@exemple.fr')
  await house.sql(
    `insert into auth.identities (user_id, provider, provider_id, identity_data)
     values ($1, 'google', 'g-1', '{"sub":"g-1","email":"gardee@exemple.fr"}'), ($1, 'github', 'h-1', '{"sub":"h-1","email":"neuve@exemple.fr"}')`,
    [other.id],
  )
  const unlink = async (provider: string) => {
    const { data: known } = await other.client.auth.getUserIdentities()
    const identity = known?.identities.find((one) => one.provider === provider)
    expect((await other.client.auth.unlinkIdentity(identity ?? expect.fail('no identity'))).error).toBeNull()
    return (await admin().getUserById(other.id)).data.user?.email
  }
  expect(await unlink('email')).toBe('gardee@exemple.fr')
  await house.sql(
    `insert into auth.identities (user_id, provider, provider_id, identity_data)
    select $1, 'gitlab', 'i-1', '{"sub":"i-1"}'`,
    [other.id],
  )
  expect(await unlink('google')).toBe('neuve@exemple.fr')
})

test('an identity says when it was last used and what was said as it was made; one of a number has no address', async () => {
  const { data } = await admin().createUser({ email: 'faite@exemple.fr', phone: '33613131313' })
  const [email, phone] = ['email', 'phone'].map((name) => data.user?.identities?.find((one) => one.provider === name))
  expect(email).toMatchObject({ email: 'faite@exemple.fr', last_sign_in_at: expect.any(String) })
  expect(phone).toMatchObject({ last_sign_in_at: expect.any(String) })
  expect(phone).not.toHaveProperty('email')
  const signUp = { email: 'dite@exemple.fr', password: PASSWORD, options: { data: { first_name: 'Ana' } } }
  const { data: made } = await house.client().auth.signUp(signUp)
  expect(made.user?.identities?.[0]?.identity_data).toEqual({
    sub: made.user?.id,
    email: 'dite@exemple.fr',
    email_verified: false,
    phone_verified: false,
    first_name: 'Ana',
  })
  const { data: called } = await house.client().auth.signUp({ phone: '33600000001', password: PASSWORD })
  expect(called.user?.user_metadata).toEqual({ sub: called.user?.id, email_verified: false, phone_verified: false })
})

test('a nameless person stays so until what the service gives him is proved', async () => {
  const client = house.client()
  const { data } = await client.auth.signInAnonymously()
  const id = data.user?.id ?? ''
  expect((await admin().updateUserById(id, { email: 'nommee@exemple.fr' })).data.user?.is_anonymous).toBe(true)
  expect((await admin().updateUserById(id, { email_confirm: true })).data.user?.is_anonymous).toBe(false)
})

test('a new password ends whatever was sent before it', async () => {
  const { client } = await house.person('sure@exemple.fr')
  await client.auth.updateUser({ email: 'sure-neuve@exemple.fr' })
  await house.settled()
  const token_hash = house.linkFor('sure-neuve@exemple.fr').searchParams.get('token') ?? ''
  expect((await client.auth.updateUser({ password: 'un tout autre mot' })).error).toBeNull()
  const late = await house.client().auth.verifyOtp({ type: 'email_change', token_hash })
  expect(late.error).toMatchObject({ status: 403, code: 'otp_expired' })
  const { data } = await client.auth.getUser()
  expect(data.user).not.toHaveProperty('confirmation_sent_at')
  expect(data.user).not.toHaveProperty('email_change_sent_at')
})

test('a link of the type that stands for two comes back as the one that it was', async () => {
  await house.person('deux-types@exemple.fr')
  for (const [type, told] of [
    ['magiclink', 'magiclink'],
    ['recovery', 'magiclink'],
  ] as const) {
    const { data } = await admin().generateLink({ type, email: 'deux-types@exemple.fr' })
    const link = `/auth/v1/verify?type=email&token=${data.properties?.hashed_token}`
    const back = new URL((await house.raw(link)).headers.get('location') ?? '')
    expect(new URLSearchParams(back.hash.slice(1)).get('type')).toBe(told)
  }
})

test('a second step that is verified takes away those of its kind that were begun, and no other', async () => {
  const { client, id, token } = await house.person('sortes@exemple.fr')
  const enroll = (body: Said) => ask({ path: '/factors', bearer: token, body })
  await enroll({ factor_type: 'totp', friendly_name: 'laissee' })
  await enroll({ factor_type: 'webauthn', friendly_name: 'cle' })
  const { said } = await enroll({ factor_type: 'phone', friendly_name: 'portable', phone: '+33600000001' })
  expect(said.phone).toBe('+33600000001')
  const { data } = await client.auth.mfa.challenge({ factorId: String(said.id), channel: 'sms' })
  const given = { factorId: String(said.id), challengeId: data?.id ?? '', code: '123456' }
  expect((await client.auth.mfa.verify(given)).error).toBeNull()
  const left = (await admin().mfa.listFactors({ userId: id })).data?.factors.map(({ friendly_name }) => friendly_name)
  expect(left?.toSorted()).toEqual(['cle', 'laissee', 'portable'])
  expect((await client.auth.mfa.verify(given)).error?.code).toBe('mfa_ip_address_mismatch')
})

test('a link of the service says when it was made; a code by SMS says nothing of its message', async () => {
  await house.person('lien@exemple.fr')
  const { data } = await admin().generateLink({ type: 'recovery', email: 'lien@exemple.fr' })
  expect(data.user).toHaveProperty('recovery_sent_at')
  expect(await ask({ path: '/otp', body: { phone: '33600000002' } })).toEqual({ status: 200, said: {} })
  expect(await ask({ path: '/otp', body: { phone: '33600000001' } })).toEqual({ status: 200, said: {} })
  const client = house.client()
  const { error } = await client.auth.verifyOtp({ type: 'sms', phone: '33600000001', token: '123456' })
  expect(error).toBeNull()
  expect((await client.auth.signInWithOtp({ phone: '33600000001' })).data.messageId).toBe('test-otp')
  expect(await ask({ path: '/resend', body: { phone: '33600000001', type: 'sms' } })).toEqual({ status: 200, said: {} })
})

test('how he came in is told by the name of the flow that brought him back', async () => {
  await house.person('flux@exemple.fr')
  const verifier = 'v'.repeat(64)
  const pkce = { code_challenge: verifier, code_challenge_method: 'plain' }
  await ask({ path: '/magiclink', body: { email: 'flux@exemple.fr', ...pkce } })
  await house.settled()
  const { pathname, search } = house.linkFor('flux@exemple.fr')
  const back = new URL((await house.raw(`${pathname}${search}`)).headers.get('location') ?? '')
  const { said } = await ask({
    path: '/token?grant_type=pkce',
    body: { auth_code: back.searchParams.get('code'), code_verifier: verifier },
  })
  const [, payload = ''] = String(said.access_token).split('.')
  expect(JSON.parse(Buffer.from(payload, 'base64url').toString()).amr).toMatchObject([{ method: 'magiclink' }])
})

test('what happened at the door is listed for the service, by author, by act, by kind', async () => {
  const { data } = await admin().createUser({ email: 'auditee@exemple.fr' })
  await admin().deleteUser(data.user?.id ?? '')
  const list = (query: string) => ask({ method: 'GET', path: `/admin/audit${query}`, bearer: house.serviceKey })
  for (const query of ['', '?query=action:user_deleted', '?query=type:team', '?query=author:service']) {
    const { status, said } = await list(query)
    expect(status).toBe(200)
    expect(Object.values(said)[0]).toMatchObject({
      id: expect.any(String),
      created_at: expect.any(String),
      payload: {
        action: 'user_deleted',
        actor_username: 'service_role',
        log_type: 'team',
        traits: { user_id: data.user?.id, user_email: 'auditee@exemple.fr' },
      },
    })
  }
  const one = await house.raw('/auth/v1/admin/audit?query=author:auditee&per_page=1', {
    headers: { authorization: `Bearer ${house.serviceKey}` },
  })
  expect([one.headers.get('x-total-count'), one.headers.get('link')]).toEqual([
    '0',
    '</admin/audit?page=0&query=author%3Aauditee&per_page=1>; rel="last"',
  ])
  expect((await list('?query=x:y')).said).toMatchObject({ code: 400, msg: 'Invalid query scope: x:y' })
  const { token } = await house.person('curieuse@exemple.fr')
  expect((await ask({ method: 'GET', path: '/admin/audit', bearer: token })).status).toBe(403)
})

test.each<[string, Asked, [number, string, string]]>([
  [
    'a link without its type',
    { method: 'GET', path: '/verify?token=x' },
    [400, 'validation_failed', 'Verify requires a verification type'],
  ],
  [
    'a link without its token',
    { method: 'GET', path: '/verify?type=signup' },
    [400, 'validation_failed', 'Verify requires a token or a token hash'],
  ],
  [
    'digits for what is no address',
    { path: '/verify', body: { type: 'email', token: '123456', email: 'xx:;x@x.x' } },
    [422, 'validation_failed', 'Invalid email format'],
  ],
  [
    'a hash with a way back',
    { path: '/verify', body: { type: 'email', token_hash: 'x', redirect_to: 'http://localhost' } },
    [400, 'validation_failed', 'Only the token_hash and type should be provided'],
  ],
  [
    'a grant that is none',
    { path: '/token?grant_type=x', body: {} },
    [400, 'invalid_credentials', 'unsupported_grant_type'],
  ],
  [
    'a field of another kind',
    { path: '/signup', body: { email: 1, password: PASSWORD } },
    [400, 'bad_json', 'Could not parse request body as JSON'],
  ],
  [
    'a channel for a mail',
    { path: '/otp', body: { email: 'a@exemple.fr', channel: 'sms' } },
    [400, 'validation_failed', 'Channel should only be specified with Phone OTP'],
  ],
  [
    'a sign-up by number with PKCE',
    {
      path: '/signup',
      body: {
        phone: '33600000001',
        password: PASSWORD,
        code_challenge: 'c'.repeat(50),
        code_challenge_method: 'plain',
      },
    },
    [400, 'validation_failed', 'PKCE not supported for phone signups'],
  ],
])('%s', async (_, asked, [status, error_code, msg]) => {
  expect(await ask(asked)).toEqual({ status, said: { code: status, error_code, msg } })
})

test('the first page is also page 0; the health says by which name it is looked for; no scope is every session', async () => {
  expect((await ask({ method: 'GET', path: '/admin/users?page=0', bearer: house.serviceKey })).status).toBe(200)
  expect((await ask({ method: 'GET', path: '/health' })).said.name).toBe('GoTrue')
  for (const version of [{}, { 'x-supabase-api-version': '2024-01-01' }]) {
    const refused = await house.raw('/auth/v1/user', { headers: version })
    expect(refused.headers.get('x-sb-error-code')).toBe('no_authorization')
  }
  const { token } = await house.person('partout@exemple.fr')
  const left = await house.raw('/auth/v1/logout?scope=', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(left.status).toBe(204)
})
