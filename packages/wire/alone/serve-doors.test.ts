// The wire alone over a port, by the real client: whom the command line lets in, and files from one end to the other.
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../serving/port.ts'
import { emptyBase, type FreshBase } from '../tests/base.ts'
import { readWireCommand } from './options.ts'
import { serveWire, type WireAlone } from './serve.ts'

let base: Pick<FreshBase, 'url' | 'drop'>
let closed: WireAlone
let open: WireAlone
beforeAll(async () => {
  base = await emptyBase()
  closed = await serve(['--signup-off'])
  open = await serve(['--anonymous', '--autoconfirm'])
})
afterAll(async () => {
  await Promise.all([closed.stop(), open.stop()])
  await base.drop()
})

async function serve(args: readonly string[]): Promise<WireAlone> {
  const given = ['--database-url', base.url, '--port', String(await freePort()), ...args]
  return serveWire(readWireCommand(given, {}), () => {})
}
const clientOf = ({ url, anonKey }: WireAlone, key = anonKey) =>
  createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } })
const settingsOf = async ({ url, anonKey }: WireAlone) =>
  (await fetch(`${url}/auth/v1/settings`, { headers: { apikey: anonKey } })).json()

test('--anonymous lets a nameless person in; without it he is refused', async () => {
  const client = clientOf(open)
  const { data, error } = await client.auth.signInAnonymously({ options: { data: { langue: 'fr' } } })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ is_anonymous: true, user_metadata: { langue: 'fr' } })
  expect((await client.auth.getClaims()).data?.claims).toMatchObject({ role: 'authenticated', is_anonymous: true })
  const named = await client.auth.updateUser({ email: 'nommee@exemple.fr', password: 'six789' })
  expect(named.data.user).toMatchObject({ id: data.user?.id, is_anonymous: false })
  expect((await settingsOf(open)).external.anonymous_users).toBe(true)
  expect((await settingsOf(closed)).external.anonymous_users).toBe(false)
  const refused = await clientOf(closed).auth.signInAnonymously()
  expect(refused.error).toMatchObject({ code: 'anonymous_provider_disabled', status: 422 })
})

test('--signup-off: nobody signs up, who has an account comes in', async () => {
  const account = { email: 'ancienne@exemple.fr', password: 'six789' }
  expect((await clientOf(open).auth.signUp(account)).error).toBeNull()
  expect((await clientOf(closed).auth.signInWithPassword(account)).error).toBeNull()
  const stranger = await clientOf(closed).auth.signUp({ ...account, email: 'nouvelle@exemple.fr' })
  expect(stranger.error).toMatchObject({ code: 'signup_disabled', status: 422 })
  expect(await settingsOf(closed)).toMatchObject({ disable_signup: true })
})

test('alone it is no stricter than the real service', async () => {
  const account = { email: 'service@exemple.fr', password: 'six789' }
  const client = clientOf(open)
  const { data } = await client.auth.signUp(account)
  const { admin } = clientOf(open, open.serviceKey).auth
  const id = data.user?.id ?? ''
  expect((await clientOf(open).auth.signUp({ ...account, password: 'x'.repeat(73) })).error?.status).toBe(400)
  expect((await admin.updateUserById(id, { role: 'testing' })).data.user?.role).toBe('testing')
  await admin.updateUserById(id, { ban_duration: '1h' })
  expect((await client.auth.refreshSession()).error?.code).toBe('user_banned')
  expect((await clientOf(open).auth.signUp(account)).error?.code).toBe('user_already_exists')
})

test('files over the port: a bucket, an upload, a list, a download, a signed link, a removal', async () => {
  const { storage } = clientOf(open, open.serviceKey)
  expect((await storage.createBucket('papiers', { public: false })).error).toBeNull()
  const papiers = storage.from('papiers')
  const bytes = Uint8Array.from({ length: 300_000 }, (_, at) => at % 251)
  const name = 'été 2026/quittance n° 1.bin'
  const options = { contentType: 'application/octet-stream', cacheControl: '60' }
  expect((await papiers.upload(name, bytes, options)).data).toMatchObject({ path: name, fullPath: `papiers/${name}` })
  expect((await papiers.upload(name, bytes, options)).error).toMatchObject({ statusCode: '409' })
  expect((await papiers.upload(name, bytes, { ...options, upsert: true })).error).toBeNull()
  expect(await papiers.list('été 2026')).toMatchObject({
    error: null,
    data: [{ name: 'quittance n° 1.bin', metadata: { size: 300_000, mimetype: 'application/octet-stream' } }],
  })
  const read = await papiers.download(name)
  expect(Buffer.from((await read.data?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(bytes)).toBe(true)
  const { data: link } = await papiers.createSignedUrl(name, 60)
  const followed = await fetch(link?.signedUrl ?? '')
  expect([followed.status, (await followed.arrayBuffer()).byteLength]).toEqual([200, 300_000])
  const part = await fetch(link?.signedUrl ?? '', { headers: { range: 'bytes=10-19' } })
  expect([part.status, [...new Uint8Array(await part.arrayBuffer())]]).toEqual([206, [...bytes.slice(10, 20)]])
  const visitor = clientOf(open).storage.from('papiers')
  expect((await visitor.download(name)).data).toBeNull()
  expect((await visitor.remove([name])).data).toEqual([])
  expect((await papiers.remove([name])).data).toMatchObject([{ name }])
  expect((await papiers.list('été 2026')).data).toEqual([])
  expect((await fetch(link?.signedUrl ?? '')).status).toBe(400)
})

test('a body that is refused unread leaves its connection to the next request', async () => {
  const headers = { apikey: open.serviceKey, 'content-type': 'application/json' }
  const post = async (path: string, body: string) => {
    const answer = await fetch(`${open.url}${path}`, { method: 'POST', headers, body })
    await answer.arrayBuffer()
    return answer.status
  }
  const long = JSON.stringify({ text: 'x'.repeat(6 * 1024 * 1024) })
  for (const path of ['/rest/v1/nowhere', '/auth/v1/signup', '/rest/v1/nowhere']) {
    expect(await post(path, long)).toBe(413)
    expect(await post('/auth/v1/otp', '{}')).toBe(400)
  }
})
