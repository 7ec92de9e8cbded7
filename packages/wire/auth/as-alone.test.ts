// Alone, where the product is stricter, the wire does as the real service: what its suites look at there.
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWireHouse, PASSWORD, type WireHouse } from '../tests/wire-house.ts'

let house: WireHouse
beforeAll(async () => {
  house = await openWireHouse({
    auth: {
      phone: true,
      keyless: true,
      banEndsSessions: false,
      strictReuse: false,
      firstPasswordStays: true,
      appCodesOnce: false,
      anyRole: true,
      currentPassword: true,
      anyMailRecovers: true,
      passwordMin: 6,
      passwordMax: 72,
    },
    messages: undefined,
    tokens: { open: true },
  })
})
afterAll(async () => {
  expect(house.bugs).toEqual([])
  await house.drop()
})

const admin = () => house.client(house.serviceKey).auth.admin

test('a refresh token is used again while nobody used its next one; later it ends the family, each of which says so', async () => {
  const { client } = await house.person('famille@exemple.fr')
  const tokenOf = async () => (await client.auth.getSession()).data.session?.refresh_token ?? ''
  const refresh = (refresh_token: string) => house.client().auth.refreshSession({ refresh_token })
  const first = await tokenOf()
  const { data } = await client.auth.refreshSession()
  await house.sql(`alter table auth.refresh_tokens disable trigger all`)
  await house.sql(`update auth.refresh_tokens set updated_at = now() - interval '1 minute'`)
  await house.sql(`alter table auth.refresh_tokens enable trigger all`)
  expect((await refresh(first)).data.session?.refresh_token).toBe(data.session?.refresh_token)
  await client.auth.refreshSession()
  const last = await tokenOf()
  for (const token of [first, last, data.session?.refresh_token ?? '', first]) {
    expect((await refresh(token)).error).toMatchObject({
      status: 400,
      code: 'refresh_token_already_used',
      message: 'Invalid Refresh Token: Already Used',
    })
  }
  expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
})

test('a token that was signed is read to its end, whatever became of its session; auth alone asks for the session', async () => {
  const { client, id, token } = await house.person('partie@exemple.fr')
  await house.sql(`create table public.services (id int primary key);
    create function public.est_admin() returns boolean language sql stable as 'select false';
    grant select on public.services to authenticated; grant execute on function public.est_admin to authenticated;
    notify pgrst, 'reload schema'`)
  const known = () => house.raw('/rest/v1/services', { headers: { apikey: house.serviceKey } })
  await expect.poll(async () => (await known()).status).not.toBe(404)
  await house.sql('delete from auth.sessions where user_id = $1', [id])
  const elsewhere = { sub: id, role: 'authenticated', session_id: crypto.randomUUID() }
  const signed = await house.keys.sign(elsewhere, Math.floor(Date.now() / 1000) + 60)
  for (const bearer of [token, signed])
    for (const path of ['/rest/v1/services?select=id', '/rest/v1/rpc/est_admin']) {
      const answer = await house.raw(path, { headers: { apikey: house.anonKey, authorization: `Bearer ${bearer}` } })
      expect([path, answer.status]).toEqual([path, 200])
    }
  expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
})

test('a ban is said to the session that it stops, which lives again after it', async () => {
  const { client, id, token } = await house.person('punie@exemple.fr')
  await admin().updateUserById(id, { ban_duration: '1h' })
  const kept = (await client.auth.getSession()).data.session?.refresh_token ?? ''
  const stopped = await house.client().auth.refreshSession({ refresh_token: kept })
  expect(stopped.error).toMatchObject({
    status: 400,
    code: 'user_banned',
    message: 'Invalid Refresh Token: User Banned',
  })
  expect((await house.client().auth.getUser(token)).error).toMatchObject({ status: 403, code: 'user_banned' })
  const { data } = await admin().updateUserById(id, { ban_duration: '0s' })
  expect(data.user).not.toHaveProperty('banned_until')
  expect((await house.client().auth.refreshSession({ refresh_token: kept })).error).toBeNull()
})

test('the code of an app opens a second session in its time', async () => {
  const { client } = await house.person('deux-fois@exemple.fr')
  const { data: enrolled } = await client.auth.mfa.enroll({ factorType: 'totp' })
  const factorId = enrolled?.id ?? ''
  const totp = new TOTP({ secret: enrolled?.type === 'totp' ? enrolled.totp.secret : '' })
  const code = totp.generate()
  expect((await client.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull()
  const other = house.client()
  await other.auth.signInWithPassword({ email: 'deux-fois@exemple.fr', password: PASSWORD })
  expect((await other.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull()
  expect((await other.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2')
})

test('who came in by a mail sets a password without the present one; who came in by his password does not', async () => {
  const { client } = await house.person('oubliee@exemple.fr')
  const byPassword = house.client()
  await byPassword.auth.signInWithPassword({ email: 'oubliee@exemple.fr', password: PASSWORD })
  const asked = await byPassword.auth.updateUser({ password: 'un mot tout neuf' })
  expect(asked.error?.code).toBe('current_password_required')
  expect((await client.auth.updateUser({ password: 'un mot tout neuf' })).error).toBeNull()
  const { data } = await admin().generateLink({ type: 'recovery', email: 'oubliee@exemple.fr' })
  await client.auth.verifyOtp({ type: 'recovery', token_hash: data.properties?.hashed_token ?? '' })
  expect((await client.auth.getClaims()).data?.claims.amr).toMatchObject([{ method: 'otp' }])
})

test('any role is written of a person but those of the service, and no token names it', async () => {
  const { id } = await house.person('role@exemple.fr')
  expect((await admin().updateUserById(id, { role: 'testing' })).data.user?.role).toBe('testing')
  for (const role of ['service_role', 'supabase_admin'])
    expect((await admin().updateUserById(id, { role })).error?.status).toBe(400)
  const client = house.client()
  await client.auth.signInWithPassword({ email: 'role@exemple.fr', password: PASSWORD })
  expect((await client.auth.getClaims()).data?.claims.role).toBe('authenticated')
})

test('a password of more than 72 bytes is refused; one that is weak by now opens, and is told', async () => {
  const long = await house.client().auth.signUp({ email: 'longue@exemple.fr', password: 'x'.repeat(73) })
  expect(long.error).toMatchObject({
    status: 400,
    code: 'validation_failed',
    message: 'Password cannot be longer than 72 characters',
  })
  await admin().createUser({ email: 'faible@exemple.fr', password: 'test1', email_confirm: true })
  const { data } = await house.client().auth.signInWithPassword({ email: 'faible@exemple.fr', password: 'test1' })
  expect(data.weakPassword).toEqual({ message: 'Password should be at least 6 characters.', reasons: ['length'] })
})

test('who signs up again with an address that is not proved changes nothing: the first password stays', async () => {
  const email = 'premier@exemple.fr'
  await house.client().auth.signUp({ email, password: PASSWORD })
  await house.client().auth.signUp({ email, password: 'celui d’un autre' })
  expect(house.mails.at(-1)?.kind).toBe('confirmation')
  const token_hash = house.linkFor(email).searchParams.get('token') ?? ''
  expect((await house.client().auth.verifyOtp({ token_hash, type: 'signup' })).error).toBeNull()
  expect((await house.client().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
})
