// Tokens: ours are believed until they end, all others are not.
import { decodeJwt, generateKeyPair, SignJWT } from 'jose'
import { beforeAll, expect, test } from 'vitest'
import { callerReader, createKey, type Keys, keysOf, signRoleKey } from './token.ts'

let keys: Keys
const start = new Date('2026-01-01T00:00:00Z')
const seconds = start.getTime() / 1000
beforeAll(async () => {
  keys = await keysOf(await createKey())
})

test('a token says who, and is read once', async () => {
  let at = start
  const callerOf = callerReader(keys, () => at)
  const token = await keys.sign({ sub: 'u', role: 'authenticated', email: 'a@b.fr', session_id: 's' }, seconds + 60)
  const caller = await callerOf(token)
  expect(caller).toMatchObject({ role: 'authenticated', user_id: 'u', email: 'a@b.fr', session_id: 's' })
  expect(await callerOf(token)).toBe(caller)
  at = new Date(start.getTime() + 61_000)
  await expect(callerOf(token)).rejects.toMatchObject({ status: 401, code: 'PGRST303', message: 'JWT expired' })
})

test('the keys of roles name no person', async () => {
  const callerOf = callerReader(keys, () => start)
  expect(await callerOf(await signRoleKey(keys, 'anon', start))).toMatchObject({ role: 'anon', user_id: null })
  expect(await callerOf(await signRoleKey(keys, 'service_role', start))).toMatchObject({
    role: 'service_role',
    user_id: null,
  })
})

test('a key of a role says who signed it, and stays right when the program is called otherwise', async () => {
  const callerOf = callerReader(keys, () => start)
  for (const issuer of ['a-program', 'its-new-name']) {
    const key = await signRoleKey(keys, 'anon', start, issuer)
    expect(decodeJwt(key).iss).toBe(issuer)
    expect(await callerOf(key)).toMatchObject({ role: 'anon' })
  }
  expect(decodeJwt(await signRoleKey(keys, 'anon', start)).iss).toBe('wire')
})

test.each([
  [
    'another house',
    async () => (await keysOf(await createKey())).sign({ sub: 'u', role: 'authenticated' }, seconds + 60),
  ],
  [
    'no algorithm',
    async () => `${enc({ alg: 'none' })}.${enc({ sub: 'u', role: 'service_role', exp: seconds + 60 })}.`,
  ],
  [
    'the public key as a secret',
    async () =>
      new SignJWT({ role: 'service_role' })
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new TextEncoder().encode(JSON.stringify(keys.publicJwk))),
  ],
  [
    'another curve',
    async () =>
      new SignJWT({ role: 'service_role' })
        .setProtectedHeader({ alg: 'ES384' })
        .sign((await generateKeyPair('ES384')).privateKey),
  ],
  ['a changed payload', async () => changed(await keys.sign({ sub: 'u', role: 'authenticated' }, seconds + 60))],
  ['a role that is none', () => keys.sign({ sub: 'u', role: 'postgres' }, seconds + 60)],
  ['a person without a name', () => keys.sign({ role: 'authenticated' }, seconds + 60)],
  ['words', async () => 'not.a.token'],
])('a token of %s is refused', async (_, make) => {
  await expect(callerReader(keys, () => start)(await make())).rejects.toMatchObject({ status: 401 })
})

test('a key that is not ours to sign with is no key', async () => {
  await expect(keysOf({ kty: 'EC', crv: 'P-256', x: 'x', y: 'y' })).rejects.toThrow('private')
})

test('digests differ by their purpose and by their house', async () => {
  expect(keys.digest('a', 'x')).not.toBe(keys.digest('b', 'x'))
  expect(keys.digest('a', 'x')).not.toBe((await keysOf(await createKey())).digest('a', 'x'))
})

function enc(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function changed(token: string): string {
  const [head, , signature] = token.split('.')
  return `${head}.${enc({ sub: 'someone else', role: 'authenticated', exp: seconds + 60 })}.${signature}`
}
