// What a neighbour, a visitor or a vandal sends by hand: refused, and nothing of the inside is shown.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLibrary } from './tests/library.ts'
import type { WireHouse } from './tests/wire-house.ts'

let house: WireHouse
let neighbour: { id: string; token: string }
let owner: { id: string; token: string }
beforeAll(async () => {
  house = await openLibrary()
  owner = await house.person('proprietaire@exemple.fr')
  neighbour = await house.person('voisin@exemple.fr')
})
afterAll(() => house.drop())

const as = (token: string, init: RequestInit = {}) => ({
  ...init,
  headers: {
    apikey: house.anonKey,
    authorization: `Bearer ${token}`,
    'accept-profile': 'library',
    'content-profile': 'library',
    ...init.headers,
  },
})

test('without a key, with a false one, with one that ended', async () => {
  const codes = async (path: string, headers: Record<string, string>) => (await house.raw(path, { headers })).status
  for (const path of ['/rest/v1/books', '/functions/v1/x', '/auth/v1/user']) {
    expect(await codes(path, {})).toBe(401)
    expect([401, 403]).toContain(await codes(path, { apikey: 'x.y.z' }))
    expect([401, 403]).toContain(
      await codes(path, { apikey: house.anonKey, authorization: `Bearer ${neighbour.token}x` }),
    )
  }
})

test('the roles of the database are not for a token to choose', async () => {
  for (const role of ['postgres', 'wire_owner', 'supabase_admin', 'authenticated; reset role']) {
    const token = await house.keys.sign({ role, sub: neighbour.id }, Date.now() / 1000 + 60)
    expect((await house.raw('/rest/v1/books', as(token))).status).toBe(401)
  }
})

test('no door to schemas that are not exposed', async () => {
  for (const schema of ['auth', 'private', 'pg_catalog', 'information_schema', 'public']) {
    const answer = await house.raw('/rest/v1/users', as(neighbour.token, { headers: { 'accept-profile': schema } }))
    expect([schema, answer.status]).toEqual([schema, 406])
  }
  for (const path of ['auth.users', 'library.books', 'pg_authid', '../auth/users', 'rpc/pg_sleep', 'rpc/set_config']) {
    expect([
      path,
      (
        await house.raw(
          `/rest/v1/${path}`,
          as(neighbour.token, {
            method: path.startsWith('rpc') ? 'POST' : 'GET',
            ...(path.startsWith('rpc') && { body: '{}' }),
          }),
        )
      ).status,
    ]).toEqual([path, 404])
  }
})

test('another’s session cannot be read, changed or ended', async () => {
  const me = await house.raw('/auth/v1/user', as(neighbour.token))
  expect((await me.json()).id).toBe(neighbour.id)
  await house.raw('/auth/v1/logout?scope=global', as(neighbour.token, { method: 'POST' }))
  expect((await house.raw('/auth/v1/user', as(owner.token))).status).toBe(200)
  expect((await house.raw('/auth/v1/user', as(neighbour.token))).status).toBe(403)
  expect((await house.raw('/auth/v1/user', { headers: { apikey: house.serviceKey } })).status).toBe(401)
})

test('pages elsewhere may ask, the token decides; no cookie is ever set', async () => {
  const asked = await house.raw('/rest/v1/books', {
    method: 'OPTIONS',
    headers: {
      origin: 'https://ailleurs.exemple',
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'authorization,apikey,prefer,x-client-info',
    },
  })
  expect(asked.status).toBe(204)
  expect(asked.headers.get('access-control-allow-origin')).toBe('*')
  expect(asked.headers.get('access-control-allow-headers')).toMatch(/authorization.*apikey.*prefer/)
  expect(asked.headers.get('access-control-allow-credentials')).toBeNull()
  const answered = await house.raw('/rest/v1/books?select=id', {
    headers: { apikey: house.anonKey, origin: 'https://ailleurs.exemple', 'accept-profile': 'library' },
  })
  expect(answered.headers.get('access-control-expose-headers')).toMatch(/Content-Range/)
  expect(answered.headers.get('set-cookie')).toBeNull()
})

test('bodies too large, broken, or not of their kind', async () => {
  const post = (body: string) =>
    house.raw('/auth/v1/token?grant_type=password', { method: 'POST', headers: { apikey: house.anonKey }, body })
  expect((await post('x'.repeat(70_000))).status).toBe(413)
  expect(await (await post('{"email":')).json()).toMatchObject({ code: 400, error_code: 'bad_json' })
  expect(await (await post('[]')).json()).toMatchObject({ error_code: 'bad_json' })
  expect(await (await post('{"email":{"$gt":""},"password":{"$gt":""}}')).json()).toMatchObject({
    error_code: 'bad_json',
  })
  expect(
    await (
      await house.raw('/auth/v1/token?grant_type=__proto__', { method: 'POST', headers: { apikey: house.anonKey } })
    ).json(),
  ).toMatchObject({ error_code: 'invalid_credentials' })
  expect((await house.raw('/auth/v1/admin/users', { headers: { apikey: house.anonKey } })).status).toBe(401)
})

test('the public half of the key is shown, the other never', async () => {
  const { keys } = await (await house.raw('/auth/v1/.well-known/jwks.json')).json()
  expect(keys).toHaveLength(1)
  expect(keys[0]).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' })
  expect(keys[0].d).toBeUndefined()
  expect((await house.raw('/auth/v1/settings', { headers: { apikey: house.anonKey } })).status).toBe(200)
})
