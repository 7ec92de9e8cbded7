// A security key as a second step, with the real client: made, asked, refused when it is another's or lies, taken away.
import { generateKeyPairSync } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openWireHouse, PASSWORD, PUBLIC_URL, type WireHouse } from '../tests/wire-house.ts'
import { type Authenticator, createAuthenticator } from './tests/authenticator.ts'

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

const PAGE = { rpId: 'localhost', rpOrigins: [PUBLIC_URL] as string[] }
type Lies = Parameters<Authenticator['get']>[1]
type Options = Parameters<Authenticator['create']>[0]
type Challenged = { id: string; webauthn: { type: 'create' | 'request'; credential_options: { publicKey: Options } } }

async function challenge(client: SupabaseClient, factorId: string): Promise<Challenged> {
  const { data, error } = await client.auth.mfa.challenge({ factorId, webauthn: PAGE })
  if (error) throw error
  return data as unknown as Challenged // safe: the options of either kind hold what a key reads of them
}

/** Answers a challenge as the page of the client would. */
function answer(client: SupabaseClient, factorId: string, said: { to: Challenged; credential: unknown }) {
  const { type } = said.to.webauthn
  const webauthn = { ...PAGE, type, credential_response: said.credential }
  // Safe: the credential is turned into JSON by its own toJSON, as a browser's is.
  return client.auth.mfa.verify({ factorId, challengeId: said.to.id, webauthn: webauthn as never })
}

async function give(client: SupabaseClient, factorId: string, { key, lies }: { key: Authenticator; lies?: Lies }) {
  const to = await challenge(client, factorId)
  const { publicKey } = to.webauthn.credential_options
  const credential = to.webauthn.type === 'create' ? key.create(publicKey, lies) : key.get(publicKey, lies)
  return { to, credential, ...(await answer(client, factorId, { to, credential })) }
}

async function withKey(email: string) {
  const { client, id } = await house.person(email)
  const key = createAuthenticator(PUBLIC_URL)
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Clé du bureau' })
  if (error) throw error
  const made = await give(client, data.id, { key })
  if (made.error) throw made.error
  return { client, id, key, factorId: data.id }
}

async function signIn(email: string): Promise<SupabaseClient> {
  const client = house.client()
  const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD })
  if (error) throw error
  return client
}

test('a key is made at its first challenge: the session rises, the others end, the person is told', async () => {
  const { client, id } = await house.person('cle@exemple.fr')
  const other = await signIn('cle@exemple.fr')
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'YubiKey' })
  expect(error).toBeNull()
  expect(data).toMatchObject({ type: 'webauthn', friendly_name: 'YubiKey' })
  const factorId = data?.id ?? ''
  const to = await challenge(client, factorId)
  expect(to).toMatchObject({ id: expect.any(String), expires_at: expect.any(Number), type: 'webauthn' })
  expect(to.webauthn).toMatchObject({
    type: 'create',
    credential_options: {
      publicKey: { rp: { id: 'localhost' }, user: { name: 'cle@exemple.fr' }, attestation: 'none' },
    },
  })
  const key = createAuthenticator(PUBLIC_URL)
  const right = await answer(client, factorId, { to, credential: key.create(to.webauthn.credential_options.publicKey) })
  expect(right.error).toBeNull()
  expect((await client.auth.mfa.listFactors()).data?.webauthn).toMatchObject([{ id: factorId, status: 'verified' }])
  expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal2',
    currentAuthenticationMethods: [{ method: 'mfa/webauthn' }, { method: 'otp' }],
  })
  expect((await other.auth.refreshSession()).error?.code).toBe('refresh_token_not_found')
  await house.settled()
  expect(house.mails.at(-1)).toMatchObject({ kind: 'factor-added', to: 'cle@exemple.fr' })
  const audited = await house.sql<{ action: string }>(
    `select payload ->> 'action' as action from auth.audit_log_entries where payload ->> 'actor_id' = $1 and payload ->> 'log_type' = 'factor' order by created_at`,
    [id],
  )
  expect(audited.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['factor_in_progress', 'challenge_created', 'verification_attempted', 'mfa_code_login']),
  )
  expect(JSON.stringify((await client.auth.getUser()).data)).not.toContain('public_key')
})

test('the key opens the second step of another session, and its counter goes on', async () => {
  const { key, factorId, id } = await withKey('suite@exemple.fr')
  const client = await signIn('suite@exemple.fr')
  expect((await client.auth.mfa.unenroll({ factorId })).error?.code).toBe('insufficient_aal')
  const { to, error } = await give(client, factorId, { key })
  expect(error).toBeNull()
  expect(to.webauthn).toMatchObject({
    type: 'request',
    credential_options: { publicKey: { rpId: 'localhost', allowCredentials: [{ type: 'public-key' }] } },
  })
  expect((await client.auth.getClaims()).data?.claims).toMatchObject({ aal: 'aal2' })
  const kept = await house.sql<{ counter: number }>(
    `select (web_authn_credential ->> 'counter')::int as counter from auth.mfa_factors where user_id = $1`,
    [id],
  )
  expect(kept).toEqual([{ counter: 1 }])
  const again = await signIn('suite@exemple.fr')
  const copied = await give(again, factorId, { key, lies: { counter: 1 } })
  expect(copied.error).toMatchObject({ code: 'mfa_verification_failed', status: 422 })
})

test('what is signed elsewhere, for elsewhere, or by another key, opens nothing', async () => {
  const { key, factorId } = await withKey('refus@exemple.fr')
  const client = await signIn('refus@exemple.fr')
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const lies: Lies[] = [{ origin: 'http://voleur.exemple' }, { rpId: 'voleur.exemple' }, { privateKey }]
  for (const lie of lies) {
    const { error } = await give(client, factorId, { key, ...(lie && { lies: lie }) })
    expect(error).toMatchObject({ code: 'mfa_verification_failed', status: 422 })
  }
  const stranger = createAuthenticator(PUBLIC_URL)
  const to = await challenge(client, factorId)
  const made = stranger.create({ ...to.webauthn.credential_options.publicKey, user: { id: 'eA' } })
  expect(made.id).toBeTruthy()
  const other = stranger.get(to.webauthn.credential_options.publicKey)
  expect((await answer(client, factorId, { to, credential: other })).error?.code).toBe('mfa_verification_failed')
  expect((await client.auth.getClaims()).data?.claims.aal).toBe('aal1')
})

test('a challenge is signed once, in its time, by its own person, for its own factor', async () => {
  const { key, factorId } = await withKey('une-fois@exemple.fr')
  const client = await signIn('une-fois@exemple.fr')
  const { to, credential } = await give(client, factorId, { key })
  expect((await answer(client, factorId, { to, credential })).error?.code).toBe('mfa_ip_address_mismatch')
  // A wrong answer takes it as well.
  const second = await give(client, factorId, { key, lies: { origin: 'http://voleur.exemple' } })
  const good = key.get(second.to.webauthn.credential_options.publicKey)
  expect((await answer(client, factorId, { to: second.to, credential: good })).error?.code).toBe(
    'mfa_ip_address_mismatch',
  )
  // What was signed for one challenge is no answer to the next.
  const next = await challenge(client, factorId)
  expect((await answer(client, factorId, { to: next, credential })).error?.code).toBe('mfa_verification_failed')
  const late = await challenge(client, factorId)
  await house.sql('update auth.mfa_challenges set expires_at = now() where id = $1', [late.id])
  const slow = key.get(late.webauthn.credential_options.publicKey)
  expect((await answer(client, factorId, { to: late, credential: slow })).error?.code).toBe('mfa_challenge_expired')
  const { client: stranger, factorId: own } = await withKey('autre@exemple.fr')
  expect((await stranger.auth.mfa.challenge({ factorId, webauthn: PAGE })).error?.code).toBe('mfa_factor_not_found')
  const crossed = await challenge(client, factorId)
  const signed = key.get(crossed.webauthn.credential_options.publicKey)
  expect((await answer(stranger, own, { to: crossed, credential: signed })).error?.code).toBe('mfa_factor_not_found')
})

test('a key is made on one of our pages, for our name, and answers the right question', async () => {
  const { client } = await house.person('page@exemple.fr')
  const { data } = await client.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Page' })
  const factorId = data?.id ?? ''
  for (const lies of [{ origin: 'https://localhost:3000' }, { rpId: 'exemple.fr' }]) {
    const { error } = await give(client, factorId, { key: createAuthenticator(PUBLIC_URL), lies })
    expect(error?.code).toBe('mfa_verification_failed')
  }
  const token = (await client.auth.getSession()).data.session?.access_token
  const verify = async (body: unknown) => {
    const headers = { apikey: house.anonKey, authorization: `Bearer ${token}` }
    const path = `/auth/v1/factors/${factorId}/verify`
    const reply = await house.raw(path, { method: 'POST', headers, body: JSON.stringify(body) })
    const { error_code, msg } = await reply.json()
    return [reply.status, error_code, msg]
  }
  const { id: challenge_id, webauthn } = await challenge(client, factorId)
  const key = createAuthenticator(PUBLIC_URL)
  const created = key.create(webauthn.credential_options.publicKey)
  const asserted = key.get(webauthn.credential_options.publicKey)
  expect(await verify({ challenge_id })).toEqual([400, 'validation_failed', 'WebAuthn config required'])
  expect(await verify({ challenge_id, code: '123456' })).toEqual([400, 'validation_failed', 'WebAuthn config required'])
  expect(await verify({ challenge_id, webauthn: { type: 'autre' } })).toEqual([
    400,
    'validation_failed',
    'WebAuthn type must be create or request',
  ])
  expect((await verify({ challenge_id, webauthn: { type: 'create', credential_response: { id: '' } } }))[0]).toBe(400)
  expect(await verify({ challenge_id, webauthn: { type: 'request', credential_response: asserted } })).toEqual([
    400,
    'validation_failed',
    'WebAuthn type must be create',
  ])
  // None of these was an answer: the challenge still waits for one.
  expect((await verify({ challenge_id, webauthn: { type: 'create', credential_response: created } }))[0]).toBe(200)
})

test('a key is taken away by its person, or by the service role', async () => {
  const { client, factorId } = await withKey('retiree@exemple.fr')
  expect((await client.auth.mfa.unenroll({ factorId })).data).toEqual({ id: factorId })
  await house.settled()
  expect(house.mails.at(-1)).toMatchObject({ kind: 'factor-removed' })
  await client.auth.refreshSession()
  expect((await client.auth.getClaims()).data?.claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'otp' }] })
  const { id, factorId: second } = await withKey('retiree2@exemple.fr')
  const admin = house.client(house.serviceKey).auth.admin
  const listed = await admin.mfa.listFactors({ userId: id })
  expect(listed.data?.factors).toMatchObject([{ id: second, factor_type: 'webauthn' }])
  expect((await admin.mfa.deleteFactor({ userId: id, id: second })).error).toBeNull()
})
