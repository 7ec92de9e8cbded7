// What the real service says no to, in its own words and order: numbers of any kind, wallets, passkeys, providers, long bodies.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWireHouse, type WireHouse } from '../tests/wire-house.ts'

let house: WireHouse
beforeAll(async () => {
  house = await openWireHouse({
    auth: { web3: ['solana'], passkeys: true },
    messages: undefined,
    tokens: { open: true },
  })
})
afterAll(async () => {
  expect(house.bugs).toEqual([])
  await house.drop()
})

const admin = () => house.client(house.serviceKey).auth.admin

async function post(path: string, body: unknown, own = house) {
  const headers = { apikey: own.anonKey }
  const answer = await own.raw(`/auth/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const { error_code, msg } = await answer.json()
  return [answer.status, error_code, msg]
}

test('a number of a person is any that PostgreSQL takes, not only one drawn by chance', async () => {
  const id = '11111111-1111-1111-1111-111111111111'
  expect((await admin().getUserById(id)).error).toMatchObject({ status: 404, code: 'user_not_found' })
  const made = await admin().createUser({ id, email: 'un@exemple.fr', email_confirm: true })
  expect(made.data.user?.id).toBe(id)
  expect((await admin().getUserById(id)).data.user?.email).toBe('un@exemple.fr')
  expect((await admin().updateUserById(id, { user_metadata: { a: 1 } })).data.user?.user_metadata).toMatchObject({
    a: 1,
  })
  expect((await admin().deleteUser(id)).error).toBeNull()
  expect((await admin().createUser({ id: 'un', email: 'un@exemple.fr' })).error?.code).toBe('validation_failed')
})

test('a wallet: what is closed is said before what is wrong with its message', async () => {
  const give = (body: object, own = house) => post('/token?grant_type=web3', body, own)
  const [message, signature] = ['m'.repeat(100), 's'.repeat(86)]
  expect(await give({ chain: 'ethereum', message, signature })).toEqual([
    422,
    'web3_provider_disabled',
    'Ethereum Web3 provider is disabled',
  ])
  expect(await give({ message, signature })).toEqual([400, 'web3_unsupported_chain', 'Unsupported chain'])
  expect(await give({ chain: 'solana', signature })).toEqual([400, 'validation_failed', 'message is too short'])
  expect(await give({ chain: 'solana', message, signature: 's'.repeat(87) })).toEqual([
    400,
    'validation_failed',
    'signature must be 64 bytes encoded as base64 with or without padding',
  ])
  const closed = await openWireHouse()
  expect(await give({ chain: 'solana' }, closed)).toEqual([422, 'web3_provider_disabled', 'Web3 provider is disabled'])
  await closed.drop()
})

test('a message that its wallet did not sign is refused in the words of OAuth, before its place and its time', async () => {
  const head =
    'ailleurs.exemple wants you to sign in with your Solana account:\n2EZEiBdw47VHT6SpZSW9VnuSvBe7DxuYHBTxj19gxvv8'
  const message = `${head}\n\nURI: https://ailleurs.exemple/\nVersion: 1\nIssued At: 2025-03-29T00:00:00Z`
  const answer = await house.raw('/auth/v1/token?grant_type=web3', {
    method: 'POST',
    headers: { apikey: house.anonKey },
    body: JSON.stringify({ chain: 'solana', message, signature: 'A'.repeat(86) }),
  })
  expect([answer.status, await answer.json()]).toEqual([
    400,
    expect.objectContaining({
      error: 'invalid_grant',
      error_code: 'invalid_grant',
      error_description: 'Signature does not match address in message',
    }),
  ])
})

test('an answer to a passkey lacks what it lacks by name', async () => {
  const give = (body: object) => post('/passkeys/authentication/verify', body)
  expect(await give({ credential: {} })).toEqual([400, 'validation_failed', 'challenge_id is required'])
  expect(await give({ challenge_id: '', credential: {} })).toEqual([
    400,
    'validation_failed',
    'challenge_id is required',
  ])
  expect(await give({ challenge_id: 'x', credential: {} })).toEqual([
    400,
    'validation_failed',
    'challenge_id must be a valid UUID',
  ])
  const challenge_id = '11111111-1111-1111-1111-111111111111'
  expect(await give({ challenge_id })).toEqual([400, 'validation_failed', 'credential is required'])
  expect((await give({ challenge_id, credential: {} }))[1]).toBe('webauthn_challenge_not_found')
})

test('a provider whose issuer is its own to say, and one whose issuer is that of its token', async () => {
  const give = (provider: string, id_token: string) => post('/token?grant_type=id_token', { provider, id_token })
  expect(await give('keycloak', 'x')).toEqual([400, 'provider_disabled', 'Provider (issuer "") is not enabled'])
  expect(await give('azure', 'x')).toEqual([
    400,
    'validation_failed',
    'Unable to detect issuer in ID token for Azure provider',
  ])
  const [header, payload] = [{ alg: 'none' }, { iss: 'https://login.exemple/t/v2.0' }].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  )
  expect((await give('azure', `${header}.${payload}.x`))[2]).toBe(
    'Provider (issuer "https://login.exemple/t/v2.0") is not enabled',
  )
})

test('a body that is too long ends its connection', async () => {
  const body = JSON.stringify({ email: 'long@exemple.fr', password: 'x'.repeat(2 ** 20) })
  const headers = { apikey: house.anonKey, 'content-length': String(body.length) }
  const answer = await house.raw('/auth/v1/signup', { method: 'POST', headers, body })
  expect([answer.status, answer.headers.get('connection')]).toEqual([413, 'close'])
})
