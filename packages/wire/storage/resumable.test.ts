// Resumable uploads by the client that the service recommends, over a port: cut, resumed, refused.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Upload, type UploadOptions } from 'tus-js-client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openShelf, ownFolders, type Shelf } from './tests/shelf.ts'

let shelf: Shelf
let server: Server
let address: string
let marie: { id: string; token: string }
let hugo: { id: string; token: string }
beforeAll(async () => {
  shelf = await openShelf({ settings: { fileSizeLimit: 1_000_000 } })
  await ownFolders(shelf, 'coffre')
  await shelf.service.storage.updateBucket('coffre', {
    public: false,
    allowedMimeTypes: ['text/*'],
    fileSizeLimit: 500_000,
  })
  marie = await shelf.person('marie@exemple.fr')
  hugo = await shelf.person('hugo@exemple.fr')
  server = createServer(getRequestListener(shelf.app.fetch)).listen(0, '127.0.0.1')
  await vi.waitFor(() => expect(server.listening).toBe(true), 10_000)
  const { port } = server.address() as AddressInfo // safe: it listens on a port
  address = `http://127.0.0.1:${port}/storage/v1/upload/resumable`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  expect(shelf.bugs).toEqual([])
  await shelf.close()
})

type Sending = { name: string; headers: Record<string, string>; bytes?: number; options?: UploadOptions }
const TEXT = 'bonjour, '.repeat(30_000)

function uploadOf({ name, headers, bytes = 270_000, options }: Sending): Upload {
  return new Upload(Buffer.from(TEXT.slice(0, bytes)), {
    endpoint: address,
    chunkSize: 100_000,
    retryDelays: null,
    headers,
    metadata: { bucketName: 'coffre', objectName: name, contentType: 'text/plain', cacheControl: '77' },
    ...options,
  })
}

/** The status of the refusal, or 200. */
function send(sending: Sending): Promise<number> {
  return new Promise((resolve) => {
    const upload = uploadOf({
      ...sending,
      options: {
        ...sending.options,
        onSuccess: () => resolve(200),
        onError: (error) => resolve('originalResponse' in error ? (error.originalResponse?.getStatus() ?? 0) : 0),
      },
    })
    upload.start()
  })
}

const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` })
const textOf = async (name: string) => (await shelf.service.storage.from('coffre').download(name)).data?.text()

test('a file in several parts, with its type, its cache and its notes', async () => {
  const before = await shelf.filesOnDisk()
  const name = `${marie.id}/été, en morceaux.txt`
  const metadata = {
    bucketName: 'coffre',
    objectName: name,
    contentType: 'text/plain',
    cacheControl: '77',
    metadata: '{"lot":"é"}',
  }
  expect(await send({ name, headers: bearer(marie), options: { metadata } })).toBe(200)
  expect(await textOf(name)).toBe(TEXT)
  expect((await shelf.service.storage.from('coffre').info(name)).data).toMatchObject({
    size: 270_000,
    contentType: 'text/plain',
    cacheControl: 'max-age=77',
    metadata: { lot: 'é' },
  })
  expect(await shelf.filesOnDisk()).toHaveLength(before.length + 1)
  expect(await send({ name: `${marie.id}/vide.txt`, headers: bearer(marie), bytes: 0 })).toBe(200)
  expect(await textOf(`${marie.id}/vide.txt`)).toBe('')
})

test('an upload that was cut goes on where it stopped, for who began it and nobody else', async () => {
  const name = `${marie.id}/coupe.txt`
  const url = await new Promise<string>((resolve) => {
    const cut = uploadOf({
      name,
      headers: bearer(marie),
      options: {
        onChunkComplete: () => void cut.abort().then(() => resolve(cut.url ?? '')),
      },
    })
    cut.start()
  })
  expect(await textOf(name)).toBeUndefined()
  const head = (who: { token: string }) =>
    fetch(url, { method: 'HEAD', headers: { ...bearer(who), 'tus-resumable': '1.0.0' } })
  expect(Number((await head(marie)).headers.get('upload-offset'))).toBeGreaterThanOrEqual(100_000)
  expect((await head(hugo)).status).toBe(403)
  expect((await fetch(url, { headers: bearer(marie) })).status).toBe(404)
  const theft = { ...bearer(hugo), 'tus-resumable': '1.0.0' }
  expect((await fetch(url, { method: 'DELETE', headers: theft })).status).toBe(403)
  expect(await send({ name, headers: bearer(hugo), options: { uploadUrl: url, endpoint: null } })).toBe(403)
  expect(await send({ name, headers: bearer(marie), options: { uploadUrl: url, endpoint: null } })).toBe(200)
  expect(await textOf(name)).toBe(TEXT)
})

test('who gives up leaves nothing', async () => {
  const before = await shelf.filesOnDisk()
  const begun = await fetch(address, {
    method: 'POST',
    headers: {
      ...bearer(marie),
      'tus-resumable': '1.0.0',
      'upload-length': '10',
      'upload-metadata': `bucketName ${btoa('coffre')},objectName ${btoa(`${marie.id}/x`)},contentType ${btoa('text/plain')}`,
    },
  })
  expect(begun.status).toBe(201)
  expect(begun.headers.get('access-control-allow-origin')).toBe('*')
  expect(begun.headers.get('access-control-expose-headers')).toMatch(/Upload-Offset/)
  const hours = (Date.parse(begun.headers.get('upload-expires') ?? '') - Date.now()) / 3_600_000
  expect(Math.round(hours)).toBe(24)
  const url = begun.headers.get('location') ?? ''
  expect(url.startsWith(`${address}/`)).toBe(true)
  const headers = { ...bearer(marie), 'tus-resumable': '1.0.0' }
  expect((await fetch(url, { method: 'DELETE', headers })).status).toBe(204)
  expect((await fetch(url, { method: 'HEAD', headers })).status).toBe(404)
  expect(await shelf.filesOnDisk()).toEqual(before)
})

test('a name that is taken is refused at once, unless it says that it replaces', async () => {
  const name = `${marie.id}/deux-fois.txt`
  expect(await send({ name, headers: bearer(marie) })).toBe(200)
  expect(await send({ name, headers: bearer(marie) })).toBe(409)
  const shorter = { name, headers: { ...bearer(marie), 'x-upsert': 'true' }, bytes: 9 }
  expect(await send(shorter)).toBe(200)
  expect(await textOf(name)).toBe('bonjour, ')
})

test('what may not be written is refused before a byte is sent', async () => {
  const name = `${marie.id}/refus.txt`
  const before = await shelf.filesOnDisk()
  const other = (metadata: Record<string, string>): UploadOptions => ({
    metadata: { bucketName: 'coffre', objectName: name, contentType: 'text/plain', ...metadata },
  })
  const headers = bearer(marie)
  expect(await send({ name, headers: bearer(hugo) })).toBe(403)
  expect(await send({ name, headers: { authorization: `Bearer ${shelf.anonKey}` } })).toBe(403)
  expect(await send({ name, headers: {} })).toBe(400)
  expect(await send({ name, headers, options: other({ bucketName: 'absent' }) })).toBe(404)
  expect(await send({ name, headers, options: other({ objectName: '../x' }) })).toBe(400)
  expect(await send({ name, headers, options: other({ contentType: 'image/png' }) })).toBe(415)
  expect(await send({ name, headers, options: other({ metadata: 'rien' }) })).toBe(400)
  const large = (bytes: number) => ({ ...headers, 'upload-length': String(bytes) })
  for (const bytes of [500_001, 2_000_000]) {
    const metadata = `bucketName ${btoa('coffre')},objectName ${btoa(name)},contentType ${btoa('text/plain')}`
    const asked = { ...large(bytes), 'tus-resumable': '1.0.0', 'upload-metadata': metadata }
    expect((await fetch(address, { method: 'POST', headers: asked })).status).toBe(413)
  }
  expect(await shelf.filesOnDisk()).toEqual(before)
})

test('a signed link serves without a key, for its file alone', async () => {
  const name = `${marie.id}/par-lien.txt`
  const endpoint = `${address}/sign`
  const { data } = await shelf.service.storage.from('coffre').createSignedUploadUrl(name)
  const headers = { 'x-signature': data?.token ?? '' }
  expect(await send({ name: `${marie.id}/autre.txt`, headers, options: { endpoint } })).toBe(400)
  expect(await send({ name, headers: { 'x-signature': 'faux' }, options: { endpoint } })).toBe(400)
  expect(await send({ name, headers: {}, options: { endpoint } })).toBe(400)
  expect(await send({ name, headers, options: { endpoint } })).toBe(200)
  expect(await textOf(name)).toBe(TEXT)
})

test('a length said at the end is held to the limit of the bucket', async () => {
  const before = await shelf.filesOnDisk()
  const common = { ...bearer(marie), 'tus-resumable': '1.0.0' }
  const metadata = `bucketName ${btoa('coffre')},objectName ${btoa(`${marie.id}/long`)},contentType ${btoa('text/plain')}`
  const begun = await fetch(address, {
    method: 'POST',
    headers: { ...common, 'upload-defer-length': '1', 'upload-metadata': metadata },
  })
  expect(begun.status).toBe(201)
  const last = await fetch(begun.headers.get('location') ?? '', {
    method: 'PATCH',
    headers: {
      ...common,
      'upload-offset': '0',
      'upload-length': '600000',
      'content-type': 'application/offset+octet-stream',
    },
    body: 'x'.repeat(600_000),
  })
  expect(last.status).toBe(413)
  expect(await shelf.filesOnDisk()).toEqual(before)
})

test('what comes at once is whole at once, with how it is packed; what is no number of seconds is no cache', async () => {
  const said = { bucketName: 'coffre', objectName: `${marie.id}/packe`, contentType: 'text/plain' }
  const notes = Object.entries({ ...said, contentEncoding: 'identity, gzip', cacheControl: 'public' })
  const done = await fetch(address, {
    method: 'POST',
    headers: {
      ...bearer(marie),
      'tus-resumable': '1.0.0',
      'upload-length': '4',
      'content-type': 'application/offset+octet-stream',
      'upload-metadata': notes.map(([name, value]) => `${name} ${btoa(value)}`).join(),
    },
    body: 'pack',
  })
  expect([done.status, done.headers.get('tus-complete')]).toEqual([201, '1'])
  const [row] = await shelf.sql<{ metadata: object }>(`select metadata from storage.objects where name like '%/packe'`)
  expect(row?.metadata).toMatchObject({ contentEncoding: 'gzip', cacheControl: 'no-cache', size: 4 })
})

test('what of the protocol is understood is told to whoever asks, and a page is given leave', async () => {
  const told = await fetch(address, { method: 'OPTIONS' })
  expect([told.status, told.headers.get('tus-version'), told.headers.get('tus-resumable')]).toEqual([
    204,
    '1.0.0',
    '1.0.0',
  ])
  expect(told.headers.get('tus-extension')).toContain('creation-with-upload')
  expect(Number(told.headers.get('tus-max-size'))).toBeGreaterThan(0)
  const page = { 'access-control-request-method': 'PATCH', 'access-control-request-headers': 'upload-offset' }
  const leave = await fetch(`${address}/un`, { method: 'OPTIONS', headers: page })
  expect([leave.status, leave.headers.get('access-control-allow-headers')]).toEqual([204, 'upload-offset'])
})
