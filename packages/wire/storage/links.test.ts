// Signed links by the real client: to read, to write, for a time, and for nothing else than what was signed.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShelf, ownFolders, type Shelf } from './tests/shelf.ts'

let shelf: Shelf
let at = new Date()
const files = () => shelf.service.storage.from('liens')
beforeAll(async () => {
  shelf = await openShelf({ now: () => at })
  await ownFolders(shelf, 'liens')
  await files().upload('un.txt', 'un', { cacheControl: '9' })
  await files().upload('deux.txt', 'deux')
})
afterAll(async () => {
  expect(shelf.bugs).toEqual([])
  await shelf.close()
})

async function linkTo(name: string, seconds = 60): Promise<URL> {
  const { data, error } = await files().createSignedUrl(name, seconds)
  if (error) throw error
  return new URL(data.signedUrl)
}
const get = async (url: URL | string) => shelf.app.request(url.toString())

test('a link opens its file until it expires', async () => {
  const link = await linkTo('un.txt')
  const response = await get(link)
  expect(await response.text()).toBe('un')
  const left = Date.parse(response.headers.get('expires') ?? '') - at.getTime()
  expect(Math.round(left / 1000)).toBeGreaterThan(58)
  at = new Date(at.getTime() + 61_000)
  expect(await (await get(link)).json()).toMatchObject({ statusCode: '400', error: 'InvalidJWT' })
})

test('a link opens nothing else', async () => {
  const link = await linkTo('un.txt')
  const elsewhere = new URL(link)
  elsewhere.pathname = elsewhere.pathname.replace('un.txt', 'deux.txt')
  expect(await (await get(elsewhere)).json()).toMatchObject({ error: 'InvalidSignature' })
  const forged = new URL(link)
  forged.searchParams.set('token', `${link.searchParams.get('token')?.slice(0, -4)}AAAA`)
  expect(await (await get(forged)).json()).toMatchObject({ error: 'InvalidJWT' })
  for (const token of [shelf.serviceKey, shelf.anonKey, '']) {
    forged.searchParams.set('token', token)
    expect((await get(forged)).status).toBe(400)
  }
  const { data } = await files().createSignedUploadUrl('un.txt', { upsert: true })
  forged.searchParams.set('token', data?.token ?? '')
  expect(await (await get(forged)).json()).toMatchObject({ error: 'InvalidSignature' })
  const asBearer = { headers: { authorization: `Bearer ${link.searchParams.get('token')}` } }
  expect((await shelf.raw('/storage/v1/bucket', asBearer)).status).toBe(400)
})

test('many links at once, with the reason of each that is missing', async () => {
  const { data } = await files().createSignedUrls(['un.txt', 'absent.txt'], 60, { download: 'reçu.txt' })
  expect(data?.map(({ path, error }) => [path, error])).toEqual([
    ['un.txt', null],
    ['absent.txt', 'Either the object does not exist or you do not have access to it'],
  ])
  const response = await get(data?.[0]?.signedUrl ?? '')
  expect(response.headers.get('content-disposition')).toContain(`filename*=UTF-8''re%C3%A7u.txt`)
  expect(data?.[1]?.signedUrl).toBeNull()
})

test.each([0, -1, 1.5, 1e12])('a link for %d seconds is refused', async (seconds) => {
  expect((await files().createSignedUrl('un.txt', seconds)).error).toMatchObject({ statusCode: '400' })
})

test('a link to write serves whoever holds it, in the name of who signed it', async () => {
  const marie = await shelf.person('marie@exemple.fr')
  const own = marie.client.storage.from('liens')
  const name = `${marie.id}/photo.txt`
  const { data } = await own.createSignedUploadUrl(name)
  const visitor = shelf.client().storage.from('liens')
  const sent = await visitor.uploadToSignedUrl(name, data?.token ?? '', 'par un autre')
  expect(sent).toEqual({ data: { path: name, fullPath: `liens/${name}` }, error: null })
  expect(await (await own.download(name)).data?.text()).toBe('par un autre')
  expect(await shelf.sql('select owner_id from storage.objects where name = $1', [name])).toEqual([
    { owner_id: marie.id },
  ])

  expect((await visitor.uploadToSignedUrl(name, data?.token ?? '', 'encore')).error).toMatchObject({
    statusCode: '409',
  })
  const other = await visitor.uploadToSignedUrl(`${marie.id}/autre.txt`, data?.token ?? '', 'x')
  expect(other.error).toMatchObject({ statusCode: '400' })
  const again = await own.createSignedUploadUrl(name, { upsert: true })
  const blob = new Blob(['remplacé'], { type: 'text/plain' })
  expect((await visitor.uploadToSignedUrl(name, again.data?.token ?? '', blob)).error).toBeNull()
  at = new Date(at.getTime() + 7_201_000)
  expect((await visitor.uploadToSignedUrl(name, again.data?.token ?? '', 'x')).error).toMatchObject({
    statusCode: '400',
  })
})
