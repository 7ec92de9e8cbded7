// Passkeys with the real client: made, used to come in, named, taken away; and those that open nothing.
import { generateKeyPairSync } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openWireHouse, PASSWORD, PUBLIC_URL, type WireHouse } from '../tests/wire-house.ts'
import { type Authenticator, createAuthenticator } from './tests/authenticator.ts'

let house: WireHouse
beforeAll(async () => {
  house = await openWireHouse({ auth: { passkeys: true, anonymous: true } })
})
afterAll(async () => {
  expect(house.bugs).toEqual([])
  await house.drop()
})
beforeEach(async () => {
  house.mails.length = 0
  await house.sql('delete from auth.rate_limits')
})

type Lies = Parameters<Authenticator['get']>[1]
type Options = Parameters<Authenticator['create']>[0]

function browser(key = house.anonKey, own = house): SupabaseClient {
  return createClient(PUBLIC_URL, key, {
    auth: { persistSession: false, autoRefreshToken: false, experimental: { passkey: true } },
    global: { fetch: async (input, init) => own.app.request(String(input), init) },
  })
}

type Credential = Parameters<SupabaseClient['auth']['passkey']['verifyRegistration']>[0]['credential']
/** As the browser says it, without the copies of what it says already. */
const said = (credential: { toJSON(): unknown }) => credential.toJSON() as Credential // safe: the server reads no more than this

async function person(email: string): Promise<{ client: SupabaseClient; id: string }> {
  const { id } = await house.person(email)
  const client = browser()
  const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD })
  if (error) throw error
  return { client, id }
}

async function register(client: SupabaseClient, key: Authenticator, lies: Lies = {}) {
  const { data, error } = await client.auth.passkey.startRegistration()
  if (error) throw error
  const credential = key.create(data.options as unknown as Options, lies) // safe: a key reads the challenge and the handle
  return client.auth.passkey.verifyRegistration({ challengeId: data.challenge_id, credential: said(credential) })
}

async function comeIn(key: Authenticator, lies: Lies = {}, client = browser()) {
  const { data, error } = await client.auth.passkey.startAuthentication()
  if (error) throw error
  const sent = { challengeId: data.challenge_id, credential: said(key.get(data.options, lies)) }
  return { sent, ...(await client.auth.passkey.verifyAuthentication(sent)) }
}

test('a passkey is made by who is signed in, and opens a session by itself', async () => {
  const { client, id } = await person('passe@exemple.fr')
  const { data: offered } = await client.auth.passkey.startRegistration()
  expect(offered).toMatchObject({
    expires_at: expect.any(Number),
    options: {
      rp: { id: 'localhost' },
      user: { id: Buffer.from(id).toString('base64url'), name: 'passe@exemple.fr' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    },
  })
  const key = createAuthenticator(PUBLIC_URL)
  const { data: passkey, error } = await register(client, key)
  expect(error).toBeNull()
  expect(passkey).toEqual({ id: expect.any(String), created_at: expect.any(String) })
  await house.settled()
  expect(house.mails.at(-1)).toMatchObject({ kind: 'passkey-added', to: 'passe@exemple.fr' })
  const fresh = browser()
  const { data: asked } = await fresh.auth.passkey.startAuthentication()
  expect(asked?.options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
  expect(asked?.options.allowCredentials ?? []).toEqual([])
  const { data, error: refused } = await comeIn(key, {}, fresh)
  expect(refused).toBeNull()
  expect(data?.user?.id).toBe(id)
  expect((await fresh.auth.getClaims()).data?.claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'passkey' }] })
  expect((await fresh.auth.refreshSession()).error).toBeNull()
})

test('a passkey is listed, named, taken away, each time noted; then it opens nothing', async () => {
  const { client, id } = await person('liste@exemple.fr')
  const key = createAuthenticator(PUBLIC_URL)
  const { data: made } = await register(client, key)
  const passkeyId = made?.id ?? ''
  expect((await client.auth.passkey.list()).data).toEqual([made])
  const named = await client.auth.passkey.update({ passkeyId, friendlyName: 'Mon ordinateur' })
  expect(named.data).toMatchObject({ id: passkeyId, friendly_name: 'Mon ordinateur' })
  for (const friendlyName of ['', 'x'.repeat(121)])
    expect((await client.auth.passkey.update({ passkeyId, friendlyName })).error?.code).toBe('validation_failed')
  expect((await comeIn(key)).error).toBeNull()
  expect((await client.auth.passkey.list()).data).toMatchObject([{ id: passkeyId, last_used_at: expect.any(String) }])
  const { client: stranger } = await person('autre@exemple.fr')
  expect((await stranger.auth.passkey.list()).data).toEqual([])
  expect((await stranger.auth.passkey.update({ passkeyId, friendlyName: 'À moi' })).error?.status).toBe(404)
  expect((await stranger.auth.passkey.delete({ passkeyId })).error?.status).toBe(404)
  expect((await client.auth.passkey.delete({ passkeyId })).error).toBeNull()
  expect((await client.auth.passkey.delete({ passkeyId: 'x' })).error?.status).toBe(404)
  await house.settled()
  expect(house.mails.at(-1)).toMatchObject({ kind: 'passkey-removed', to: 'liste@exemple.fr' })
  expect((await comeIn(key)).error).toMatchObject({ code: 'webauthn_verification_failed', status: 400 })
  const noted = await house.sql<{ action: string }>(
    `select payload ->> 'action' as action from auth.audit_log_entries
     where payload ->> 'actor_id' = $1 and payload ->> 'action' like 'passkey%' order by created_at`,
    [id],
  )
  expect(noted.map(({ action }) => action)).toEqual(['passkey_created', 'passkey_updated', 'passkey_deleted'])
})

test('what is signed elsewhere, by another key, for another person, or without its owner, opens nothing', async () => {
  const { client } = await person('refus@exemple.fr')
  const key = createAuthenticator(PUBLIC_URL)
  await register(client, key)
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { id: other } = await person('voisin@exemple.fr')
  const lies: Lies[] = [
    { origin: 'http://voleur.exemple' },
    { rpId: 'voleur.exemple' },
    { privateKey },
    { verified: false },
    { userHandle: Buffer.from(other).toString('base64url') },
    { userHandle: '' },
  ]
  for (const lie of lies)
    expect((await comeIn(key, lie)).error).toMatchObject({ code: 'webauthn_verification_failed', status: 400 })
  expect((await comeIn(key)).error).toBeNull()
  expect((await comeIn(key, { counter: 1 })).error?.code).toBe('webauthn_verification_failed')
  const stranger = createAuthenticator(PUBLIC_URL)
  stranger.create({ challenge: 'AAAA', user: { id: 'AAAA' } })
  expect((await comeIn(stranger)).error?.code).toBe('webauthn_verification_failed')
  const failed = await house.sql(
    `select 1 from auth.audit_log_entries where payload ->> 'action' = 'login_failed' and payload #>> '{traits,method}' = 'passkey'`,
  )
  expect(failed.length).toBe(lies.length + 2)
  for (const lie of [{ origin: 'http://voleur.exemple' }, { rpId: 'voleur.exemple' }, { verified: false }])
    expect((await register(client, createAuthenticator(PUBLIC_URL), lie)).error?.code).toBe(
      'webauthn_verification_failed',
    )
})

test('a challenge is signed once, in its time, for what it was given for', async () => {
  const { client } = await person('une-fois@exemple.fr')
  const key = createAuthenticator(PUBLIC_URL)
  await register(client, key)
  const { sent } = await comeIn(key)
  const again = { code: 'webauthn_challenge_not_found', status: 400 }
  expect((await browser().auth.passkey.verifyAuthentication(sent)).error).toMatchObject(again)
  const wrong = await comeIn(key, { origin: 'http://voleur.exemple' })
  const good = said(key.get({ challenge: 'AAAA' }))
  const retry = { challengeId: wrong.sent.challengeId, credential: good }
  expect((await browser().auth.passkey.verifyAuthentication(retry)).error).toMatchObject(again)
  const { data: late } = await browser().auth.passkey.startAuthentication()
  if (!late) throw new Error('no challenge')
  await house.sql('update auth.webauthn_challenges set expires_at = now() where id = $1', [late.challenge_id])
  const slow = { challengeId: late.challenge_id, credential: said(key.get(late.options)) }
  expect((await browser().auth.passkey.verifyAuthentication(slow)).error?.code).toBe('webauthn_challenge_expired')
  // A registration is no sign-in, a sign-in no registration, and a registration is its own person's.
  const { data: begun } = await client.auth.passkey.startRegistration()
  if (!begun) throw new Error('no challenge')
  const signed = { challengeId: begun.challenge_id, credential: said(key.get(begun.options)) }
  expect((await browser().auth.passkey.verifyAuthentication(signed)).error).toMatchObject(again)
  const { client: stranger } = await person('intrus@exemple.fr')
  const created = said(createAuthenticator(PUBLIC_URL).create(begun.options as unknown as Options)) // safe: as above
  const stolen = { challengeId: begun.challenge_id, credential: created }
  expect((await stranger.auth.passkey.verifyRegistration(stolen)).error).toMatchObject(again)
  expect((await client.auth.passkey.verifyRegistration(stolen)).error).toBeNull()
  expect((await client.auth.passkey.verifyRegistration(stolen)).error).toMatchObject(again)
})

test('the same key is not two passkeys, and a person has ten at most', async () => {
  const { client, id } = await person('dix@exemple.fr')
  const key = createAuthenticator(PUBLIC_URL)
  await register(client, key)
  const [kept] = await house.sql<{ credential_id: string }>(
    'select credential_id from auth.webauthn_credentials where user_id = $1',
    [id],
  )
  const { data: next } = await client.auth.passkey.startRegistration()
  expect(next?.options.excludeCredentials).toMatchObject([{ id: kept?.credential_id }])
  const second = createAuthenticator(PUBLIC_URL)
  const created = said(second.create(next?.options as unknown as Options)) // safe: as above
  await house.sql('update auth.webauthn_credentials set credential_id = $2 where user_id = $1', [id, created.id])
  const twice = { challengeId: next?.challenge_id ?? '', credential: created }
  expect((await client.auth.passkey.verifyRegistration(twice)).error).toMatchObject({
    code: 'webauthn_credential_exists',
    status: 422,
  })
  await house.sql(
    `insert into auth.webauthn_credentials (user_id, credential_id, public_key) select $1, 'k' || n, 'x' from generate_series(1, 9) n`,
    [id],
  )
  expect((await client.auth.passkey.startRegistration()).error).toMatchObject({
    code: 'too_many_passkeys',
    status: 422,
  })
})

test('who has a second step gives it before he adds a passkey or takes one away', async () => {
  const { client, id } = await person('deux-pas@exemple.fr')
  const key = createAuthenticator(PUBLIC_URL)
  const { data: passkey } = await register(client, key)
  await house.sql(
    `insert into auth.mfa_factors (user_id, factor_type, status, secret) values ($1, 'totp', 'verified', 'x')`,
    [id],
  )
  expect((await client.auth.passkey.startRegistration()).error?.code).toBe('insufficient_aal')
  expect((await client.auth.passkey.delete({ passkeyId: passkey?.id ?? '' })).error?.code).toBe('insufficient_aal')
  // A passkey is one step: the second is still to be given.
  const fresh = browser()
  expect((await comeIn(key, {}, fresh)).error).toBeNull()
  expect((await fresh.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal2',
  })
})

test('a banned person, a nameless one, one of a company, and nobody', async () => {
  const { client, id } = await person('banni@exemple.fr')
  const key = createAuthenticator(PUBLIC_URL)
  await register(client, key)
  await house.sql(`update auth.users set banned_until = now() + interval '1 hour' where id = $1`, [id])
  expect((await comeIn(key)).error?.code).toBe('user_banned')
  const nameless = browser()
  await nameless.auth.signInAnonymously()
  expect((await nameless.auth.passkey.startRegistration()).error).toMatchObject({
    code: 'no_authorization',
    status: 403,
  })
  const { client: managed, id: employee } = await person('employe@exemple.fr')
  await house.sql('update auth.users set is_sso_user = true where id = $1', [employee])
  expect((await managed.auth.passkey.startRegistration()).error).toMatchObject({
    code: 'validation_failed',
    status: 422,
  })
  const headers = { apikey: house.anonKey }
  const answer = await house.raw('/auth/v1/passkeys/registration/options', { method: 'POST', headers, body: '{}' })
  expect([401, 403]).toContain(answer.status)
})

test('the service role lists the passkeys of a person, and takes one away', async () => {
  const { client, id } = await person('service@exemple.fr')
  const { data: passkey } = await register(client, createAuthenticator(PUBLIC_URL))
  const admin = browser(house.serviceKey).auth.admin
  expect((await admin.passkey.listPasskeys({ userId: id })).data).toEqual([passkey])
  const passkeyId = passkey?.id ?? ''
  const other = (await house.person('sans@exemple.fr')).id
  expect((await admin.passkey.deletePasskey({ userId: other, passkeyId })).error?.status).toBe(404)
  expect((await admin.passkey.deletePasskey({ userId: id, passkeyId })).error).toBeNull()
  expect((await admin.passkey.listPasskeys({ userId: id })).data).toEqual([])
  expect((await client.auth.admin.passkey.listPasskeys({ userId: id })).error?.code).toBe('not_admin')
})

test('where they are closed, no call of theirs is there', async () => {
  const own = await openWireHouse()
  try {
    const client = browser(own.anonKey, own)
    const closed = { code: 'passkey_disabled', status: 404 }
    expect((await client.auth.passkey.startAuthentication()).error).toMatchObject(closed)
    const { token, id } = await own.person('ferme@exemple.fr')
    const headers = { apikey: own.anonKey, authorization: `Bearer ${token}` }
    const calls: [method: string, path: string][] = [
      ['GET', ''],
      ['POST', '/registration/options'],
      ['POST', '/registration/verify'],
      ['POST', '/authentication/verify'],
      ['PATCH', `/${id}`],
      ['DELETE', `/${id}`],
    ]
    for (const [method, path] of calls)
      expect((await own.raw(`/auth/v1/passkeys${path}`, { method, headers })).status).toBe(404)
    const admin = browser(own.serviceKey, own).auth.admin
    expect((await admin.passkey.listPasskeys({ userId: id })).error).toMatchObject(closed)
    const settings = await own.raw('/auth/v1/settings', { headers: { apikey: own.anonKey } })
    expect(await settings.json()).toMatchObject({ passkey_enabled: false })
  } finally {
    await own.drop()
  }
})
