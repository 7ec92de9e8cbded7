// What must not happen: a script that runs, a path that climbs, an upload cut short that leaves something.
import { rm, stat } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { MESSAGES } from '../tests/messages.ts'
import { receive, sweepDrafts } from './draft.ts'
import { openShelf, type Shelf } from './tests/shelf.ts'

let shelf: Shelf
const files = () => shelf.service.storage.from('vitrine')
const get = (name: string, init?: RequestInit) => shelf.raw(`/storage/v1/object/public/vitrine/${name}`, init)
beforeAll(async () => {
  shelf = await openShelf()
  await shelf.service.storage.createBucket('vitrine', { public: true })
  await files().upload('dix.txt', '0123456789', { cacheControl: '60' })
})
afterAll(async () => {
  expect(shelf.bugs).toEqual([])
  await shelf.close()
})

test.each([
  ['image/svg+xml', 'image/svg+xml'],
  ['text/html', 'text/plain; charset=utf-8'],
  ['application/xhtml+xml', 'text/plain; charset=utf-8'],
  ['text/javascript', 'text/plain; charset=utf-8'],
  ['application/xml', 'application/xml'],
  ['application/x-inconnu', 'application/x-inconnu'],
])('%s can run nothing', async (type, served) => {
  await files().upload('actif', '<svg onload="alert(1)">', { contentType: type, upsert: true })
  const { headers } = await get('actif')
  expect(headers.get('content-type')).toBe(served)
  expect(headers.get('content-security-policy')).toContain('sandbox;')
  expect(headers.get('content-disposition')).toBe('attachment;')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('an image and a PDF are shown; a name of download saves them', async () => {
  for (const type of ['image/png', 'application/pdf']) {
    await files().upload('passif', 'x', { contentType: type, upsert: true })
    const { headers } = await get('passif')
    expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([type, null])
  }
  const saved = await get(`passif?download=${encodeURIComponent('d"é\r\nx.pdf')}`)
  expect(saved.headers.get('content-disposition')).toBe(
    `attachment; filename=d____x.pdf; filename*=UTF-8''d%22%C3%A9%0D%0Ax.pdf`,
  )
  expect((await get('passif?download=')).headers.get('content-disposition')).toBe('attachment;')
})

test.each([
  ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
  ['bytes=7-', 206, '789', 'bytes 7-9/10'],
  ['bytes=-2', 206, '89', 'bytes 8-9/10'],
  ['bytes=0-99', 206, '0123456789', 'bytes 0-9/10'],
  ['bytes=-99', 206, '0123456789', 'bytes 0-9/10'],
  ['bytes=1-2,4-5', 200, '0123456789', null],
  ['lignes=1-2', 200, '0123456789', null],
])('the range %s', async (range, status, text, content) => {
  const response = await get('dix.txt', { headers: { range } })
  expect([response.status, await response.text(), response.headers.get('content-range')]).toEqual([
    status,
    text,
    content,
  ])
  expect(response.headers.get('content-length')).toBe(String(text.length))
})

test('a range that is outside, and one of another version', async () => {
  for (const range of ['bytes=10-', 'bytes=5-2', 'bytes=-0']) {
    const response = await get('dix.txt', { headers: { range } })
    expect([response.status, response.headers.get('content-range')]).toEqual([416, 'bytes */10'])
  }
  const stale = await get('dix.txt', { headers: { range: 'bytes=0-1', 'if-range': '"autre"' } })
  expect([stale.status, await stale.text()]).toEqual([200, '0123456789'])
})

test('what did not change is not sent again', async () => {
  const { headers } = await get('dix.txt')
  const eTag = headers.get('etag') ?? ''
  expect(headers.get('cache-control')).toBe('max-age=60')
  for (const condition of [
    { 'if-none-match': eTag },
    { 'if-none-match': `"x", W/${eTag}` },
    { 'if-none-match': '*' },
    { 'if-modified-since': headers.get('last-modified') ?? '' },
  ])
    expect((await get('dix.txt', { headers: condition })).status).toBe(304)
  for (const condition of [{ 'if-none-match': '"x"' }, { 'if-modified-since': 'Mon, 01 Jan 2001 00:00:00 GMT' }])
    expect((await get('dix.txt', { headers: condition })).status).toBe(200)
  const head = await get('dix.txt', { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '10', ''])
})

test.each([
  '..%2f..%2fcles.json',
  'a%2f..%2fb',
  '.%2fx',
  'a%2f%2fb',
  'a%5c..%5cb',
  'a%00b',
  'a%01b',
  '%ff',
  `${'x'.repeat(1_025)}`,
])('the name %s is refused, to write and to read', async (name) => {
  const headers = { authorization: `Bearer ${shelf.serviceKey}`, 'content-type': 'text/plain' }
  const written = await shelf.raw(`/storage/v1/object/vitrine/${name}`, { method: 'POST', headers, body: 'x' })
  expect(await written.json()).toMatchObject({ statusCode: '400', error: 'InvalidKey' })
  expect((await get(name)).status).toBe(400)
})

test('names in a body are refused alike', async () => {
  for (const name of ['../x', 'a/../b', '', 'a//b', 'a\\..\\b']) {
    expect((await files().move('dix.txt', name)).error).toMatchObject({ statusCode: '400' })
    expect((await files().copy('dix.txt', name)).error).toMatchObject({ statusCode: '400' })
  }
  expect((await files().createSignedUrls(['../x'], 60)).data?.[0]?.error).not.toBeNull()
})

test('files belong to the server alone', async () => {
  const [file = ''] = await shelf.filesOnDisk()
  expect((await stat(file)).mode & 0o077).toBe(0)
  expect((await stat(join(file, '..'))).mode & 0o077).toBe(0)
})

test('an upload that the network cuts leaves nothing', async () => {
  const server = createServer(getRequestListener(shelf.app.fetch)).listen(0, '127.0.0.1')
  await vi.waitFor(() => expect(server.listening).toBe(true), 10_000)
  const { port } = server.address() as AddressInfo // safe: it listens on a port
  const before = await shelf.filesOnDisk()
  const boundary = 'limite'
  const start = `--${boundary}\r\nContent-Disposition: form-data; name=""; filename="x"\r\nContent-Type: text/plain\r\n\r\n`
  for (const [type, opening] of [
    ['text/plain', ''],
    [`multipart/form-data; boundary=${boundary}`, start],
  ] as const) {
    await new Promise<void>((resolve) => {
      const headers = { authorization: `Bearer ${shelf.serviceKey}`, 'content-type': type, 'content-length': 1_000_000 }
      const path = '/storage/v1/object/vitrine/coupe.txt'
      const sent = request({ host: '127.0.0.1', port, method: 'POST', path, headers })
      sent.on('error', () => resolve())
      sent.write(`${opening}${'x'.repeat(100_000)}`)
      setTimeout(() => sent.destroy(), 150)
    })
  }
  await vi.waitFor(async () => expect(await shelf.filesOnDisk()).toEqual(before), 10_000)
  expect((await files().exists('coupe.txt')).data).toBe(false)
  server.closeAllConnections()
  server.close()
})

test('a form cut short, without a file or without a boundary is refused', async () => {
  const send = async (type: string, body: string) => {
    const headers = { authorization: `Bearer ${shelf.serviceKey}`, 'content-type': type }
    const response = await shelf.raw('/storage/v1/object/vitrine/forme.txt', { method: 'POST', headers, body })
    return (await response.json()).statusCode
  }
  const part = '--b\r\nContent-Disposition: form-data; name="f"; filename="x"\r\nContent-Type: text/plain\r\n\r\nabc'
  const before = await shelf.filesOnDisk()
  expect(await send('multipart/form-data; boundary=b', part)).toBe('400')
  expect(await send('multipart/form-data; boundary=b', '--b--\r\n')).toBe('400')
  expect(await send('multipart/form-data', part)).toBe('400')
  expect(await send('multipart/form-data; boundary=b', '')).toBe('400')
  expect(await shelf.filesOnDisk()).toEqual(before)
})

test('a row that the database refuses leaves no bytes', async () => {
  await shelf.sql(`create function storage.trop() returns trigger language plpgsql as $$ begin
      if new.metadata is not null then raise exception 'quota atteint'; end if; return new; end $$;
    create trigger trop before insert on storage.objects for each row when (new.name = 'quota.txt')
    execute function storage.trop()`)
  const before = await shelf.filesOnDisk()
  expect((await files().upload('quota.txt', 'x')).error).toMatchObject({ statusCode: '400', message: 'quota atteint' })
  expect((await files().copy('dix.txt', 'quota.txt')).error).toMatchObject({ statusCode: '400' })
  expect(await shelf.filesOnDisk()).toEqual(before)
})

test('twenty uploads of one name at once: one file remains, whole, and one on the disk', async () => {
  const before = await shelf.filesOnDisk()
  const texts = Array.from({ length: 20 }, (_, index) => String(index).repeat(1_000))
  const sent = await Promise.all(texts.map((text) => files().upload('course.txt', text, { upsert: true })))
  expect(sent.map(({ error }) => error)).toEqual(texts.map(() => null))
  expect(texts).toContain(await (await files().download('course.txt')).data?.text())
  expect(await shelf.filesOnDisk()).toHaveLength(before.length + 1)
})

test('a file that is replaced while it is read is given whole, the old one or the new one', async () => {
  await files().upload('relu.txt', 'version 0')
  const rounds = Array.from({ length: 15 }, async (_, index) => {
    await files().upload('relu.txt', `version ${index}`, { upsert: true })
  })
  const read = Array.from({ length: 40 }, async () => (await files().download('relu.txt')).data?.text())
  for (const text of await Promise.all(read)) expect(text).toMatch(/^version \d+$/)
  await Promise.all(rounds)
})

test('a row whose bytes are lost says that the file is not there', async () => {
  await files().upload('perdu.txt', 'x')
  const [{ version } = { version: '' }] = await shelf.sql<{ version: string }>(
    `select version from storage.objects where name = 'perdu.txt'`,
  )
  await rm(join(shelf.folder, 'files', version.slice(0, 2), version))
  expect((await files().download('perdu.txt')).error).toMatchObject({ statusCode: '404' })
  expect((await files().copy('perdu.txt', 'encore.txt')).error).toMatchObject({ statusCode: '404' })
  await shelf.sql(`insert into storage.objects (bucket_id, name) values ('vitrine', 'semee.txt')`)
  expect((await files().download('semee.txt')).error).toMatchObject({ statusCode: '404' })
  expect((await files().info('semee.txt')).data).toMatchObject({ name: 'semee.txt' })
})

test('drafts that a dead server left are swept, the others stay', async () => {
  const folder = join(shelf.folder, 'balai')
  const draft = await receive(new Blob(['x']).stream(), { folder, limit: 10 })
  await sweepDrafts(folder, new Date())
  expect((await stat(draft.path)).size).toBe(1)
  await sweepDrafts(folder, new Date(Date.now() + 2 * 86_400_000))
  await expect(stat(draft.path)).rejects.toThrow()
})

test('calls without a key, with a bad one, or to nowhere', async () => {
  const said = async (path: string, init?: RequestInit) => (await shelf.raw(`/storage/v1/${path}`, init)).json()
  const noKey = `headers must have required property 'authorization'`
  const missing = { statusCode: '400', error: 'Error', message: noKey, code: 'InvalidRequest' }
  // A list of buckets alone reads the token before it looks for one.
  const noToken = { statusCode: '403', error: 'Unauthorized', message: 'Invalid Compact JWS', code: 'AccessDenied' }
  expect(await said('bucket')).toEqual(noToken)
  expect(await said('object/list/vitrine', { method: 'POST', body: '{}' })).toEqual(missing)
  expect(await said('upload/resumable', { method: 'POST' })).toMatchObject({ statusCode: '403', error: 'Unauthorized' })
  expect(await said('bucket', { headers: { authorization: 'Bearer faux' } })).toMatchObject({ statusCode: '403' })
  const headers = { authorization: `Bearer ${shelf.anonKey}` }
  expect(await said('nulle/part', { headers })).toMatchObject({ statusCode: '404' })
  expect(await said('object/list/vitrine', { method: 'POST', headers, body: '{' })).toMatchObject({ statusCode: '400' })
  const wide = await said('bucket', { method: 'POST', headers, body: `{"id":"${'x'.repeat(2_000_000)}"}` })
  expect(wide).toMatchObject({ statusCode: '413' })
  for (const path of ['status', 'statusz', 'version']) expect((await shelf.raw(`/storage/v1/${path}`)).status).toBe(200)
  const asked = {
    method: 'OPTIONS',
    headers: { origin: 'https://ailleurs.fr', 'access-control-request-method': 'PUT' },
  }
  expect((await shelf.raw('/storage/v1/object/vitrine/x', asked)).headers.get('access-control-allow-origin')).toBe('*')
})

test('with words of one’s own, a refusal is said by them', async () => {
  const worded = await openShelf({ messages: MESSAGES })
  const storage = worded.service.storage
  expect((await storage.getBucket('x')).error?.message).toBe('said: NoSuchBucket')
  await storage.createBucket('x')
  await storage.from('x').upload('a.txt', 'a')
  expect((await storage.from('x').upload('a.txt', 'a')).error?.message).toBe('said: Duplicate')
  expect((await worded.client().storage.from('x').upload('b.txt', 'b')).error?.message).toBe('said: NotAllowed')
  await worded.close()
})
