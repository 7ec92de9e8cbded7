// Coming in without a password, with the real client: by mail, by SMS, without a name; and what is equal for all.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openWireHouse, PASSWORD, PUBLIC_URL, type WireHouse } from '../tests/wire-house.ts'

let house: WireHouse
beforeAll(async () => {
  house = await openWireHouse({ auth: { phone: true, anonymous: true, testOtps: { '+33700000000': '123456' } } })
})
afterAll(async () => {
  expect(house.bugs).toEqual([])
  await house.drop()
})
beforeEach(async () => {
  house.mails.length = 0
  house.texts.length = 0
  await house.sql('delete from auth.rate_limits')
})

const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000')
const bearer = (token: string) => ({ apikey: house.anonKey, authorization: `Bearer ${token}` })
const lastText = () => house.texts.at(-1)?.code ?? ''

test('a known address: one mail, with a link and six digits; the digits open a session', async () => {
  const { id } = await house.person('code@exemple.fr')
  const client = house.client()
  expect((await client.auth.signInWithOtp({ email: 'Code@exemple.fr' })).error).toBeNull()
  await house.settled()
  const mail = house.mails.at(-1)
  expect(mail).toMatchObject({ kind: 'sign-in', to: 'code@exemple.fr' })
  expect(mail?.code).toMatch(/^\d{6}$/)
  const { data, error } = await client.auth.verifyOtp({
    email: 'code@exemple.fr',
    token: mail?.code ?? '',
    type: 'email',
  })
  expect(error).toBeNull()
  expect(data.user?.id).toBe(id)
  const { data: claims } = await client.auth.getClaims()
  expect(claims?.claims.amr).toMatchObject([{ method: 'otp' }])
  // The digits and the link are one proof: once the one has served, the other is dead.
  const token_hash = house.linkFor('code@exemple.fr').searchParams.get('token') ?? ''
  expect((await house.client().auth.verifyOtp({ token_hash, type: 'magiclink' })).error?.code).toBe('otp_expired')
  const kept = await house.sql<{ n: string }>(
    `select count(*) as n from auth.one_time_tokens where code_hash ~ '^\\d{6}$'`,
  )
  expect(Number(kept[0]?.n)).toBe(0)
})

test('the link of the same mail leads back with a session', async () => {
  await house.person('lien@exemple.fr')
  await house
    .client()
    .auth.signInWithOtp({ email: 'lien@exemple.fr', options: { emailRedirectTo: `${PUBLIC_URL}/auth?x=1` } })
  await house.settled()
  const followed = await house.raw(house.linkFor('lien@exemple.fr').href.slice(PUBLIC_URL.length))
  const back = new URL(followed.headers.get('location') ?? '')
  expect(back.search).toBe('?x=1')
  const said = new URLSearchParams(back.hash.slice(1))
  expect(said.get('type')).toBe('magiclink')
  expect((await house.client().auth.getUser(said.get('access_token') ?? '')).data.user?.email).toBe('lien@exemple.fr')
})

test('an unknown address becomes a person, unless the call says not to; the answer is the same', async () => {
  const known = await house
    .client()
    .auth.signInWithOtp({ email: 'neuve@exemple.fr', options: { data: { first_name: 'Zoé' } } })
  const refused = await house
    .client()
    .auth.signInWithOtp({ email: 'jamais@exemple.fr', options: { shouldCreateUser: false } })
  expect(JSON.stringify(known)).toBe(JSON.stringify(refused))
  expect(house.mails).toEqual([])
  await house.settled()
  expect(house.mails.map(({ kind, to }) => [kind, to])).toEqual([['confirmation', 'neuve@exemple.fr']])
  const token = house.mails[0]?.code ?? ''
  const { data, error } = await house.client().auth.verifyOtp({ email: 'neuve@exemple.fr', token, type: 'email' })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ user_metadata: { first_name: 'Zoé', email_verified: true } })
  expect(await house.sql(`select id from auth.users where email = 'jamais@exemple.fr'`)).toEqual([])
})

test('a password set by somebody else before the address was proved opens nothing afterwards', async () => {
  await house.client().auth.signUp({ email: 'visee@exemple.fr', password: PASSWORD })
  await house.client().auth.signInWithOtp({ email: 'visee@exemple.fr' })
  await house.settled()
  const token = house.mails.at(-1)?.code ?? ''
  expect((await house.client().auth.verifyOtp({ email: 'visee@exemple.fr', token, type: 'email' })).error).toBeNull()
  const thief = await house.client().auth.signInWithPassword({ email: 'visee@exemple.fr', password: PASSWORD })
  expect(thief.error?.code).toBe('invalid_credentials')
})

test('a code goes by SMS, said or not; WhatsApp, and any other way, is refused in the words of the real service', async () => {
  const phone = '+33712345678'
  const ask = (options: { channel?: 'sms' | 'whatsapp' } = {}) => house.client().auth.signInWithOtp({ phone, options })
  expect([(await ask()).error, (await ask({ channel: 'sms' })).error]).toEqual([null, null])
  await house.settled()
  expect(house.texts.map(({ to }) => to)).toEqual([phone, phone])
  const refused = { code: 'validation_failed', status: 400, message: expect.stringMatching(/^Invalid channel/) }
  expect((await ask({ channel: 'whatsapp' })).error).toMatchObject(refused)
  const options = { channel: 'whatsapp' as const }
  expect((await house.client().auth.signUp({ phone, password: PASSWORD, options })).error).toMatchObject(refused)
  const { client, token } = await house.person('canal@exemple.fr')
  const send = (method: string, path: string, body: unknown) =>
    house.raw(`/auth/v1${path}`, { method, headers: bearer(token), body: JSON.stringify(body) })
  expect((await send('PUT', '/user', { phone, channel: 'pigeon' })).status).toBe(400)
  expect((await send('POST', '/otp', { phone, channel: 'pigeon' })).status).toBe(400)
  const { data } = await client.auth.mfa.enroll({ factorType: 'phone', phone: '+33712345679' })
  const challenged = await client.auth.mfa.challenge({ factorId: data?.id ?? '', channel: 'whatsapp' })
  expect(challenged.error).toMatchObject(refused)
  await house.settled()
  expect(house.texts).toHaveLength(2)
})

test('five wrong codes kill the right one; a code of one address says nothing of another', async () => {
  await house.person('devinee@exemple.fr')
  await house.client().auth.signInWithOtp({ email: 'devinee@exemple.fr' })
  await house.settled()
  const code = house.mails.at(-1)?.code ?? ''
  const verify = (email: string, token: string) => house.client().auth.verifyOtp({ email, token, type: 'email' })
  const unknown = await verify('nulle.part@exemple.fr', code)
  for (let i = 0; i < 5; i++) {
    const wrong = await verify('devinee@exemple.fr', wrongOf(code))
    expect(wrong.error).toMatchObject({ code: 'otp_expired', status: 403 })
    expect(JSON.stringify(wrong)).toBe(JSON.stringify(unknown))
  }
  expect((await verify('devinee@exemple.fr', code)).error?.code).toBe('otp_expired')
})

test('a code is dead after its time', async () => {
  await house.person('lente@exemple.fr')
  await house.client().auth.signInWithOtp({ email: 'lente@exemple.fr' })
  await house.settled()
  await house.sql(`update auth.one_time_tokens set created_at = now() - interval '61 minutes'`)
  const token = house.mails.at(-1)?.code ?? ''
  expect((await house.client().auth.verifyOtp({ email: 'lente@exemple.fr', token, type: 'email' })).error?.code).toBe(
    'otp_expired',
  )
})

test('recovery, invitation, new address: the six digits of each mail do what its link does', async () => {
  const { client } = await house.person('digits@exemple.fr')
  await house.client().auth.resetPasswordForEmail('digits@exemple.fr')
  await house.settled()
  const token = house.mails.at(-1)?.code ?? ''
  const recovered = await house.client().auth.verifyOtp({ email: 'digits@exemple.fr', token, type: 'recovery' })
  expect(recovered.error).toBeNull()
  await client.auth.updateUser({ email: 'digits2@exemple.fr' })
  await house.settled()
  const codeOf = (wanted: string) => house.mails.findLast(({ kind }) => kind === wanted)?.code ?? ''
  const say = (email: string, code: string) =>
    house.client().auth.verifyOtp({ email, token: code, type: 'email_change' })
  expect((await say('digits2@exemple.fr', codeOf('new-address'))).data.session).toBeNull()
  const moved = await say('digits@exemple.fr', codeOf('present-address'))
  expect(moved.data.user?.email).toBe('digits2@exemple.fr')
  const service = house.client(house.serviceKey)
  expect((await service.auth.admin.inviteUserByEmail('invitee@exemple.fr')).error).toBeNull()
  const invited = await house.client().auth.verifyOtp({
    email: 'invitee@exemple.fr',
    token: house.mails.at(-1)?.code ?? '',
    type: 'invite',
  })
  expect(invited.data.user?.email_confirmed_at).toBeTruthy()
})

test('a phone: sign-up, code by SMS, sign-in by password and by code', async () => {
  const phone = '+33612345678'
  const signedUp = await house
    .client()
    .auth.signUp({ phone, password: PASSWORD, options: { data: { first_name: 'Ali' } } })
  expect(signedUp.error).toBeNull()
  expect(signedUp.data).toMatchObject({ session: null, user: { phone: '33612345678', email: '' } })
  expect(house.texts).toMatchObject([{ to: phone }])
  const early = await house.client().auth.signInWithPassword({ phone, password: PASSWORD })
  expect(early.error).toMatchObject({ code: 'phone_not_confirmed', status: 400 })
  expect((await house.client().auth.resend({ type: 'sms', phone })).error).toBeNull()
  await house.settled()
  expect(house.texts).toHaveLength(2)
  const client = house.client()
  const { data, error } = await client.auth.verifyOtp({ phone, token: lastText(), type: 'sms' })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ app_metadata: { provider: 'phone', providers: ['phone'] } })
  expect((await house.client().auth.signInWithPassword({ phone, password: PASSWORD })).error).toBeNull()
  await house.client().auth.signInWithOtp({ phone })
  await house.settled()
  expect((await house.client().auth.verifyOtp({ phone, token: wrongOf(lastText()), type: 'sms' })).error?.code).toBe(
    'otp_expired',
  )
  expect((await house.client().auth.verifyOtp({ phone, token: lastText(), type: 'sms' })).error).toBeNull()
  expect((await house.client().auth.signUp({ phone, password: PASSWORD })).error?.code).toBe('user_already_exists')
})

test('a phone by code alone; a number of the configuration receives nothing and has its own code', async () => {
  const phone = '+33 7 00 00 00 00'
  expect((await house.client().auth.signInWithOtp({ phone })).error).toBeNull()
  await house.settled()
  expect(house.texts).toEqual([])
  const { data, error } = await house.client().auth.verifyOtp({ phone, token: '123456', type: 'sms' })
  expect(error).toBeNull()
  expect(data.user?.phone).toBe('33700000000')
  expect((await house.client().auth.signInWithOtp({ phone: '06 12' })).error?.code).toBe('validation_failed')
})

test('SMS to one number are limited', async () => {
  const codes = []
  for (let i = 0; i < 7; i++)
    codes.push((await house.client().auth.signInWithOtp({ phone: '+33611111111' })).error?.code ?? 'sent')
  expect(codes).toEqual([...Array(6).fill('sent'), 'over_sms_send_rate_limit'])
  await house.settled()
})

test('a new phone is proved by its code, and may be asked for again', async () => {
  const { client, id } = await house.person('tel@exemple.fr')
  const asked = await client.auth.updateUser({ phone: '+33622222222' })
  expect(asked.error).toBeNull()
  expect(asked.data.user).toMatchObject({ phone: '', new_phone: '33622222222' })
  await client.auth.resend({ type: 'phone_change', phone: '+33622222222' })
  await house.settled()
  expect(house.texts).toHaveLength(2)
  const { data, error } = await client.auth.verifyOtp({
    phone: '+33622222222',
    token: lastText(),
    type: 'phone_change',
  })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ id, phone: '33622222222', app_metadata: { providers: ['email', 'phone'] } })
  await house.settled()
  expect(house.mails.at(-1)).toMatchObject({ kind: 'phone-changed', to: 'tel@exemple.fr' })
  const { client: other } = await house.person('tel2@exemple.fr')
  expect((await other.auth.updateUser({ phone: '+33622222222' })).error).toMatchObject({
    code: 'phone_exists',
    status: 422,
  })
})

test('a session by phone alone proves who it is by SMS', async () => {
  const phone = '+33633333333'
  const client = house.client()
  await client.auth.signUp({ phone, password: PASSWORD })
  await client.auth.verifyOtp({ phone, token: lastText(), type: 'sms' })
  await house.sql(`update auth.sessions set created_at = now() - interval '2 days'`)
  expect((await client.auth.updateUser({ password: 'un autre secret' })).error?.code).toBe('reauthentication_needed')
  expect((await client.auth.reauthenticate()).error).toBeNull()
  expect((await client.auth.updateUser({ password: 'un autre secret', nonce: lastText() })).error).toBeNull()
})

test('a nameless person comes in, then gives his address and a password', async () => {
  const client = house.client()
  const { data, error } = await client.auth.signInAnonymously({ options: { data: { essai: true } } })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ is_anonymous: true, user_metadata: { essai: true } })
  expect((await client.auth.getClaims()).data?.claims).toMatchObject({
    is_anonymous: true,
    amr: [{ method: 'anonymous' }],
  })
  expect((await client.auth.updateUser({ password: PASSWORD })).error?.code).toBe('validation_failed')
  await client.auth.updateUser({ email: 'nommee@exemple.fr' })
  await house.settled()
  const token = house.mails.at(-1)?.code ?? ''
  const named = await client.auth.verifyOtp({ email: 'nommee@exemple.fr', token, type: 'email_change' })
  expect(named.data.user).toMatchObject({
    id: data.user?.id,
    is_anonymous: false,
    email: 'nommee@exemple.fr',
    app_metadata: { provider: 'email', providers: ['email'] },
  })
  expect((await client.auth.updateUser({ password: PASSWORD })).error).toBeNull()
  expect(
    (await house.client().auth.signInWithPassword({ email: 'nommee@exemple.fr', password: PASSWORD })).error,
  ).toBeNull()
})

test('what is asked badly is refused', async () => {
  const post = (path: string, body: unknown) =>
    house.raw(`/auth/v1/${path}`, { method: 'POST', headers: { apikey: house.anonKey }, body: JSON.stringify(body) })
  for (const [path, body] of [
    ['otp', {}],
    ['otp', { email: 'a@exemple.fr', phone: '+33612345678' }],
    ['verify', { type: 'email' }],
    ['verify', { type: 'inconnu', token: '123456', email: 'a@exemple.fr' }],
    ['resend', { type: 'sms' }],
    ['resend', { type: 'signup' }],
    ['resend', { type: 'rien', email: 'a@exemple.fr' }],
  ] as const) {
    const answer = await post(path, body)
    expect([answer.status, (await answer.json()).error_code]).toEqual([400, 'validation_failed'])
  }
})
