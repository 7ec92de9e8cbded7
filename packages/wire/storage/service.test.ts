// What other suites expect of the service, beyond what our screens ask: its words, its headers, its shapes.
import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keySet } from '../token.ts'
import { openShelf, type Shelf } from './tests/shelf.ts'

let shelf: Shelf
const files = () => shelf.service.storage.from('essai')
const service = (): Record<string, string> => ({ authorization: `Bearer ${shelf.serviceKey}` })
const send = (path: string, init: RequestInit = {}) => shelf.raw(`/storage/v1/${path}`, init)
beforeAll(async () => {
  shelf = await openShelf({ settings: { foreignLinks: true } })
  await shelf.service.storage.createBucket('essai', { public: false })
})
afterAll(async () => {
  expect(shelf.bugs).toEqual([])
  await shelf.close()
})

test('policies judge the type, the size and the notes of a file before a byte of it is kept', async () => {
  const { client } = await shelf.person('paul@exemple.fr')
  const own = client.storage.from('essai')
  const attempt = async (check: string, options = {}, body: Blob | string = 'x'.repeat(100)) => {
    await shelf.sql(`create policy essai on storage.objects for insert to authenticated with check (${check})`)
    const { error } = await own.upload(`${crypto.randomUUID()}.txt`, body, options)
    await shelf.sql('drop policy essai on storage.objects')
    return error?.message ?? 'kept'
  }
  const refusal = 'new row violates row-level security policy'
  const notes = `user_metadata->>'service' = 'compta'`
  expect(await attempt(notes, { metadata: { service: 'compta' } })).toBe('kept')
  expect(await attempt(notes, { metadata: { service: 'compta' } }, new Blob(['x']))).toBe('kept')
  expect(await attempt(notes, { metadata: { service: 'autre' } })).toBe(refusal)
  expect(await attempt(notes)).toBe(refusal)
  const images = `metadata->>'mimetype' like 'image/%'`
  expect(await attempt(images, { contentType: 'image/png' })).toBe('kept')
  expect(await attempt(images, {}, new Blob(['x'], { type: 'image/png' }))).toBe('kept')
  expect(await attempt(images)).toBe(refusal)
  const small = `(metadata->>'contentLength')::int <= 1000`
  expect(await attempt(small)).toBe('kept')
  expect(await attempt(small, {}, 'x'.repeat(2_000))).toBe(refusal)
  expect(await attempt(`storage.extension(name) = 'txt' and auth.role() = 'authenticated'`)).toBe('kept')
  expect(await attempt(`auth.jwt()->>'email' = 'paul@exemple.fr' and owner = auth.uid()`)).toBe('kept')
  expect(await attempt(`storage.allow_only_operation('object.upload')`)).toBe('kept')
  expect(await attempt(`storage.allow_any_operation(array['object.move', 'storage.object.copy'])`)).toBe(refusal)
})

test('the name of what is done: alone, shortened, absent', async () => {
  const allowed = async (call: string, said: string) =>
    (
      await shelf.sql<{ allowed: boolean }>(
        `select set_config('storage.operation', $1, false), storage.${call} as allowed`,
        [said],
      )
    )[0]?.allowed
  expect(await allowed(`allow_only_operation('object.list')`, 'storage.object.list')).toBe(true)
  expect(await allowed(`allow_only_operation('storage.object.list')`, 'object.list')).toBe(true)
  expect(await allowed(`allow_only_operation('object')`, 'storage.object.list')).toBe(false)
  expect(await allowed(`allow_only_operation('')`, 'storage.object.list')).toBe(false)
  expect(await allowed(`allow_only_operation('object.list')`, '')).toBe(false)
  expect(await allowed(`allow_any_operation(array[null, '', 'object.list'])`, 'storage.object.list')).toBe(true)
  expect(await allowed(`allow_any_operation(null)`, 'storage.object.list')).toBe(false)
})

test('the token is read with or without Bearer, and each bad one has its words', async () => {
  const said = async (authorization?: string) => {
    const response = await send('bucket', { headers: { ...(authorization && { authorization }) } })
    return response.ok ? 'ok' : (await response.json()).message
  }
  expect(await said(shelf.serviceKey)).toBe('ok')
  expect(await said(`bearer ${shelf.serviceKey}`)).toBe('ok')
  expect(await said()).toBe('Invalid Compact JWS')
  const one = await send('bucket/essai', {})
  expect((await one.json()).message).toBe(`headers must have required property 'authorization'`)
  expect(await said('Bearer faux')).toBe('Invalid Compact JWS')
  expect(await said(`${shelf.serviceKey.slice(0, -4)}AAAA`)).toBe('signature verification failed')
  const expired = await shelf.keys.sign({ role: 'anon' }, 1)
  expect(await said(expired)).toBe('"exp" claim timestamp check failed')
})

test('search engines are told what the uploader says, nothing by default', async () => {
  const url = 'object/essai/robots.txt'
  const put = (rules: string) =>
    send(url, { method: 'POST', headers: { ...service(), 'x-robots-tag': rules, 'x-upsert': 'true' }, body: 'x' })
  await files().upload('robots.txt', 'x')
  const told = async () => (await send(url, { headers: service() })).headers.get('x-robots-tag')
  expect(await told()).toBe('none')
  expect((await put('max-snippet: 10, googlebot: notranslate')).status).toBe(200)
  expect(await told()).toBe('max-snippet: 10, googlebot: notranslate')
  expect(await (await put('interdit')).json()).toEqual({
    statusCode: '400',
    error: 'invalid_x_robots_tag',
    code: 'InvalidRequest',
    message: 'Invalid X-Robots-Tag header: Invalid X-Robots-Tag rule: "interdit"',
  })
})

test('each refusal has the name by which a client tells it from the others', async () => {
  await shelf.service.storage.createBucket('noms', { public: false, fileSizeLimit: 2, allowedMimeTypes: ['text/*'] })
  const code = async (path: string, { headers, ...init }: RequestInit = {}) =>
    (await (await send(path, { ...init, headers: { ...service(), ...headers } })).json()).code
  const put = { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'x' }
  const bucket = { method: 'POST', headers: { 'content-type': 'application/json' } }
  expect(await code('object/noms/a.txt', put)).toBeUndefined()
  expect(await code('object/noms/a.txt', put)).toBe('KeyAlreadyExists')
  expect(await code('object/info/noms/absent.txt')).toBe('NoSuchKey')
  expect(await code('object/nulle-part/a.txt', put)).toBe('NoSuchBucket')
  expect(await code('object/noms/b.txt', { ...put, body: 'trois' })).toBe('EntityTooLarge')
  expect(await code('object/noms/b.png', { ...put, headers: { 'content-type': 'image/png' } })).toBe('InvalidMimeType')
  expect(await code('object/noms/c.txt', { ...put, headers: { authorization: `Bearer ${shelf.anonKey}` } })).toBe(
    'AccessDenied',
  )
  expect(await code('bucket', { ...bucket, body: '{"name":"noms"}' })).toBe('BucketAlreadyExists')
  expect(await code('bucket', { ...bucket, body: '{"name":"a/b"}' })).toBe('InvalidBucketName')
  expect(await code('object/sign/noms/a.txt?token=faux')).toBe('InvalidJWT')
})

test('the mark of an empty folder passes over the types of its bucket, without a byte', async () => {
  await shelf.service.storage.createBucket('images', { public: false, allowedMimeTypes: ['image/png'] })
  const images = shelf.service.storage.from('images')
  expect((await images.upload('vide/.emptyFolderPlaceholder', '')).error).toBeNull()
  expect((await images.upload('plein/.emptyFolderPlaceholder', 'x')).error).toMatchObject({ statusCode: '413' })
  expect(
    (await shelf.service.storage.createBucket('types', { public: true, allowedMimeTypes: ['png'] })).error,
  ).toMatchObject({ statusCode: '415', message: 'mime type png is not supported' })
})

test('a copy says all of itself, and may be told otherwise than its source, on itself too', async () => {
  await files().upload('source.png', 'x', { contentType: 'image/png', metadata: { rang: 1 } })
  const copy = async (body: object, headers: Record<string, string> = {}) =>
    (
      await send('object/copy', {
        method: 'POST',
        headers: { ...service(), 'x-upsert': 'true', ...headers },
        body: JSON.stringify({ bucketId: 'essai', sourceKey: 'source.png', ...body }),
      })
    ).json()
  expect(await copy({ destinationKey: 'copie.png' })).toMatchObject({
    Key: 'essai/copie.png',
    name: 'copie.png',
    bucket_id: 'essai',
    metadata: { mimetype: 'image/png', size: 1 },
    user_metadata: { rang: 1 },
  })
  const metadata = { cacheControl: 'max-age=999', mimetype: 'image/gif' }
  const notes = { 'x-metadata': Buffer.from('{"neuf":true}').toString('base64') }
  expect(await copy({ destinationKey: 'source.png', copyMetadata: false, metadata }, notes)).toMatchObject({
    metadata: { ...metadata, size: 1 },
    user_metadata: { neuf: true },
  })
  expect(await copy({ destinationKey: 'nue.png', copyMetadata: false })).toMatchObject({ user_metadata: null })
  expect((await files().download('source.png')).data?.type).toBe('image/gif')
})

test('links signed elsewhere with the same keys, each for its own use', async () => {
  await files().upload('ailleurs.txt', 'lu')
  const until = Math.floor(Date.now() / 1000) + 60
  const read = await shelf.keys.sign({ url: 'essai/ailleurs.txt' }, until)
  expect(await (await send(`object/sign/essai/ailleurs.txt?token=${read}`)).text()).toBe('lu')
  const put = (token: string, name = 'ecrit.txt') =>
    send(`object/upload/sign/essai/${name}?token=${token}`, { method: 'PUT', body: 'x' })
  const owner = '11111111-1111-4111-8111-111111111111'
  expect((await put(await shelf.keys.sign({ url: 'essai/ecrit.txt', owner, upsert: false }, until))).status).toBe(200)
  expect((await files().info('ecrit.txt')).error).toBeNull()
  expect(await (await put(read, 'ailleurs.txt')).json()).toMatchObject({ error: 'InvalidSignature' })
  const other = await keySet([{ kty: 'oct', k: Buffer.from('x'.repeat(40)).toString('base64url') }])
  expect(
    await (await put(await other.sign({ url: 'essai/ecrit.txt', owner, upsert: false }, until))).json(),
  ).toMatchObject({
    error: 'InvalidJWT',
  })
  const unsigned = await new SignJWT({ url: 'essai/ecrit.txt' })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new Uint8Array(32))
  expect((await put(unsigned)).status).toBe(400)

  const strict = await openShelf()
  await strict.service.storage.createBucket('essai')
  await strict.service.storage.from('essai').upload('ailleurs.txt', 'lu')
  const bare = await strict.keys.sign({ url: 'essai/ailleurs.txt' }, until)
  expect(await (await strict.raw(`/storage/v1/object/sign/essai/ailleurs.txt?token=${bare}`)).json()).toMatchObject({
    error: 'InvalidSignature',
  })
  await strict.close()
})

test('the reply to a link to write holds its token', async () => {
  const asked = { method: 'POST', headers: service() }
  const { url, token } = await (await send('object/upload/sign/essai/jeton.txt', asked)).json()
  expect(url).toBe(`/object/upload/sign/essai/jeton.txt?token=${token}`)
})

test('ten thousand names are taken away or signed in one call', async () => {
  await shelf.sql(`insert into storage.objects (bucket_id, name, metadata)
    select 'essai', 'lot/' || n, '{"size": 1}' from generate_series(1, 10001) n`)
  const names = Array.from({ length: 10_001 }, (_, index) => `lot/${index + 1}`)
  expect((await files().createSignedUrls(names.slice(0, 1_200), 60)).data).toHaveLength(1_200)
  expect((await files().remove(names)).data).toHaveLength(10_001)
})

test('a row that another program wrote is told as far as it says', async () => {
  await shelf.sql(`insert into storage.objects (bucket_id, name, metadata) values ('essai', 'semee', '{"size": 1234}')`)
  const head = await send('object/essai/semee', { method: 'HEAD', headers: service() })
  expect([head.status, head.headers.get('content-length'), head.headers.get('content-type')]).toEqual([
    200,
    '1234',
    'application/octet-stream',
  ])
  expect((await files().download('semee')).error).toMatchObject({ statusCode: '404' })
})

test('every sign that XML can say makes a name; the others do not', async () => {
  const latin = Array.from({ length: 127 }, (_, index) => String.fromCodePoint(index + 128)).join('')
  const name = `noms/test!-_.*'()&$@=;:+,? \t\n\r\\{}^%\`[]"<>~#|/${latin}/\u2028\u202F일이삼🙂`
  const path = `object/essai/${name.split('/').map(encodeURIComponent).join('/')}`
  expect((await send(path, { method: 'POST', headers: service(), body: 'x' })).status).toBe(200)
  expect(await (await send(path, { headers: service() })).text()).toBe('x')
  expect((await files().list('noms')).data?.[0]?.name).toBe(name.split('/')[1])
  expect((await send(path, { method: 'DELETE', headers: service() })).status).toBe(200)
  const bad = await send('object/essai/test%01%02.txt', { method: 'POST', headers: service(), body: 'x' })
  expect(await bad.json()).toEqual({
    statusCode: '400',
    error: 'InvalidKey',
    code: 'InvalidKey',
    message: 'Invalid key: test%01%02.txt',
  })
})

test('a cache that is not there is emptied for the service alone', async () => {
  await files().upload('cache.txt', 'x')
  expect((await files().purgeCache('cache.txt')).data).toEqual({ message: 'success' })
  expect((await shelf.service.storage.purgeBucketCache('essai')).data).toEqual({ message: 'success' })
  expect((await files().purgeCache('absent.txt')).data).toEqual({ message: 'success' })
  const emptied = async (path: string) => (await send(path, { method: 'DELETE', headers: service() })).status
  expect([await emptied('cdn'), await emptied('cdn/?transformations=true')]).toEqual([200, 200])
  expect(await emptied('cdn/essai/')).toBe(400)
  const visitor = shelf.client().storage
  expect((await visitor.from('essai').purgeCache('cache.txt')).error).toMatchObject({ status: 403 })
  expect((await visitor.purgeBucketCache('essai')).error).toMatchObject({ status: 403 })
  const anyone = { authorization: `Bearer ${shelf.anonKey}` }
  expect((await send('cdn', { method: 'DELETE', headers: anyone })).status).toBe(403)
})

test('what is nowhere is said by its status; a bucket of analytics or vectors is nowhere', async () => {
  expect((await send('object/nulle-part', { headers: service() })).status).toBe(404)
  expect((await shelf.service.storage.analytics.createBucket('x')).error).toMatchObject({ status: 404 })
  expect((await shelf.service.storage.vectors.createBucket('x')).error).toMatchObject({ status: 404 })
})
