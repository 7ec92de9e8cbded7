// Pictures given in the dimensions that are asked, by the real client and the three addresses; what cannot be is refused.
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transformed } from './picture.ts'
import { openShelf, ownFolders, type Shelf } from './tests/shelf.ts'

let shelf: Shelf
const album = (client = shelf.service) => client.storage.from('album')
const get = (url: string, headers: Record<string, string> = {}) => shelf.app.request(url, { headers })
beforeAll(async () => {
  shelf = await openShelf()
  await shelf.service.storage.createBucket('vitrine', { public: true })
  await ownFolders(shelf, 'album')
  const drawn = sharp({ create: { width: 400, height: 200, channels: 3, background: '#a04030' } })
  for (const [name, bytes, contentType] of [
    ['photo.jpg', await drawn.clone().jpeg().toBuffer(), 'image/jpeg'],
    ['photo.png', await drawn.clone().png().toBuffer(), 'image/png'],
    ['photo.avif', await drawn.clone().avif({ effort: 0 }).toBuffer(), 'image/avif'],
    ['photo.gif', await drawn.clone().gif().toBuffer(), 'image/gif'],
    ['dessin.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'image/svg+xml'],
    ['menteur.jpg', Buffer.from('bonjour'), 'image/jpeg'],
    ['coupee.jpg', (await drawn.clone().jpeg().toBuffer()).subarray(0, 700), 'image/jpeg'],
  ] as const)
    for (const bucket of ['vitrine', 'album'])
      await shelf.service.storage.from(bucket).upload(name, bytes, { contentType, cacheControl: '60' })
})
afterAll(async () => {
  expect(shelf.bugs).toEqual([])
  await shelf.close()
})

const publicUrl = (name: string, transform: object) =>
  shelf.service.storage.from('vitrine').getPublicUrl(name, { transform }).data.publicUrl

async function shown(response: Response) {
  const { format, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  return [response.status, response.headers.get('content-type'), format, width, height]
}

test.each([
  ['a box is filled', { width: 100, height: 100 }, [100, 100], 'height:100,width:100,resizing_type:fill'],
  ['a width alone', { width: 100 }, [100, 50], 'width:100,resizing_type:fill'],
  [
    'held within a box',
    { width: 100, height: 100, resize: 'contain' },
    [100, 50],
    'height:100,width:100,resizing_type:fit',
  ],
  ['drawn to a box', { width: 30, height: 90, resize: 'fill' }, [30, 90], 'height:90,width:30,resizing_type:force'],
  ['never larger', { width: 2500 }, [400, 200], 'width:2500,resizing_type:fill'],
  ['a quality', { height: 20, quality: 20 }, [40, 20], 'height:20,resizing_type:fill,quality:20'],
])('%s', async (_, transform, [width, height], told) => {
  const response = await get(publicUrl('photo.jpg', transform))
  expect(response.headers.get('x-transformations')).toBe(told)
  expect(await shown(response)).toEqual([200, 'image/jpeg', 'jpeg', width, height])
})

test.each([
  ['gravity=we', 'gravity:we', 'red'],
  ['gravity=ea', 'gravity:ea', 'blue'],
  ['gravity=we&x_offset=300', 'gravity:we:300:0', 'blue'],
  ['gravity=fp&x_offset=0.1&y_offset=0.5', 'gravity:fp:0.1:0.5', 'red'],
  ['gravity=fp&x_offset=1&y_offset=0', 'gravity:fp:1:0', 'blue'],
  ['gravity=sm&x_offset=12&y_offset=-4', 'gravity:sm', null],
])('a picture is cut where %s says', async (asked, told, colour) => {
  const red = { create: { width: 200, height: 200, channels: 3, background: '#f00' } } as const
  const halves = sharp({ create: { width: 400, height: 200, channels: 3, background: '#00f' } })
  const bytes = await halves
    .composite([{ input: red, left: 0, top: 0 }])
    .png()
    .toBuffer()
  await shelf.service.storage.from('vitrine').upload('moities.png', bytes, { contentType: 'image/png', upsert: true })
  const response = await get(`${publicUrl('moities.png', { width: 100, height: 200 })}&${asked}`)
  expect(response.headers.get('x-transformations')).toBe(`height:200,width:100,resizing_type:fill,${told}`)
  const { data, info } = await sharp(await response.arrayBuffer())
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([100, 200])
  if (colour !== null) expect(data.readUInt8(0) > data.readUInt8(2) ? 'red' : 'blue').toBe(colour)
})

test.each(['gravity=fp', 'gravity=fp&x_offset=1.1&y_offset=0.5', 'gravity=obj'])('%s is refused', async (asked) => {
  const response = await get(`${publicUrl('photo.jpg', { width: 100 })}&${asked}`)
  expect(response.status).toBe(400)
  expect((await response.json()).message).toMatch(/x_offset|querystring\/gravity must be equal/)
})

test('each kind keeps its own, a page that takes webp gets it, and says that it wants the original', async () => {
  for (const [name, type] of [
    ['photo.png', 'png'],
    ['photo.gif', 'gif'],
    ['photo.avif', 'avif'],
  ] as const)
    expect((await get(publicUrl(name, { width: 50 }))).headers.get('content-type')).toBe(`image/${type}`)
  const accept = { accept: 'image/avif,image/webp,*/*' }
  expect(await shown(await get(publicUrl('photo.png', { width: 50 }), accept))).toEqual([
    200,
    'image/webp',
    'webp',
    50,
    25,
  ])
  const origin = await get(publicUrl('photo.png', { width: 50, format: 'origin' }), accept)
  expect(origin.headers.get('content-type')).toBe('image/png')
  expect((await get(publicUrl('photo.png', { width: 50, format: 'avif' }))).headers.get('content-type')).toBe(
    'image/avif',
  )
})

test('a private picture: to whom a policy lets in, by download and by a signed link that holds its transformation', async () => {
  const marie = await shelf.person('marie@exemple.fr')
  const hugo = await shelf.person('hugo@exemple.fr')
  const name = `${marie.id}/photo.png`
  await album().copy('photo.png', name)
  const transform = { width: 40, height: 40 }
  const { data, error } = await album(marie.client).download(name, { transform })
  expect([error, data?.type]).toEqual([null, 'image/png'])
  expect((await album(hugo.client).download(name, { transform })).error).toMatchObject({ statusCode: '404' })
  expect((await shelf.raw(`/storage/v1/render/image/authenticated/album/${name}?width=9`)).status).toBe(400)

  const link = (await album(marie.client).createSignedUrl(name, 60, { transform })).data?.signedUrl ?? ''
  expect(link).toContain('/render/image/sign/album/')
  const response = await get(`${link}&width=300`)
  expect(response.headers.get('expires')).not.toBeNull()
  expect(await shown(response)).toEqual([200, 'image/png', 'png', 40, 40])
  expect(await (await get(link.replace('photo.png', 'autre.png'))).json()).toMatchObject({ error: 'InvalidSignature' })
  expect(await (await get(link.replace(/token=.*/, 'token=faux'))).json()).toMatchObject({ error: 'InvalidJWT' })
})

test('what did not change is not made again; a head says its length', async () => {
  const url = publicUrl('photo.jpg', { width: 60 })
  const first = await get(url)
  const eTag = first.headers.get('etag') ?? ''
  expect([first.headers.get('cache-control'), (await get(url, { 'if-none-match': eTag })).status]).toEqual([
    'max-age=60',
    304,
  ])
  expect((await get(publicUrl('photo.jpg', { width: 61 }))).headers.get('etag')).not.toBe(eTag)
  const head = await shelf.app.request(url, { method: 'HEAD' })
  expect([Number(head.headers.get('content-length')) > 0, await head.text()]).toEqual([true, ''])
})

test('a drawing is given as it is, sealed', async () => {
  const response = await get(publicUrl('dessin.svg', { width: 60 }))
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  expect(response.headers.get('content-security-policy')).toContain('sandbox')
})

test.each([
  ['too wide', 'photo.jpg', 'width=2501', '400'],
  ['of no width', 'photo.jpg', 'width=0', '400'],
  ['no number', 'photo.jpg', 'height=grand', '400'],
  ['another way', 'photo.jpg', 'width=9&resize=autre', '400'],
  ['below the quality', 'photo.jpg', 'width=9&quality=19', '400'],
  ['no picture', 'menteur.jpg', 'width=9', '400'],
  ['a broken picture', 'coupee.jpg', 'width=9', '400'],
  ['absent', 'absent.jpg', 'width=9', '404'],
])('%s is refused', async (_, name, query, statusCode) => {
  const response = await shelf.raw(`/storage/v1/render/image/public/vitrine/${name}?${query}`)
  expect([response.status, await response.json()]).toEqual([400, expect.objectContaining({ statusCode })])
})

test('a picture whose sums alone are wrong is drawn; what is none says so', async () => {
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mP8/x8AAwMCAO+/p94AAAAASUVORK5CYII='
  const vitrine = shelf.service.storage.from('vitrine')
  await vitrine.upload('point.png', Buffer.from(pixel, 'base64'), { contentType: 'image/png' })
  const drawn = await get(publicUrl('point.png', { width: 1, height: 1 }))
  expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/png'])
  await vitrine.upload('rien.heic', Buffer.from('00000010667479706d69663100000000', 'hex'), {
    contentType: 'image/heic',
  })
  const none = await shelf.raw('/storage/v1/render/image/public/vitrine/rien.heic')
  const message = 'The source image is invalid or unsupported for rendering'
  expect(await none.json()).toEqual({ statusCode: '400', error: 'InvalidRequest', message, code: 'InvalidRequest' })
})

test('too many pixels, or too many bytes, are refused before they are read', async () => {
  const wide = await sharp({ create: { width: 8_000, height: 8_000, channels: 3, background: 'white' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  const vitrine = shelf.service.storage.from('vitrine')
  await vitrine.upload('pixels.png', wide, { contentType: 'image/png' })
  const refusal = async () => (await get(publicUrl('pixels.png', { width: 9 }))).json()
  const said = { statusCode: '400', error: 'InvalidRequest', code: 'InvalidRequest' }
  expect(await refusal()).toEqual({ ...said, message: 'The source image resolution is too large to process' })
  await shelf.sql(`update storage.objects set metadata = metadata || '{"size": 30000000}' where name = 'pixels.png'`)
  expect(await refusal()).toEqual({ ...said, message: 'The source image file is too large to process' })
})

test('two at once, fifty that wait, the others are told to come back', async () => {
  const source = await sharp({ create: { width: 900, height: 900, channels: 3, background: 'white' } })
    .jpeg()
    .toBuffer()
  const asked = Array.from({ length: 60 }, () => transformed(source, { width: 50 }, ''))
  const ends = await Promise.allSettled(asked)
  const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason.kind] : []))
  expect(refused).toEqual(Array.from({ length: 8 }, () => 'Busy'))
  expect((await get(publicUrl('photo.jpg', { width: 5 }))).status).toBe(200)
})
