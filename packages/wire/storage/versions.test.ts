// What the client may ask beyond one version of a file as it came: versions, lifecycles, bytes that are sent packed.
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShelf, type Shelf } from './tests/shelf.ts'

let shelf: Shelf
const files = () => shelf.service.storage.from('essai')
const service = (): Record<string, string> => ({ authorization: `Bearer ${shelf.serviceKey}` })
const send = (path: string, init: RequestInit = {}) => shelf.raw(`/storage/v1/${path}`, init)
const fetchPath = (url: string) => shelf.raw(url.slice(url.indexOf('/storage/v1')))
beforeAll(async () => {
  shelf = await openShelf()
  await shelf.service.storage.createBucket('essai', { public: false })
})
afterAll(async () => {
  expect(shelf.bugs).toEqual([])
  await shelf.close()
})

test('one version of a file stands: another one is not found, and versions and lifecycles are closed', async () => {
  await files().upload('versions.txt', 'une', { contentType: 'text/plain' })
  const { data } = await files().info('versions.txt')
  const versionId = data?.version ?? ''
  const other = crypto.randomUUID()
  expect(await (await files().download('versions.txt', { versionId })).data?.text()).toBe('une')
  expect(await (await files().copy('versions.txt', 'copie.txt', { sourceVersionId: versionId })).error).toBeNull()
  for (const { error } of [
    await files().download('versions.txt', { versionId: other }),
    await files().info('versions.txt', { versionId: other }),
    await files().createSignedUrl('versions.txt', 60, { versionId: other }),
    await files().copy('versions.txt', 'autre.txt', { sourceVersionId: other }),
    await files().move('versions.txt', 'autre.txt', { sourceVersionId: other }),
  ])
    expect(error).toMatchObject({ statusCode: '404' })
  const link = await files().createSignedUrl('versions.txt', 60, { versionId })
  const followed = () => fetchPath(link.data?.signedUrl ?? '')
  expect((await followed()).status).toBe(200)
  await files().upload('versions.txt', 'deux', { contentType: 'text/plain', upsert: true })
  expect((await followed()).status).toBe(400)
  expect((await files().remove([{ path: 'versions.txt', versionId }])).data).toEqual([])
  const now = (await files().info('versions.txt')).data?.version ?? ''
  expect((await files().remove([{ path: 'versions.txt', versionId: now }, 'copie.txt'])).data).toHaveLength(2)
  const { storage } = shelf.service
  const rules = {
    rules: [{ status: 'Enabled', filter: {}, noncurrentVersionExpiration: { noncurrentDays: 3 } }],
  } as const
  for (const { error } of [
    await storage.createBucket('versionne', { public: false, versioningStatus: 'ENABLED' }),
    await storage.updateBucket('essai', { public: false, versioningStatus: 'SUSPENDED' }),
    await storage.getBucketLifecycle('essai'),
    await storage.updateBucketLifecycle('essai', { rules: [...rules.rules] }),
    await storage.deleteBucketLifecycle('essai'),
  ])
    expect(error).toMatchObject({ status: 400, statusCode: '409', code: 'FeatureNotEnabled' })
  expect((await storage.getBucket('versionne')).error).toMatchObject({ statusCode: '404' })
})

test('what is sent packed is kept and given packed, and says so', async () => {
  const packed = gzipSync('{"a":1}')
  const raw = { contentType: 'application/json', contentEncoding: 'gzip' }
  expect((await files().upload('emballe.json', packed, raw)).error).toBeNull()
  expect((await files().upload('forme.json', new Blob([packed], { type: 'application/json' }), raw)).error).toBeNull()
  for (const name of ['emballe.json', 'forme.json']) {
    const answer = await send(`object/essai/${name}`, { headers: service() })
    expect(answer.headers.get('content-encoding')).toBe('gzip')
    expect(gunzipSync(new Uint8Array(await answer.arrayBuffer())).toString()).toBe('{"a":1}')
  }
  await files().copy('emballe.json', 'nu.json', { copyMetadata: false, metadata: { contentEncoding: '' } })
  expect((await send('object/essai/nu.json', { headers: service() })).headers.get('content-encoding')).toBeNull()
  const bad = await files().upload('mal.json', packed, { contentType: 'application/json', contentEncoding: 'a b' })
  expect(bad.error).toMatchObject({ statusCode: '400' })
})
