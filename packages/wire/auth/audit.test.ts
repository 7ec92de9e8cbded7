// What the door writes down: each event of security leaves its row in auth.audit_log_entries, with who, whence and how.
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openWireHouse, PASSWORD, type WireHouse } from '../tests/wire-house.ts'
import { type Issuer, openIssuer } from './tests/issuer.ts'

let house: WireHouse
let issuer: Issuer
beforeAll(async () => {
  issuer = await openIssuer('notre-client', 'notre secret')
  const google = { issuer: issuer.address, clientId: 'notre-client', clientSecret: 'notre secret' }
  house = await openWireHouse({ auth: { providers: { google } } })
})
afterAll(async () => {
  issuer.close()
  expect(house.bugs).toEqual([])
  await house.drop()
})
beforeEach(() => house.sql('delete from auth.rate_limits'))

type Row = { action: string; actor_id: string | null; actor_username: string | null; log_type: string; traits: unknown }

/** What was written since the last reading, in its order. */
async function written(): Promise<Row[]> {
  await house.settled()
  const rows = await house.sql<{ payload: Row }>(
    'with gone as (delete from auth.audit_log_entries returning *) select payload from gone order by created_at',
  )
  return rows.map(({ payload }) => payload)
}

const actions = async (): Promise<string[]> => (await written()).map(({ action }) => action)

test('sign-in by password and its failure, with whom it was, and sign-out', async () => {
  const email = 'entree@exemple.fr'
  const { id } = await house.person(email)
  expect(await actions()).toEqual(expect.arrayContaining(['user_signedup', 'user_confirmed']))
  const client = house.client()
  await client.auth.signInWithPassword({ email, password: 'un autre' })
  await client.auth.signInWithPassword({ email: 'personne@exemple.fr', password: 'un autre' })
  await client.auth.signInWithPassword({ email, password: PASSWORD })
  await client.auth.signOut({ scope: 'local' })
  const actor = { actor_id: id, actor_username: email, log_type: 'account' }
  expect(await written()).toMatchObject([
    { action: 'login_failed', ...actor },
    { action: 'login_failed', actor_id: null, actor_username: 'personne@exemple.fr' },
    { action: 'login', ...actor },
    { action: 'logout', ...actor, traits: { scope: 'local' } },
  ])
})

test('the address that asked is written, a password never is', async () => {
  const headers = { apikey: house.anonKey, 'x-forwarded-for': '203.0.113.9' }
  const body = JSON.stringify({ email: 'entree@exemple.fr', password: 'un secret qui ne se note pas' })
  await house.raw('/auth/v1/token?grant_type=password', { method: 'POST', headers, body })
  const rows = await house.sql<{ ip_address: string; payload: Row }>('select * from auth.audit_log_entries')
  expect(rows).toMatchObject([{ ip_address: '203.0.113.9', payload: { action: 'login_failed' } }])
  expect(JSON.stringify(rows)).not.toContain('un secret')
  await written()
})

test('a recovery that is asked, and the password that follows', async () => {
  const email = 'oubli@exemple.fr'
  const { id } = await house.person(email)
  await written()
  const client = house.client()
  await client.auth.resetPasswordForEmail(email)
  expect(await written()).toMatchObject([{ action: 'user_recovery_requested', actor_id: id, actor_username: email }])
  const token_hash = house.linkFor(email).searchParams.get('token') ?? ''
  await client.auth.verifyOtp({ token_hash, type: 'recovery' })
  expect(await actions()).toEqual(['login'])
  expect((await client.auth.updateUser({ password: 'un autre secret' })).error).toBeNull()
  expect(await written()).toMatchObject([{ action: 'user_updated_password', actor_id: id, actor_username: email }])
  await client.auth.resetPasswordForEmail('personne@exemple.fr')
  expect(await actions()).toEqual([])
})

test('an invitation, an account that the service makes, changes and takes away', async () => {
  const { admin } = house.client(house.serviceKey).auth
  const { data } = await admin.inviteUserByEmail('invitee@exemple.fr')
  expect(await written()).toMatchObject([
    { action: 'user_invited', actor_id: data.user?.id, actor_username: 'invitee@exemple.fr', log_type: 'team' },
  ])
  await admin.updateUserById(data.user?.id ?? '', { password: 'un autre secret' })
  expect((await actions()).toSorted()).toEqual(['user_modified', 'user_updated_password'])
  await admin.deleteUser(data.user?.id ?? '')
  expect(await written()).toMatchObject([
    { action: 'user_deleted', actor_id: data.user?.id, actor_username: 'invitee@exemple.fr', traits: { soft: false } },
  ])
})

test('an identity that is added, and taken away', async () => {
  const { client, id } = await house.person('relie@exemple.fr')
  await written()
  const token = await issuer.idToken({ sub: 'g-relie' })
  expect((await client.auth.linkIdentity({ provider: 'google', token })).error).toBeNull()
  expect(await written()).toMatchObject([{ action: 'user_modified', actor_id: id, traits: { provider: 'google' } }])
  const { data } = await client.auth.getUserIdentities()
  const google = data?.identities.find(({ provider }) => provider === 'google')
  if (!google) throw new Error('no identity was added')
  expect((await client.auth.unlinkIdentity(google)).error).toBeNull()
  expect(await written()).toMatchObject([{ action: 'identity_unlinked', actor_id: id, traits: { provider: 'google' } }])
})

test('a second step that is begun, tried, added, used and taken away', async () => {
  const { client, id } = await house.person('pas@exemple.fr')
  await written()
  const { data } = await client.auth.mfa.enroll({ factorType: 'totp' })
  if (data?.type !== 'totp') throw new Error('no factor was begun')
  const factorId = data.id
  await client.auth.mfa.challengeAndVerify({ factorId, code: '000000' })
  const code = new TOTP({ secret: data.totp.secret }).generate()
  expect((await client.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull()
  expect((await client.auth.mfa.unenroll({ factorId })).error).toBeNull()
  const rows = await written()
  expect(rows.filter(({ actor_id, log_type }) => actor_id !== id || log_type !== 'factor')).toEqual([])
  // Several are written by one act, at one instant: they are compared without their order.
  expect(rows.map(({ action, traits }) => [action, traits]).toSorted()).toEqual([
    ['challenge_created', { factor_id: factorId }],
    ['challenge_created', { factor_id: factorId }],
    ['factor_in_progress', { factor_type: 'totp' }],
    ['factor_unenrolled', { factor_id: factorId, factor_status: 'verified' }],
    ['mfa_code_login', { factor_id: factorId }],
    ['verification_attempted', { factor_id: factorId, right: false }],
    ['verification_attempted', { factor_id: factorId, right: true }],
  ])
})
