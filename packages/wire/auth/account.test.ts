// The account with the real client: forgotten password, new password, new address, codes, PKCE, and equal answers.
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openWireHouse, PASSWORD, PUBLIC_URL, type WireHouse } from '../tests/wire-house.ts'

let house: WireHouse
beforeAll(async () => {
  house = await openWireHouse()
})
afterAll(async () => {
  expect(house.bugs).toEqual([])
  await house.drop()
})
beforeEach(async () => {
  house.mails.length = 0
  await house.sql('delete from auth.rate_limits')
})

const NEW = 'un tout nouveau secret'

test('a forgotten password: mail, link, new password, other devices out', async () => {
  const { client: other } = await house.person('oubli@exemple.fr')
  const client = house.client()
  const { error } = await client.auth.resetPasswordForEmail('oubli@exemple.fr', {
    redirectTo: `${PUBLIC_URL}/auth?mode=nouveau`,
  })
  expect(error).toBeNull()
  await house.settled()
  const link = house.linkFor('oubli@exemple.fr')
  expect(house.mails.at(-1)?.kind).toBe('recovery')
  expect(link.searchParams.get('redirect_to')).toBe(`${PUBLIC_URL}/auth?mode=nouveau`)
  const { data } = await client.auth.verifyOtp({ token_hash: link.searchParams.get('token') ?? '', type: 'recovery' })
  expect(data.session).not.toBeNull()
  expect((await client.auth.updateUser({ password: NEW })).error).toBeNull()
  await house.settled()
  expect(house.mails.at(-1)).toMatchObject({ kind: 'password-changed', to: 'oubli@exemple.fr' })
  expect((await other.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
  expect((await client.auth.getUser()).error).toBeNull()
  expect(
    (await house.client().auth.signInWithPassword({ email: 'oubli@exemple.fr', password: PASSWORD })).error?.code,
  ).toBe('invalid_credentials')
  expect((await house.client().auth.signInWithPassword({ email: 'oubli@exemple.fr', password: NEW })).error).toBeNull()
})

test('a recovery link also proves an address that was not confirmed', async () => {
  await house.client().auth.signUp({ email: 'prouve@exemple.fr', password: PASSWORD })
  await house.client().auth.resetPasswordForEmail('prouve@exemple.fr')
  await house.settled()
  const { data } = await house.client().auth.verifyOtp({
    token_hash: house.linkFor('prouve@exemple.fr').searchParams.get('token') ?? '',
    type: 'recovery',
  })
  expect(data.user?.email_confirmed_at).toBeTruthy()
})

test('recover and resend answer an unknown address as a known one, before anything is done for either', async () => {
  await house.client().auth.signUp({ email: 'attend@exemple.fr', password: PASSWORD })
  house.mails.length = 0
  const ask = (path: string, email: string) =>
    house.raw(`/auth/v1/${path}`, {
      method: 'POST',
      headers: { apikey: house.anonKey },
      body: JSON.stringify({ email, type: 'signup' }),
    })
  for (const path of ['recover', 'resend']) {
    const known = await ask(path, 'attend@exemple.fr')
    const unknown = await ask(path, 'personne@exemple.fr')
    expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()])
  }
  // The mails were not yet written when the answers were given: the time of an answer cannot tell.
  await house.settled()
  expect(house.mails.map(({ kind, to }) => `${kind} ${to}`).sort()).toEqual([
    'confirmation attend@exemple.fr',
    'recovery attend@exemple.fr',
  ])
})

test('resend gives a new link of confirmation, and the first is dead', async () => {
  await house.client().auth.signUp({ email: 'encore@exemple.fr', password: PASSWORD })
  const first = house.linkFor('encore@exemple.fr').searchParams.get('token') ?? ''
  expect((await house.client().auth.resend({ type: 'signup', email: 'encore@exemple.fr' })).error).toBeNull()
  await house.settled()
  const second = house.linkFor('encore@exemple.fr').searchParams.get('token') ?? ''
  expect((await house.client().auth.verifyOtp({ token_hash: first, type: 'signup' })).error?.code).toBe('otp_expired')
  expect((await house.client().auth.verifyOtp({ token_hash: second, type: 'signup' })).error).toBeNull()
})

test('mails to one address are limited, with one answer for all', async () => {
  for (const email of ['flot@exemple.fr', 'personne2@exemple.fr']) {
    const codes = []
    for (let i = 0; i < 7; i++)
      codes.push((await house.client().auth.resetPasswordForEmail(email)).error?.code ?? 'sent')
    expect(codes).toEqual([...Array(6).fill('sent'), 'over_email_send_rate_limit'])
  }
  await house.settled()
})

test('a password that is weak, or the same, is refused', async () => {
  const { client } = await house.person('faible@exemple.fr')
  expect((await client.auth.updateUser({ password: 'court' })).error).toMatchObject({
    code: 'weak_password',
    reasons: ['length'],
  })
  expect((await client.auth.updateUser({ password: PASSWORD })).error).toMatchObject({
    code: 'same_password',
    status: 422,
  })
})

test('an old session proves who it is before a new password: by the present one, or by a code', async () => {
  const { client, id } = await house.person('ancienne@exemple.fr')
  await house.sql(`update auth.sessions set created_at = now() - interval '2 days' where user_id = '${id}'`)
  expect((await client.auth.updateUser({ password: NEW })).error).toMatchObject({ code: 'reauthentication_needed' })
  expect((await client.auth.reauthenticate()).error).toBeNull()
  const code = house.mails.at(-1)?.code ?? ''
  expect(code).toMatch(/^\d{6}$/)
  const wrong = code === '000000' ? '000001' : '000000'
  expect((await client.auth.updateUser({ password: NEW, nonce: wrong })).error).toMatchObject({
    code: 'reauthentication_not_valid',
  })
  expect((await client.auth.updateUser({ password: NEW, nonce: code })).error).toBeNull()
  expect((await client.auth.updateUser({ password: 'encore un autre', nonce: code })).error).toMatchObject({
    code: 'reauthentication_not_valid',
  })
})

test('by setting, a new password asks for the present one, in any session; a recovery does not', async () => {
  const own = await openWireHouse({ auth: { currentPassword: true, reauthenticateAfterSeconds: null } })
  try {
    const { client } = await own.person('present@exemple.fr')
    const change = (current_password?: string) =>
      client.auth.updateUser({ password: NEW, ...(current_password !== undefined && { current_password }) })
    expect((await change()).error).toMatchObject({ code: 'current_password_required', status: 400 })
    expect((await change('faux')).error).toMatchObject({ code: 'current_password_mismatch', status: 400 })
    const noted = await own.sql(
      `select 1 from auth.audit_log_entries where payload ->> 'action' = 'reauthentication_failed'`,
    )
    expect(noted).toHaveLength(2)
    // Old or not: the other setting is off.
    await own.sql(`update auth.sessions set created_at = now() - interval '9 days'`)
    expect((await change(PASSWORD)).error).toBeNull()
    await own.client().auth.resetPasswordForEmail('present@exemple.fr')
    await own.settled()
    const recovering = own.client()
    const token_hash = own.linkFor('present@exemple.fr').searchParams.get('token') ?? ''
    await recovering.auth.verifyOtp({ token_hash, type: 'recovery' })
    expect((await recovering.auth.updateUser({ password: 'oublié puis retrouvé' })).error).toBeNull()
  } finally {
    await own.drop()
  }
})

test('a code is not guessed', async () => {
  const { client, id } = await house.person('devine@exemple.fr')
  await house.sql(`update auth.sessions set created_at = now() - interval '2 days' where user_id = '${id}'`)
  await client.auth.reauthenticate()
  const codes = []
  for (let i = 0; i < 12; i++)
    codes.push((await client.auth.updateUser({ password: NEW, nonce: `abc${i}` })).error?.code)
  expect(codes.slice(-2)).toEqual(['over_request_rate_limit', 'over_request_rate_limit'])
})

test('data are merged, and read again', async () => {
  const { client } = await house.person('donnees@exemple.fr')
  const { data, error } = await client.auth.updateUser({ data: { first_name: 'Zoé' } })
  expect(error).toBeNull()
  expect(data.user?.user_metadata).toMatchObject({ first_name: 'Zoé', email_verified: true })
  expect((await client.auth.getUser()).data.user?.user_metadata.first_name).toBe('Zoé')
})

test('nobody makes himself somebody: what is not his to change is left alone', async () => {
  const { client, id } = await house.person('ambitieux@exemple.fr')
  const token = (await client.auth.getSession()).data.session?.access_token
  await house.raw('/auth/v1/user', {
    method: 'PUT',
    headers: { apikey: house.anonKey, authorization: `Bearer ${token}` },
    body: JSON.stringify({
      role: 'service_role',
      app_metadata: { admin: true },
      id: '0',
      banned_until: null,
      data: { x: 1 },
    }),
  })
  expect(await house.sql(`select role, raw_app_meta_data from auth.users where id = '${id}'`)).toEqual([
    { role: 'authenticated', raw_app_meta_data: { provider: 'email', providers: ['email'] } },
  ])
})

test('a new address: proved by both links, told to the old one', async () => {
  const { client, id } = await house.person('ancien@exemple.fr')
  await house.person('pris@exemple.fr')
  expect((await client.auth.updateUser({ email: 'pris@exemple.fr' })).error).toMatchObject({ code: 'email_exists' })
  const { data } = await client.auth.updateUser({ email: 'nouveau@exemple.fr' })
  expect(data.user).toMatchObject({ email: 'ancien@exemple.fr', new_email: 'nouveau@exemple.fr' })
  await house.settled()
  const current = house.linkFor('ancien@exemple.fr').searchParams.get('token') ?? ''
  expect((await house.client().auth.verifyOtp({ token_hash: current, type: 'email_change' })).data.session).toBeNull()
  const token_hash = house.linkFor('nouveau@exemple.fr').searchParams.get('token') ?? ''
  const { data: proved, error } = await house.client().auth.verifyOtp({ token_hash, type: 'email_change' })
  expect(error).toBeNull()
  expect(proved.user).toMatchObject({ id, email: 'nouveau@exemple.fr' })
  await house.settled()
  expect(house.mails.at(-1)).toMatchObject({ kind: 'address-changed', to: 'ancien@exemple.fr' })
  expect(
    (await house.client().auth.signInWithPassword({ email: 'nouveau@exemple.fr', password: PASSWORD })).error,
  ).toBeNull()
})

test('PKCE: the link gives a code, the browser that began gives the secret', async () => {
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
  await client.auth.signUp({
    email: 'pkce@exemple.fr',
    password: PASSWORD,
    options: { emailRedirectTo: `${PUBLIC_URL}/auth` },
  })
  const followed = await house.raw(house.linkFor('pkce@exemple.fr').href.slice(PUBLIC_URL.length))
  const back = new URL(followed.headers.get('location') ?? '')
  expect(back.hash).toBe('')
  const code = back.searchParams.get('code') ?? ''
  const { data, error } = await client.auth.exchangeCodeForSession(code)
  expect(error).toBeNull()
  expect(data.user?.email).toBe('pkce@exemple.fr')
  const again = await house.raw('/auth/v1/token?grant_type=pkce', {
    method: 'POST',
    headers: { apikey: house.anonKey },
    body: JSON.stringify({ auth_code: code, code_verifier: 'x' }),
  })
  expect([again.status, (await again.json()).error_code]).toEqual([404, 'flow_state_not_found'])
})

test('PKCE: a code without its secret is lost', async () => {
  const challenge = { code_challenge: 'A'.repeat(43), code_challenge_method: 's256' }
  await house.raw('/auth/v1/signup', {
    method: 'POST',
    headers: { apikey: house.anonKey },
    body: JSON.stringify({ email: 'secret@exemple.fr', password: PASSWORD, ...challenge }),
  })
  const followed = await house.raw(house.linkFor('secret@exemple.fr').href.slice(PUBLIC_URL.length))
  const auth_code = new URL(followed.headers.get('location') ?? '').searchParams.get('code')
  const exchange = () =>
    house.raw('/auth/v1/token?grant_type=pkce', {
      method: 'POST',
      headers: { apikey: house.anonKey },
      body: JSON.stringify({ auth_code, code_verifier: 'devine' }),
    })
  expect((await (await exchange()).json()).error_code).toBe('bad_code_verifier')
  expect((await (await exchange()).json()).error_code).toBe('flow_state_not_found')
})
