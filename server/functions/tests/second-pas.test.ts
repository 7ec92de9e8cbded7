// The second step of a sign-in by mail and SMS: what a session reaches before it, the code, its tries, its time, its owner.
import { createKey, keysOf, signRoleKey } from '@quittance/wire/keys'
import { type FreshBase, freshBase } from '@quittance/wire/tests'
import { createClient, FunctionsHttpError, type SupabaseClient } from '@supabase/supabase-js'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { REFUS } from '#domain/base/refus.ts'
import { type App, createApp } from '../../app/app.ts'
import { readConfig } from '../../config.ts'

const HOME = 'http://localhost:3000'
const PASSWORD = 'un mot de passe long'
let fresh: FreshBase
let app: App
let anon_key: string
let at = new Date()
let broken = false
const sent: { to: string; text: string }[] = []
beforeAll(async () => {
  fresh = await freshBase()
  const keys = await keysOf(await createKey())
  anon_key = await signRoleKey(keys, 'anon', new Date())
  const send = async (one: { to: string; text: string }) => {
    if (broken) throw new Error('no post today')
    sent.push({ to: one.to, text: one.text })
  }
  const gateways = { mail: { send }, sms: { send } }
  app = createApp({ base: fresh.base, config: readConfig({}), keys, anon_key, now: () => at, gateways })
})
afterAll(async () => {
  await app.settled()
  await fresh.drop()
})
beforeEach(async () => {
  broken = false
  sent.length = 0
  await house('delete from auth.rate_limits')
})

const house = <T>(sql: string, values: unknown[] = []) => fresh.base.asHouse('test', (db) => db.rows<T>(sql, values))
const browser = () =>
  createClient(HOME, anon_key, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: async (input, init) => app.request(input instanceof URL ? input.href : input, init) },
  })
const lastCode = () => /\b\d{6}\b/.exec(sent.at(-1)?.text ?? '')?.[0] ?? ''
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000')

async function signIn(email: string): Promise<SupabaseClient> {
  const client = browser()
  const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD })
  if (error) throw error
  return client
}

/** Somebody who turned the second step on, and has signed in by password. */
async function pending(email: string, phone: string | null = null) {
  const client = browser()
  await client.auth.signUp({ email, password: PASSWORD })
  await house(
    `update auth.users set email_confirmed_at = now(), phone = $2, phone_confirmed_at = case when $2::text is null then null else now() end where email = $1`,
    [email, phone],
  )
  const first = await signIn(email)
  const id = (await first.auth.getUser()).data.user?.id ?? ''
  const { error } = await first.from('profiles').update({ requires_2fa: true }).eq('id', id).select().single()
  if (error) throw error
  sent.length = 0
  return { client: await signIn(email), id, email }
}

async function call(client: SupabaseClient, name: string, body: object): Promise<unknown> {
  const { data, error } = await client.functions.invoke(name, { body })
  return error instanceof FunctionsHttpError ? error.context.json() : (error ?? data)
}

test('before the second step a session reaches nothing; after it, what is its own', async () => {
  const { client, id, email } = await pending('double@exemple.fr')
  const other = await signIn(email)
  expect(await client.from('user_subscriptions').select('user_id')).toMatchObject({ data: [] })
  expect(await call(client, 'choisir-formule', { formule: 'lmnp' })).toMatchObject({ code: 'session_requise' })
  expect((await client.auth.updateUser({ email: 'voleur@exemple.fr' })).error?.code).toBe('insufficient_aal')
  expect((await client.auth.updateUser({ password: 'un autre secret' })).error?.code).toBe('insufficient_aal')
  expect((await client.auth.mfa.enroll({ factorType: 'totp' })).error?.code).toBe('insufficient_aal')
  // Of its own profile only what the second step needs, by a call of its own.
  expect((await client.from('profiles').select('id')).data).toEqual([])
  expect((await client.rpc('second_pas_attendu')).data).toEqual([
    { id, email, phone: null, phone_verified: false, requires_2fa: true },
  ])
  expect((await client.from('profiles').update({ requires_2fa: false }).eq('id', id).select()).data).toEqual([])

  expect(await call(client, 'send-otp', { userId: id, email, phone: '', type: 'email' })).toEqual({
    success: true,
    expires_in: 300,
    envoye_par: ['email'],
  })
  expect(sent).toHaveLength(1)
  expect(sent[0]?.to).toBe(email)
  expect(await call(client, 'verify-otp', { userId: id, code: lastCode() })).toMatchObject({ success: true })
  expect((await client.rpc('second_pas_attendu')).data).toEqual([])
  expect((await client.from('user_subscriptions').select('user_id')).data).toEqual([{ user_id: id }])
  expect(await call(client, 'choisir-formule', { formule: 'lmnp' })).toMatchObject({ activity_type: 'lmnp' })
  await client.auth.refreshSession()
  expect((await client.auth.getClaims()).data?.claims).toMatchObject({
    aal: 'aal2',
    amr: [{ method: 'otp' }, { method: 'password' }],
  })
  // The step of one session is not the step of another; a code serves once.
  expect((await other.from('user_subscriptions').select('user_id')).data).toEqual([])
  expect(await call(other, 'verify-otp', { userId: id, code: lastCode() })).toMatchObject({ success: false })
})

test('with a proved phone the same code goes by mail and by SMS; with another number, by nothing', async () => {
  const { client, id, email } = await pending('tel@exemple.fr', '33612121212')
  expect(await call(client, 'send-otp', { userId: id, email, phone: '+33 6 99 99 99 99', type: 'both' })).toMatchObject(
    { code: 'acces_non_autorise' },
  )
  expect(sent).toEqual([])
  expect(await call(client, 'send-otp', { userId: id, email, phone: '+33 6 12 12 12 12', type: 'both' })).toMatchObject(
    { envoye_par: ['email', 'sms'] },
  )
  expect(sent.map(({ to }) => to)).toEqual([email, '+33612121212'])
  expect(new Set(sent.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0])).size).toBe(1)
})

test('nobody but the person himself', async () => {
  const { client, id, email } = await pending('seule@exemple.fr')
  const { client: stranger, id: other } = await pending('autre@exemple.fr')
  const refused = { code: 'acces_non_autorise' }
  expect(await call(stranger, 'send-otp', { userId: id, email })).toMatchObject(refused)
  expect(await call(stranger, 'send-otp', { userId: other, email })).toMatchObject(refused)
  expect(await call(browser(), 'send-otp', { userId: id, email })).toMatchObject(refused)
  expect(sent).toEqual([])
  await call(client, 'send-otp', { userId: id, email })
  expect(await call(stranger, 'verify-otp', { userId: id, code: lastCode() })).toMatchObject(refused)
  expect(await call(stranger, 'verify-otp', { userId: other, code: lastCode() })).toMatchObject({ success: false })
  expect(await call(client, 'verify-otp', { userId: id, code: '12345' })).toMatchObject({ code: 'demande_invalide' })
  expect(await house(`select 1 from auth.otp_codes where code_hash not like '$argon2id$%'`)).toEqual([])
})

test('three failures kill a code; another is asked for after a minute, and kills the one before', async () => {
  const { client, id, email } = await pending('essais@exemple.fr')
  await call(client, 'send-otp', { userId: id, email })
  const first = lastCode()
  for (const essais_restants of [2, 1, 0]) {
    expect(await call(client, 'verify-otp', { userId: id, code: wrongOf(first) })).toEqual({
      success: false,
      message: 'Code incorrect',
      essais_restants,
    })
  }
  expect(await call(client, 'verify-otp', { userId: id, code: first })).toMatchObject({
    success: false,
    essais_restants: 0,
  })
  expect(await call(client, 'send-otp', { userId: id, email })).toMatchObject({ code: 'otp_renvoi_trop_tot' })
  at = new Date(at.getTime() + 60_000)
  expect(await call(client, 'send-otp', { userId: id, email })).toMatchObject({ success: true })
  const second = lastCode()
  if (second !== first)
    expect(await call(client, 'verify-otp', { userId: id, code: first })).toMatchObject({ success: false })
  expect(await call(client, 'verify-otp', { userId: id, code: second })).toMatchObject({ success: true })
})

test('a code lives five minutes', async () => {
  const { client, id, email } = await pending('lente@exemple.fr')
  await call(client, 'send-otp', { userId: id, email })
  at = new Date(at.getTime() + 300_000)
  expect(await call(client, 'verify-otp', { userId: id, code: lastCode() })).toMatchObject({
    success: false,
    essais_restants: 0,
  })
})

test('six tries at once are counted one by one', async () => {
  const { client, id, email } = await pending('rafale@exemple.fr')
  await call(client, 'send-otp', { userId: id, email })
  const code = wrongOf(lastCode())
  const all = await Promise.all(Array.from({ length: 6 }, () => call(client, 'verify-otp', { userId: id, code })))
  expect(all.map((one) => (one as { essais_restants: number }).essais_restants).toSorted()).toEqual([0, 0, 0, 0, 1, 2]) // the reply of the contract
})

test('a code that could not be sent is said, and another may be asked for at once', async () => {
  const { client, id, email } = await pending('panne@exemple.fr')
  broken = true
  expect(await call(client, 'send-otp', { userId: id, email })).toEqual({
    code: 'otp_non_envoye',
    message: "Impossible d'envoyer le code de vérification",
  })
  broken = false
  expect(await call(client, 'send-otp', { userId: id, email })).toMatchObject({ success: true })
})

test('codes are not sent without end', async () => {
  const { client, id, email } = await pending('flot@exemple.fr')
  const codes = []
  for (let i = 0; i < 11; i++) {
    codes.push((await call(client, 'send-otp', { userId: id, email })) as { success?: boolean; code?: string }) // its two shapes
    at = new Date(at.getTime() + 61_000)
  }
  expect(codes.filter(({ success }) => success)).toHaveLength(10)
  expect(codes.at(-1)?.code).toBe('over_request_rate_limit')
})

test('a link of a forgotten password lets the next one be chosen, and nothing else', async () => {
  const { id, email } = await pending('oubli@exemple.fr')
  const client = browser()
  await client.auth.resetPasswordForEmail(email)
  await app.settled()
  const { error } = await client.auth.verifyOtp({ email, token: lastCode(), type: 'recovery' })
  expect(error).toBeNull()
  expect((await client.auth.updateUser({ email: 'voleur@exemple.fr' })).error?.code).toBe('insufficient_aal')
  expect((await client.auth.updateUser({ password: 'un autre secret' })).error).toBeNull()
  expect(await client.from('user_subscriptions').select('user_id')).toMatchObject({ data: [] })
  expect(id).not.toBe('')
})

test('once an app is verified it is asked for at every sign-in, and codes by mail no longer open anything', async () => {
  const email = 'appli@exemple.fr'
  await browser().auth.signUp({ email, password: PASSWORD })
  await house('update auth.users set email_confirmed_at = now() where email = $1', [email])
  const first = await signIn(email)
  const id = (await first.auth.getUser()).data.user?.id ?? ''
  const { data } = await first.auth.mfa.enroll({ factorType: 'totp' })
  const codeNow = () => new TOTP({ secret: data?.totp.secret ?? '' }).generate({ timestamp: at.getTime() })
  await first.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code: codeNow() })
  expect((await first.from('profiles').select('requires_2fa').single()).data).toEqual({ requires_2fa: true })
  expect((await first.from('user_subscriptions').select('user_id')).data).toEqual([{ user_id: id }])

  const again = await signIn(email)
  expect((await again.from('user_subscriptions').select('user_id')).data).toEqual([])
  const refused = { code: 'second_facteur_par_application' }
  expect(await call(again, 'send-otp', { userId: id, email })).toMatchObject(refused)
  expect(await call(again, 'verify-otp', { userId: id, code: '123456' })).toMatchObject(refused)
  at = new Date(at.getTime() + 30_000)
  const { error } = await again.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code: codeNow() })
  expect(error).toBeNull()
  expect((await again.from('user_subscriptions').select('user_id')).data).toEqual([{ user_id: id }])

  // Turned off by himself, with his second step given; each turn leaves its line.
  expect((await again.from('profiles').update({ requires_2fa: false }).eq('id', id).select('id')).data).toHaveLength(1)
  const lines = await house<{ action: string }>(
    `select payload ->> 'action' as action from auth.audit_log_entries where payload ->> 'action' like 'second_step%' and payload ->> 'actor_id' = $1 order by created_at`,
    [id],
  )
  expect(lines.map(({ action }) => action)).toEqual(['second_step_required', 'second_step_released'])
})

test.each([
  ['a key', 'webauthn', '{}'],
  ['an app', 'totp', null],
  ['a phone', 'phone', null],
])(
  'the mailbox alone opens nothing once there is %s: neither code, nor password, nor removal',
  async (_, type, key) => {
    const email = `boite-${type}@exemple.fr`
    await browser().auth.signUp({ email, password: PASSWORD })
    const [person] = await house<{ id: string }>(
      'update auth.users set email_confirmed_at = now() where email = $1 returning id',
      [email],
    )
    const id = person?.id ?? ''
    const [factor] = await house<{ id: string }>(
      `insert into auth.mfa_factors (user_id, factor_type, status, secret, phone, web_authn_credential)
     values ($1, $2, 'verified', 'secret', '33612345678', $3) returning id`,
      [id, type, key],
    )
    const client = browser()
    await client.auth.resetPasswordForEmail(email)
    await app.settled()
    expect((await client.auth.verifyOtp({ email, token: lastCode(), type: 'recovery' })).error).toBeNull()
    sent.length = 0
    const refused = { code: 'second_facteur_par_application' }
    expect(await call(client, 'send-otp', { userId: id, email, phone: '', type: 'email' })).toMatchObject(refused)
    expect(await call(client, 'verify-otp', { userId: id, code: '123456' })).toMatchObject(refused)
    expect(sent).toEqual([])
    expect((await client.auth.updateUser({ password: 'un autre secret' })).error?.code).toBe('insufficient_aal')
    expect((await client.auth.mfa.unenroll({ factorId: factor?.id ?? '' })).error?.code).toBe('insufficient_aal')
    expect((await client.from('user_subscriptions').select('user_id')).data).toEqual([])
  },
)

test('a session that a code by mail had raised ends when a factor is verified elsewhere', async () => {
  const { client, id, email } = await pending('avant-appli@exemple.fr')
  const other = await signIn(email)
  for (const one of [client, other]) {
    await call(one, 'send-otp', { userId: id, email })
    expect(await call(one, 'verify-otp', { userId: id, code: lastCode() })).toMatchObject({ success: true })
    at = new Date(at.getTime() + 61_000)
  }
  const { data } = await client.auth.mfa.enroll({ factorType: 'totp' })
  const code = new TOTP({ secret: data?.totp.secret ?? '' }).generate({ timestamp: at.getTime() })
  expect((await client.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code })).error).toBeNull()
  expect(await house('select aal from auth.sessions where user_id = $1', [id])).toEqual([{ aal: 'aal2' }])
  expect((await other.from('user_subscriptions').select('user_id')).data).not.toEqual([{ user_id: id }])
})

test('an open session alone neither adds a way in, nor changes the address, nor takes the second step away', async () => {
  const { client, id, email } = await pending('ouverte@exemple.fr')
  await call(client, 'send-otp', { userId: id, email })
  await call(client, 'verify-otp', { userId: id, code: lastCode() })
  const old = () =>
    house(
      `update auth.sessions set amr = '[{"method":"otp","timestamp":1},{"method":"password","timestamp":1}]' where user_id = $1`,
      [id],
    )
  const enroll = () => client.auth.mfa.enroll({ factorType: 'totp' })
  const leave = () => client.from('profiles').update({ requires_2fa: false }).eq('id', id).select('id')
  const again = async (said: object) => {
    const token = (await client.auth.getSession()).data.session?.access_token
    const headers = { apikey: anon_key, authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const body = JSON.stringify(said)
    const answer = await app.request(`${HOME}/auth/v1/reauthenticate`, { method: 'POST', headers, body })
    return { status: answer.status, ...((await answer.json()) as object) } // as the route writes it
  }
  await old()
  expect((await enroll()).error?.code).toBe('reauthentication_needed')
  expect((await client.auth.updateUser({ email: 'voleur@exemple.fr' })).error?.code).toBe('reauthentication_needed')
  expect((await leave()).error?.message).toBe(REFUS.preuve_requise)
  expect(await again({})).toEqual({ status: 200, means: 'password' })
  expect(await again({ password: 'pas le bon' })).toMatchObject({
    status: 400,
    error_code: 'current_password_mismatch',
  })
  expect((await enroll()).error?.code).toBe('reauthentication_needed')
  expect(await again({ password: PASSWORD })).toEqual({ status: 200 })
  const { data, error } = await enroll()
  expect(error).toBeNull()
  expect((await client.auth.updateUser({ email: 'moi.nouveau@exemple.fr' })).error).toBeNull()

  // Once there is a factor it alone is proof enough to take it away.
  const code = () => new TOTP({ secret: data?.totp.secret ?? '' }).generate({ timestamp: at.getTime() })
  const factorId = data?.id ?? ''
  expect((await client.auth.mfa.challengeAndVerify({ factorId, code: code() })).error).toBeNull()
  await old()
  await again({ password: PASSWORD })
  expect((await client.auth.mfa.unenroll({ factorId })).error?.code).toBe('reauthentication_needed')
  expect((await leave()).error?.message).toBe(REFUS.preuve_requise)
  at = new Date(at.getTime() + 30_000)
  expect((await client.auth.mfa.challengeAndVerify({ factorId, code: code() })).error).toBeNull()
  expect((await leave()).data).toEqual([{ id }])
  expect((await client.auth.mfa.unenroll({ factorId })).error).toBeNull()
})

test('who has no password proves again who he is by six digits', async () => {
  const { client, id } = await pending('sans-mot@exemple.fr')
  await house('update auth.users set encrypted_password = null where id = $1', [id])
  const token = (await client.auth.getSession()).data.session?.access_token
  const again = async (said: object) => {
    const headers = { apikey: anon_key, authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const answer = await app.request(`${HOME}/auth/v1/reauthenticate`, {
      method: 'POST',
      headers,
      body: JSON.stringify(said),
    })
    return { status: answer.status, ...((await answer.json()) as object) } // as the route writes it
  }
  expect(await again({})).toEqual({ status: 200, means: 'code' })
  const nonce = lastCode()
  expect(await again({ nonce: wrongOf(nonce) })).toMatchObject({ error_code: 'reauthentication_not_valid' })
  expect(await again({ nonce })).toEqual({ status: 200 })
})
