// What the newest suites of the service expect: the order of its words, preconditions, names of saved files, types, lists.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShelf, type Shelf } from './tests/shelf.ts'

let shelf: Shelf
const files = () => shelf.service.storage.from('essai')
const service = (): Record<string, string> => ({ authorization: `Bearer ${shelf.serviceKey}` })
const send = (path: string, { headers, ...init }: RequestInit = {}) =>
  shelf.raw(`/storage/v1/${path}`, { ...init, headers: { ...service(), ...headers } })
const post = (path: string, body: object) => send(path, { method: 'POST', body: JSON.stringify(body) })
const until = () => Math.floor(Date.now() / 1000) + 60
beforeAll(async () => {
  shelf = await openShelf({ settings: { foreignLinks: true } })
  await shelf.service.storage.createBucket('essai', { public: false })
})
afterAll(async () => {
  expect(shelf.bugs).toEqual([])
  await shelf.close()
})

test('a refusal is written in the order of the service', async () => {
  const { headers, ...init } = { method: 'POST', headers: { authorization: `Bearer ${shelf.anonKey}` }, body: 'x' }
  expect(await (await send('object/essai/a.txt', { ...init, headers })).text()).toBe(
    '{"statusCode":"403","error":"Unauthorized","message":"new row violates row-level security policy","code":"AccessDenied"}',
  )
})

test.each([
  ['bucket', {}, "body must have required property 'name'"],
  ['bucket', { name: 'x', public: 'oui' }, 'body/public must be boolean'],
  ['object/sign/essai/a.txt', { expiresIn: 1e21 }, expect.stringMatching(/^body\/expiresIn must be <= /)],
  ['object/sign/essai', { expiresIn: 1, paths: [] }, 'body/paths must NOT have fewer than 1 items'],
  [
    'object/list/essai',
    { sortBy: { column: 'owner' } },
    'body/sortBy/column must be equal to one of the allowed values',
  ],
])('%s says what is wrong with %j', async (path, body, message) => {
  const answer = await post(path, body)
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { statusCode: '400', error: 'Error', message, code: 'InvalidRequest' },
  ])
})

test('who only asks of a file may ask as of a picture, no worse', async () => {
  await files().upload('su.txt', 'x', { upsert: true })
  const asked = async (path: string, method: string) => (await send(`object/${path}`, { method })).status
  expect(await asked('info/essai/su.txt?width=100', 'GET')).toBe(200)
  expect(await asked('info/essai/su.txt?format=avif%0A', 'GET')).toBe(400)
  expect(await asked('essai/su.txt?resize=cover%0A', 'HEAD')).toBe(400)
  expect(await asked('essai/su.txt?resize=cover%0A', 'GET')).toBe(200)
})

test('what is known of a file is read of the headers too', async () => {
  await files().upload('entetes.txt', 'abcd', { cacheControl: '60' })
  const asked = await send('object/info/essai/entetes.txt', { method: 'HEAD', headers: service() })
  const { etag = '' } = (await files().info('entetes.txt')).data ?? {}
  expect([asked.status, await asked.text()]).toEqual([200, ''])
  expect(Object.fromEntries(asked.headers)).toMatchObject({
    etag,
    'content-length': '4',
    'cache-control': 'max-age=60',
  })
})

test('a reader may ask for the version that he knows', async () => {
  await files().upload('su.txt', 'su par coeur', { upsert: true })
  const etag = (await send('object/essai/su.txt')).headers.get('etag') ?? ''
  const old = 'Sat, 01 Jan 2000 00:00:00 GMT'
  const get = (headers: Record<string, string>) => send('object/essai/su.txt', { headers })
  const refused = await get({ 'if-match': '"autre"', 'if-none-match': etag })
  expect([refused.status, (await refused.json()).code]).toEqual([412, 'PreconditionFailed'])
  expect((await get({ 'if-unmodified-since': old })).status).toBe(412)
  const part = await get({ 'if-match': `"autre", ${etag}`, 'if-unmodified-since': old, range: 'bytes=0-1' })
  expect([part.status, await part.text()]).toEqual([206, 'su'])
  const { headers } = await get({ 'if-match': '*' })
  expect((await get({ 'if-unmodified-since': headers.get('last-modified') ?? '' })).status).toBe(200)
})

test.each([
  ['rapport.pdf', `attachment; filename=rapport.pdf; filename*=UTF-8''rapport.pdf`],
  ["L'été (1).pdf", `attachment; filename="L'_t_ (1).pdf"; filename*=UTF-8''L%27%C3%A9t%C3%A9%20%281%29.pdf`],
  ['', 'attachment;'],
])('a file is saved as %j', async (name, disposition) => {
  await files().upload('su.txt', 'x', { upsert: true })
  const answer = await send(`object/essai/su.txt?download=${encodeURIComponent(name)}`)
  expect(answer.headers.get('content-disposition')).toBe(disposition)
})

test('a bucket: a hundred signs, something to change, types as they are compared, the fields that a client reads', async () => {
  const name = 'b'.repeat(100)
  expect((await shelf.service.storage.createBucket(name)).error).toBeNull()
  const put = (body: object) => send(`bucket/${name}`, { method: 'PUT', body: JSON.stringify(body) })
  expect((await put({})).status).toBe(400)
  const types = [' Text/Plain; charset="UTF-8" ', 'text/plain', 'IMAGE/*', 'application/json;profile="a,b;c"']
  expect((await put({ allowed_mime_types: types })).status).toBe(200)
  expect((await (await send(`bucket/${name}`)).json()).allowed_mime_types).toEqual([
    'text/plain',
    'image/*',
    'application/json',
  ])
  for (const bad of ['*/*', '*/png', 'image/p*', 'image/png;a=x, text/plain', `image/png;n=${'a'.repeat(1_000)}`])
    expect((await (await put({ allowed_mime_types: [bad] })).json()).code).toBe('InvalidMimeType')
  const typed = async (headers: Record<string, string>) => (await (await send('bucket', { headers })).json())[0].type
  expect(await typed({ 'user-agent': 'supabase-py/storage3 v0.12.0' })).toBeUndefined()
  expect(await typed({ 'user-agent': 'supabase-py/storage3 v0.12.1' })).toBe('STANDARD')
  expect(await typed({ 'x-client-info': 'supabase-py/2.17.3' })).toBeUndefined()
  expect(await typed({ 'x-client-info': 'supabase-py/2.18.0' })).toBe('STANDARD')
})

test('a type with its parameters is kept as it was said, a list of types is none', async () => {
  const type = 'Text/Plain; charset=iso-8859-1; note="a,b;c"'
  const put = (headers: Record<string, string>) => send('object/essai/type', { method: 'PUT', headers, body: 'x' })
  expect((await put({ 'content-type': type })).status).toBe(200)
  expect((await send('object/essai/type')).headers.get('content-type')).toBe(type)
  expect(await (await put({ 'content-type': 'image/png;a=x, text/plain' })).json()).toEqual({
    statusCode: '415',
    error: 'invalid_mime_type',
    message: 'Invalid Content-Type header',
    code: 'InvalidMimeType',
  })
  expect((await (await put({ 'content-encoding': 'gzip;' })).json()).code).toBe('InvalidParameter')
  expect((await put({ 'content-encoding': ', gzip,,', 'cache-control': 'max-age=9, no-transform' })).status).toBe(200)
  const token = await shelf.keys.sign({ url: 'essai/type', scope: 'download' }, until())
  const { headers } = await send(`object/sign/essai/type?token=${token}`)
  expect([headers.get('content-encoding'), headers.get('cache-control')]).toEqual(['gzip', 'no-transform'])
})

test('of a form, the first word counts, and how the file is packed is said once before it', async () => {
  const put = async (...parts: [string, string | Blob][]) => {
    const body = new FormData()
    for (const [name, value] of parts) body.append(name, value)
    return (await send('object/essai/forme', { method: 'PUT', body })).json()
  }
  const file: [string, Blob] = ['', new Blob(['x'], { type: 'text/plain' })]
  await put(['cacheControl', '7200'], file, ['cacheControl', '3600'], ['contentEncoding', 'br'])
  const { headers } = await send('object/essai/forme')
  expect([headers.get('cache-control'), headers.get('content-encoding')]).toEqual(['max-age=7200', null])
  expect((await put(['contentEncoding', 'gzip'], ['contentEncoding', 'gzip'], file)).code).toBe('InvalidParameter')
  expect((await put(['contentEncoding', new Blob(['gzip'])], file)).code).toBe('InvalidParameter')
})

test('policies judge what a form says after a small file, and what the headers say of a file to come', async () => {
  const { token } = await shelf.person('apres@exemple.fr')
  await shelf.sql(`create policy apres on storage.objects for insert to authenticated
    with check (user_metadata->>'service' = 'compta' and metadata->>'mimetype' like 'image/%')`)
  const authorization = `Bearer ${token}`
  const put = async (name: string, notes: object) => {
    const body = new FormData()
    body.append('', new Blob(['x'.repeat(40_000)], { type: 'text/plain' }))
    body.append('metadata', JSON.stringify(notes))
    body.append('contentType', 'image/png')
    return (await send(`object/essai/${name}`, { method: 'POST', headers: { authorization }, body })).status
  }
  expect(await put('suivi.png', { service: 'compta' })).toBe(200)
  expect(await put('refuse.png', { service: 'autre' })).toBe(400)
  const sign = async (notes: string) => {
    const headers = { authorization, 'content-type': 'image/png', 'x-metadata': btoa(notes) }
    return (await send('object/upload/sign/essai/signe.png', { method: 'POST', headers })).status
  }
  expect(await sign('{"service":"compta"}')).toBe(200)
  expect(await sign('{"service":"autre"}')).toBe(400)
  await shelf.sql('drop policy apres on storage.objects')
})

test('policies judge how a file is packed; a copy may say it anew', async () => {
  const { client } = await shelf.person('emballe@exemple.fr')
  await shelf.sql(
    `create policy emballe on storage.objects for insert to authenticated with check (metadata->>'contentEncoding' = 'gzip')`,
  )
  const own = client.storage.from('essai')
  expect((await own.upload('nu', 'x')).error).toMatchObject({ statusCode: '403' })
  expect((await own.upload('emballe', 'x', { contentEncoding: 'gzip' })).error).toBeNull()
  await shelf.sql('drop policy emballe on storage.objects')
  const copied = async (contentEncoding: string) => {
    const body = { bucketId: 'essai', sourceKey: 'emballe', destinationKey: 'autre', copyMetadata: false }
    await send('object/copy', {
      method: 'POST',
      headers: { 'x-upsert': 'true' },
      body: JSON.stringify({ ...body, metadata: { contentEncoding } }),
    })
    const [row] = await shelf.sql<{ metadata: object }>(`select metadata from storage.objects where name = 'autre'`)
    return row?.metadata
  }
  expect(await copied(' br ')).toMatchObject({ contentEncoding: 'br' })
  expect(await copied('')).not.toHaveProperty('contentEncoding')
})

test('a link is for one use, and may be for one version', async () => {
  await files().upload('lien.txt', 'x', { upsert: true })
  const url = 'essai/lien.txt'
  const follow = async (claims: object, init: RequestInit = {}) => {
    const way = init.method === 'PUT' ? 'object/upload/sign' : 'object/sign'
    return send(`${way}/${url}?token=${await shelf.keys.sign({ url, ...claims }, until())}`, init)
  }
  const write = { method: 'PUT', body: 'x' }
  expect((await follow({ scope: 'upload', upsert: true }, write)).status).toBe(200)
  expect(await (await follow({ scope: 'download' }, write)).json()).toMatchObject({
    error: 'InvalidSignature',
    message: 'Token is not scoped for upload',
  })
  expect(await (await follow({ owner: 'x' }, write)).json()).toMatchObject({ error: 'InvalidSignature' })
  expect(await (await follow({ upsert: false })).json()).toMatchObject({ error: 'InvalidSignature' })
  expect(await (await follow({ versionId: 'autre' })).json()).toMatchObject({ code: 'NoSuchKey' })
  const versionId = (await files().info('lien.txt')).data?.version ?? ''
  expect((await follow({ versionId })).status).toBe(200)
  const { signedURL } = await (await post('object/sign/essai/lien.txt', { expiresIn: 60, versionId })).json()
  const claims = JSON.parse(Buffer.from(signedURL.split('?token=')[1].split('.')[1], 'base64url').toString())
  expect(claims).toMatchObject({ url, scope: 'download', versionId })
})

test('one file is taken away by its version alone; who sees it and may not is told so', async () => {
  await files().upload('version.txt', 'x')
  const remove = (versionId: string, headers = {}) =>
    send(`object/essai/version.txt?versionId=${versionId}`, { method: 'DELETE', headers })
  expect(await (await remove('autre')).json()).toMatchObject({ code: 'NoSuchKey' })
  expect((await files().exists('version.txt')).data).toBe(true)
  const { data } = await files().info('version.txt')
  expect(data).toMatchObject({ isVersioned: false, isDeleteMarker: false, archivedAt: null })
  await shelf.sql(`create policy voit on storage.objects for select to anon using (name = 'version.txt')`)
  const seen = await remove(data?.version ?? '', { authorization: `Bearer ${shelf.anonKey}` })
  expect(await seen.json()).toMatchObject({ statusCode: '403', code: 'AccessDenied' })
  await shelf.sql('drop policy voit on storage.objects')
  expect(await (await remove(data?.version ?? '')).json()).toEqual({ message: 'Successfully deleted' })
})

test('a copy is as young as its making', async () => {
  await files().upload('vieux.txt', 'x')
  await shelf.sql(
    `update storage.objects set metadata = metadata || '{"lastModified": "2020-01-01T00:00:00.000Z"}' where name = 'vieux.txt'`,
  )
  await files().copy('vieux.txt', 'jeune.txt')
  const { data } = await files().info('jeune.txt')
  expect(Date.now() - Date.parse(data?.lastModified ?? '')).toBeLessThan(60_000)
})

test('who moves a file owns it; the service leaves it its owner', async () => {
  const { client, id } = await shelf.person('mobile@exemple.fr')
  const rights = 'on storage.objects for'
  await shelf.sql(`create policy voir ${rights} select to authenticated using (bucket_id = 'essai');
    create policy changer ${rights} update to authenticated using (bucket_id = 'essai')`)
  await files().upload('meuble.txt', 'x')
  const ownerOf = async (name: string) =>
    (await shelf.sql<{ owner_id: string | null }>('select owner_id from storage.objects where name = $1', [name]))[0]
      ?.owner_id
  expect((await client.storage.from('essai').move('meuble.txt', 'a/meuble.txt')).error).toBeNull()
  expect(await ownerOf('a/meuble.txt')).toBe(id)
  await files().move('a/meuble.txt', 'b/meuble.txt')
  expect(await ownerOf('b/meuble.txt')).toBe(id)
  await shelf.sql('drop policy voir on storage.objects; drop policy changer on storage.objects')
})

test('lists: a folder stands by its bar, instants to the millisecond, one exact name, no former version', async () => {
  await shelf.service.storage.createBucket('rang', { public: false })
  await shelf.sql(`insert into storage.objects (bucket_id, name, created_at) values
    ('rang', 'beta/x', '2026-01-01'), ('rang', 'beta-fichier', '2026-01-01'),
    ('rang', 't/a', '2026-01-02 00:00:00.0009'), ('rang', 't/z', '2026-01-02 00:00:00.0001')`)
  const { storage } = shelf.service
  const names = async (body: object) => (await (await post('object/list/rang', body)).json()).map(nameOf)
  expect(await names({})).toEqual(['beta-fichier', 'beta', 't'])
  expect(await names({ prefix: 'beta/x', exactMatch: true })).toEqual(['x'])
  expect(await names({ noncurrentVersions: 'only' })).toEqual([])
  const first = await storage
    .from('rang')
    .listV2({ prefix: 't/', limit: 1, sortBy: { column: 'created_at', order: 'asc' } })
  expect(first.data).toMatchObject({ nextCursorKey: 't/a', objects: [{ name: 't/a', is_versioned: false }] })
  const exact = await storage.from('rang').listV2({ prefix: 'beta', exactMatch: true, with_delimiter: true })
  expect(exact.data).toMatchObject({ folders: [], objects: [] })
  expect((await storage.from('rang').listV2({ cursor: 'e:x' })).error?.message).toContain('continuation token')
})

const nameOf = ({ name }: { name: string }): string => name

test('a file that a form gives no name, as Bun sends it, is kept byte for byte', async () => {
  const bytes = Buffer.from([0, 200, 255, 13, 10, 1])
  const body = Buffer.concat([
    Buffer.from('-----x\r\nContent-Disposition: form-data; name="cacheControl"\r\n\r\n60\r\n'),
    Buffer.from('-----x\r\nContent-Disposition: form-data; name=""; filename=""\r\nContent-Type: text/plain\r\n\r\n'),
    bytes,
    Buffer.from('\r\n-----x--\r\n'),
  ])
  const headers = { 'content-type': 'multipart/form-data; boundary=---x' }
  expect((await send('object/essai/bun.txt', { method: 'POST', body, headers })).status).toBe(200)
  const { data } = await files().download('bun.txt')
  expect(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(bytes)).toBe(true)
})
