// What the suites of the real service of accounts look at, beyond single requests: who is told what of whom, and by which means.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWireHouse, PASSWORD, type WireHouse } from '../tests/wire-house.ts'

let house: WireHouse
const admin = () => house.client(house.serviceKey).auth.admin
beforeAll(async () => {
  house = await openWireHouse({
    auth: { phone: true, keyless: true, roles: ['redactrice'] },
    messages: undefined,
    tokens: { open: true, roles: ['redactrice'] },
  })
})
afterAll(async () => {
  expect(house.bugs).toEqual([])
  await house.drop()
})

type Asked = { method?: string; path: string; body?: unknown; bearer?: string | undefined }
async function ask({ method = 'POST', path, body, bearer }: Asked): Promise<unknown[]> {
  const answer = await house.raw(`/auth/v1${path}`, {
    method,
    headers: { ...(bearer && { authorization: `Bearer ${bearer}` }) },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const said = await answer.json()
  return [answer.status, said.error_code, said.msg]
}

test('who signs up with the address of an invited person is told nothing of the invitation', async () => {
  const { data } = await admin().inviteUserByEmail('invitee@exemple.fr', { data: { salaire: 3_000 } })
  expect(data.user?.user_metadata).toMatchObject({ salaire: 3_000 })
  const { data: told } = await house.client().auth.signUp({ email: 'invitee@exemple.fr', password: PASSWORD })
  expect(told.user).toMatchObject({ id: data.user?.id, identities: [], user_metadata: {} })
})

test('an account that is no more is told otherwise than a session that was ended', async () => {
  const { id, token } = await house.person('partie@exemple.fr')
  const read = { method: 'GET', path: '/user', bearer: token }
  await house.sql('delete from auth.sessions where user_id = $1', [id])
  expect(await ask(read)).toEqual([403, 'session_not_found', 'Session from session_id claim in JWT does not exist'])
  await admin().deleteUser(id)
  expect(await ask(read)).toEqual([403, 'user_not_found', 'User from sub claim in JWT does not exist'])
})

test('a role of the database that the configuration names is given by the service, and the tokens say it', async () => {
  const made = { email: 'redactrice@exemple.fr', password: PASSWORD, email_confirm: true }
  expect((await admin().createUser({ ...made, role: 'redactrice' })).data.user?.role).toBe('redactrice')
  const { data } = await house.client().auth.signInWithPassword({ email: made.email, password: PASSWORD })
  const [, payload = ''] = data.session?.access_token.split('.') ?? []
  expect(JSON.parse(Buffer.from(payload, 'base64url').toString()).role).toBe('redactrice')
  const { error } = await admin().updateUserById(data.user?.id ?? '', { role: 'service_role' })
  expect(error).toMatchObject({ status: 400, message: 'role must be authenticated or redactrice' })
  const back = await admin().updateUserById(data.user?.id ?? '', { role: 'authenticated' })
  expect(back.data.user?.role).toBe('authenticated')
})

test('a change is sent again to who names himself by the other of his two means', async () => {
  const { id, token } = await house.person('double@exemple.fr')
  await admin().updateUserById(id, { phone: '33611111111', phone_confirm: true })
  const change = (body: unknown) => ask({ method: 'PUT', path: '/user', bearer: token, body })
  expect((await change({ email: 'double-neuf@exemple.fr' }))[0]).toBe(200)
  expect((await change({ phone: '33622222222' }))[0]).toBe(200)
  await house.settled()
  const sent = () => [house.mails.filter(({ to }) => to === 'double-neuf@exemple.fr').length, house.texts.length]
  const before = sent()
  expect((await ask({ path: '/resend', body: { type: 'email_change', phone: '33611111111' } }))[0]).toBe(200)
  expect((await ask({ path: '/resend', body: { type: 'phone_change', email: 'double@exemple.fr' } }))[0]).toBe(200)
  await house.settled()
  expect(sent()).toEqual(before.map((count) => count + 1))
})

test.each<[string, Asked, [number, string, string]]>([
  ['a body that is no JSON', { path: '/signup', body: '{' }, [400, 'bad_json', 'Could not parse request body as JSON']],
  [
    'a provider that is none',
    { method: 'GET', path: '/authorize?provider=nulle-part' },
    [400, 'validation_failed', 'Unsupported provider: Provider nulle-part could not be found'],
  ],
  [
    'resend with two means',
    { path: '/resend', body: { type: 'email_change', email: 'a@exemple.fr', phone: '33611111112' } },
    [400, 'validation_failed', 'Only an email address or phone number should be provided.'],
  ],
  [
    'resend with none',
    { path: '/resend', body: { type: 'email_change' } },
    [400, 'validation_failed', 'Missing email address or phone number'],
  ],
])('%s', async (_, asked, refusal) => {
  expect(await ask(asked)).toEqual(refusal)
})

test('a number that is taken, a factor that has no number, a token that is over', async () => {
  const { token } = await house.person('refus@exemple.fr')
  await admin().createUser({ phone: '33633333333' })
  const taken = await admin().createUser({ phone: '33633333333' })
  expect(taken.error).toMatchObject({
    code: 'phone_exists',
    message: 'Phone number already registered by another user',
  })
  expect(await ask({ path: '/factors/abc/challenge', bearer: token, body: {} })).toEqual([
    404,
    'validation_failed',
    'factor_id must be an UUID',
  ])
  const over = await house.keys.sign({ sub: crypto.randomUUID(), role: 'authenticated' }, 1)
  expect((await ask({ method: 'GET', path: '/user', bearer: over }))[2]).toBe(
    'invalid JWT: unable to parse or verify signature, token has invalid claims: token is expired',
  )
})

test('a second step by SMS: one number is begun once, a wrong code is said to be of a telephone', async () => {
  const { id, token } = await house.person('telephone@exemple.fr')
  const enroll = (friendly_name: string) =>
    ask({ path: '/factors', bearer: token, body: { factor_type: 'phone', friendly_name, phone: '+33644444444' } })
  expect((await enroll('ancien'))[0]).toBe(200)
  expect((await enroll('neuf'))[0]).toBe(200)
  const { data } = await admin().mfa.listFactors({ userId: id })
  expect(data?.factors.map(({ friendly_name }) => friendly_name)).toEqual(['neuf'])
  const factor = data?.factors[0]?.id ?? ''
  const asked = await house.raw(`/auth/v1/factors/${factor}/challenge`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  const { id: challenge_id } = await asked.json()
  expect(await ask({ path: `/factors/${factor}/verify`, bearer: token, body: { challenge_id, code: 'faux' } })).toEqual(
    [422, 'mfa_verification_failed', 'Invalid MFA Phone code entered'],
  )
  await house.sql(`update auth.mfa_factors set status = 'verified' where id = $1`, [factor])
  expect((await enroll('encore')).slice(0, 2)).toEqual([422, 'mfa_verified_factor_exists'])
})

test('who is banned after his proof was sent opens nothing with it, and no session is left', async () => {
  const { id } = await house.person('bannie@exemple.fr')
  const { data } = await admin().generateLink({ type: 'magiclink', email: 'bannie@exemple.fr' })
  await house.sql('delete from auth.sessions where user_id = $1', [id])
  await house.sql(`update auth.users set banned_until = now() + interval '1 hour' where id = $1`, [id])
  const token_hash = data.properties?.hashed_token ?? ''
  const { error } = await house.client().auth.verifyOtp({ type: 'email', token_hash })
  expect(error).toMatchObject({ status: 403, code: 'user_banned' })
  expect(await house.sql('select 1 from auth.sessions where user_id = $1', [id])).toEqual([])
})
