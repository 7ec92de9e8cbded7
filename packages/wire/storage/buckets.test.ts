// Buckets by the real client: made, read, changed, emptied, deleted, with their limits.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShelf, type Shelf } from './tests/shelf.ts'

let shelf: Shelf
let storage: Shelf['service']['storage']
beforeAll(async () => {
  shelf = await openShelf({ settings: { fileSizeLimit: 100_000, checkImages: true } })
  storage = shelf.service.storage
})
afterAll(async () => {
  expect(shelf.bugs).toEqual([])
  await shelf.close()
})

test('a bucket is made, read, listed, changed', async () => {
  const options = { public: true, fileSizeLimit: '20KB', allowedMimeTypes: ['image/*', 'application/pdf'] }
  expect(await storage.createBucket('photos', options)).toEqual({ data: { name: 'photos' }, error: null })
  expect((await storage.getBucket('photos')).data).toMatchObject({
    id: 'photos',
    name: 'photos',
    public: true,
    file_size_limit: 20_000,
    allowed_mime_types: ['image/*', 'application/pdf'],
    created_at: expect.any(String),
  })
  await storage.createBucket('autres')
  expect((await storage.listBuckets()).data?.map(({ name }) => name)).toEqual(['autres', 'photos'])
  const page = await storage.listBuckets({ limit: 1, sortColumn: 'name', sortOrder: 'desc', search: 'O' })
  expect(page.data?.map(({ name }) => name)).toEqual(['photos'])
  expect((await storage.updateBucket('photos', { public: false })).data).toEqual({ message: 'Successfully updated' })
  expect((await storage.getBucket('photos')).data).toMatchObject({ public: false, file_size_limit: 20_000 })
  await storage.updateBucket('photos', { public: false, fileSizeLimit: null, allowedMimeTypes: null })
  expect((await storage.getBucket('photos')).data).toMatchObject({ file_size_limit: null, allowed_mime_types: null })
})

test('an emptied bucket can be deleted, a full one cannot', async () => {
  await storage.createBucket('ephemere')
  await storage.from('ephemere').upload('a/b.txt', 'x')
  expect((await storage.deleteBucket('ephemere')).error).toMatchObject({ statusCode: '409' })
  expect((await storage.emptyBucket('ephemere')).data).toEqual({ message: expect.stringMatching(/^Empty bucket/) })
  expect(await shelf.filesOnDisk()).toEqual([])
  expect((await storage.deleteBucket('ephemere')).data).toEqual({ message: 'Successfully deleted' })
  expect((await storage.getBucket('ephemere')).error).toMatchObject({ statusCode: '404', message: 'Bucket not found' })
})

test.each(['', 'a/b', '..', 'x'.repeat(101), 'fin '])('the name %j is refused', async (name) => {
  expect((await storage.createBucket(name)).error).toMatchObject({ statusCode: '400', message: 'Bucket name invalid' })
})

test('what cannot be is refused', async () => {
  await storage.createBucket('unique')
  expect((await storage.createBucket('unique')).error).toMatchObject({ statusCode: '409' })
  const size = (fileSizeLimit: string | number) => storage.createBucket('taille', { public: false, fileSizeLimit })
  expect((await size('grand')).error).toMatchObject({ statusCode: '400' })
  expect((await size('2GB')).error).toMatchObject({ statusCode: '413' })
  for (const { error } of [
    await storage.updateBucket('absent', { public: true }),
    await storage.emptyBucket('absent'),
    await storage.deleteBucket('absent'),
    await storage.from('absent').upload('x.txt', 'x'),
    await storage.from('absent').download('x.txt'),
  ])
    expect(error).toMatchObject({ statusCode: '404', message: 'Bucket not found' })
})

test('a bucket made by nobody who may: visitors and people are refused', async () => {
  const person = (await shelf.person('sans-droit@exemple.fr')).client.storage
  for (const client of [shelf.client().storage, person]) {
    expect((await client.createBucket('vol')).error).toMatchObject({ statusCode: '403' })
    expect((await client.listBuckets()).data).toEqual([])
    expect((await client.getBucket('unique')).error).toMatchObject({ statusCode: '404' })
    expect((await client.updateBucket('unique', { public: true })).error).toMatchObject({ statusCode: '404' })
    expect((await client.deleteBucket('unique')).error).toMatchObject({ statusCode: '404' })
    expect((await client.emptyBucket('unique')).error).toMatchObject({ status: 403, statusCode: '403' })
  }
})

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0])

test('size and type: of the bucket, of the house, and of the bytes themselves', async () => {
  await storage.createBucket('stricte', {
    public: false,
    fileSizeLimit: 1_000,
    allowedMimeTypes: ['image/png', 'text/*'],
  })
  const strict = storage.from('stricte')
  const refusals = {
    'trop.txt': await strict.upload('trop.txt', 'x'.repeat(1_001)),
    'trop-blob.txt': await strict.upload('trop-blob.txt', new Blob(['x'.repeat(1_001)], { type: 'text/plain' })),
    'trop-flux.txt': await strict.upload('trop-flux.txt', new Blob(['x'.repeat(5_000)]).stream()),
    'enorme.txt': await storage.from('autres').upload('enorme.txt', 'x'.repeat(100_001)),
    'type.pdf': await strict.upload('type.pdf', '%PDF-', { contentType: 'application/pdf' }),
    'type-blob.pdf': await strict.upload('type-blob.pdf', new Blob(['%PDF-'], { type: 'application/pdf' })),
    'faux.png': await strict.upload('faux.png', '<script>', { contentType: 'image/png' }),
    'faux-blob.png': await strict.upload('faux-blob.png', new Blob(['<svg>'], { type: 'image/png' })),
    'sans-forme.txt': await strict.upload('sans-forme.txt', 'x', { contentType: 'n importe quoi' }),
  }
  const codes = Object.values(refusals).map(({ error }) => error && 'statusCode' in error && error.statusCode)
  expect(codes).toEqual(['413', '413', '413', '413', '415', '415', '415', '415', '415'])
  expect(await shelf.filesOnDisk()).toEqual([])

  expect((await strict.upload('vrai.png', PNG, { contentType: 'image/png' })).error).toBeNull()
  expect((await strict.upload('juste.txt', 'x'.repeat(1_000))).error).toBeNull()
  expect((await strict.copy('juste.txt', 'juste.txt', { destinationBucket: 'autres' })).error).toBeNull()
  await storage.from('autres').upload('long.txt', 'x'.repeat(2_000))
  await storage.from('autres').upload('note.pdf', '%PDF-', { contentType: 'application/pdf' })
  const enter = (name: string) => storage.from('autres').move(name, name, { destinationBucket: 'stricte' })
  expect((await enter('long.txt')).error).toMatchObject({ statusCode: '413' })
  expect((await enter('note.pdf')).error).toMatchObject({ statusCode: '415' })
})
