// Files written, read, listed, moved, copied and taken away, by the real client.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShelf, type Shelf } from './tests/shelf.ts'

let shelf: Shelf
const files = (bucket = 'notes') => shelf.service.storage.from(bucket)
beforeAll(async () => {
  shelf = await openShelf()
  await shelf.service.storage.createBucket('notes', { public: false })
  await shelf.service.storage.createBucket('vitrine', { public: true })
})
afterAll(async () => {
  expect(shelf.bugs).toEqual([])
  await shelf.close()
})

const textOf = async (name: string, bucket = 'notes') => (await files(bucket).download(name)).data?.text()

test('an upload of each kind of body is read back, with its type', async () => {
  const form = new FormData()
  form.append('file', new Blob(['formulaire'], { type: 'text/csv' }), 'x.csv')
  const bodies = {
    'corps/texte.txt': 'bonjour',
    'corps/octets.bin': new Uint8Array([0, 255, 13, 10]),
    'corps/tampon.bin': new TextEncoder().encode('tampon').buffer,
    'corps/blob.md': new Blob(['# titre'], { type: 'text/markdown' }),
    'corps/formulaire.csv': form,
    'corps/flux.txt': new Blob(['un flux']).stream(),
    'corps/vide.txt': '',
  }
  for (const [name, body] of Object.entries(bodies)) {
    const { data, error } = await files().upload(name, body)
    expect(error).toBeNull()
    expect(data).toMatchObject({ path: name, fullPath: `notes/${name}`, id: expect.any(String) })
  }
  expect(await textOf('corps/texte.txt')).toBe('bonjour')
  const octets = await files().download('corps/octets.bin')
  expect(new Uint8Array((await octets.data?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(bodies['corps/octets.bin'])
  expect(await textOf('corps/tampon.bin')).toBe('tampon')
  const blob = await files().download('corps/blob.md')
  expect([await blob.data?.text(), blob.data?.type]).toEqual(['# titre', 'text/markdown'])
  expect(await textOf('corps/formulaire.csv')).toBe('formulaire')
  expect(await textOf('corps/flux.txt')).toBe('un flux')
  expect((await files().download('corps/vide.txt')).data?.size).toBe(0)
})

test('options: type, cache, metadata, as info tells them', async () => {
  const options = { contentType: 'application/pdf', cacheControl: '120', metadata: { auteur: 'Zoé', pages: 3 } }
  await files().upload('options/brut.pdf', '%PDF-', options)
  await files().upload('options/blob.pdf', new Blob(['%PDF-'], { type: 'application/pdf' }), options)
  for (const name of ['options/brut.pdf', 'options/blob.pdf']) {
    expect((await files().info(name)).data).toMatchObject({
      name,
      bucketId: 'notes',
      size: 5,
      contentType: 'application/pdf',
      cacheControl: 'max-age=120',
      metadata: { auteur: 'Zoé', pages: 3 },
      etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
      version: expect.any(String),
      lastModified: expect.any(String),
    })
  }
})

test('a name that is taken is refused, unless the upload says that it replaces', async () => {
  const first = await files().upload('double.txt', 'un')
  const { error } = await files().upload('double.txt', 'deux')
  expect(error).toMatchObject({ status: 400, statusCode: '409', message: 'The resource already exists' })
  expect(await textOf('double.txt')).toBe('un')
  const before = await shelf.filesOnDisk()
  const second = await files().upload('double.txt', 'trois', { upsert: true })
  expect(second.data?.id).toBe(first.data?.id)
  expect(await textOf('double.txt')).toBe('trois')
  expect((await shelf.filesOnDisk()).length).toBe(before.length)
})

test('an update replaces the file of that name, or makes it', async () => {
  await files().upload('maj.txt', 'un')
  expect((await files().update('maj.txt', 'deux', { contentType: 'text/csv' })).error).toBeNull()
  expect((await files().info('maj.txt')).data).toMatchObject({ contentType: 'text/csv', size: 4 })
  expect((await files().update('jamais.txt', 'x')).error).toBeNull()
  expect(await (await files().download('jamais.txt')).data?.text()).toBe('x')
})

test('exists and info say what is there', async () => {
  await files().upload('present.txt', 'oui')
  expect(await files().exists('present.txt')).toEqual({ data: true, error: null })
  expect((await files().exists('absent.txt')).data).toBe(false)
  expect((await files().info('absent.txt')).error).toMatchObject({ statusCode: '404', message: 'Object not found' })
  expect((await files().download('absent.txt')).error).toMatchObject({ statusCode: '404' })
})

test('names with accents, spaces and signs, and very long ones', async () => {
  const long = `${'é'.repeat(500)}.txt`
  const names = [
    'Été à Lyon/reçu n° 1 (été) & co, œuvre.txt',
    '日本語/ファイル.txt',
    "l'avis + 2=4;@$!*.txt",
    '👍.txt',
    long,
  ]
  for (const name of names) {
    expect((await files().upload(name, name)).error).toBeNull()
    expect(await textOf(name)).toBe(name)
    const { data } = await files().createSignedUrl(name, 60)
    expect(await (await shelf.app.request(data?.signedUrl ?? '')).text()).toBe(name)
  }
  expect((await files().list('Été à Lyon')).data?.map(({ name }) => name)).toEqual(['reçu n° 1 (été) & co, œuvre.txt'])
  expect((await files().upload('é'.repeat(600), 'x')).error).toMatchObject({ statusCode: '400' })
})

test('a move keeps the bytes, a copy doubles them, also to another bucket', async () => {
  await files().upload('a/source.txt', 'contenu', { metadata: { rang: 1 } })
  expect((await files().copy('a/source.txt', 'a/copie.txt')).data).toEqual({ path: 'notes/a/copie.txt' })
  expect((await files().copy('a/source.txt', 'copie.txt', { destinationBucket: 'vitrine' })).error).toBeNull()
  expect((await files().move('a/source.txt', 'b/deplace.txt')).data).toEqual({ message: 'Successfully moved' })
  expect((await files().exists('a/source.txt')).data).toBe(false)
  expect((await files().move('b/deplace.txt', 'ici.txt', { destinationBucket: 'vitrine' })).error).toBeNull()
  expect([
    await textOf('a/copie.txt'),
    await textOf('copie.txt', 'vitrine'),
    await textOf('ici.txt', 'vitrine'),
  ]).toEqual(['contenu', 'contenu', 'contenu'])
  expect((await files().info('a/copie.txt')).data?.metadata).toEqual({ rang: 1 })
  expect((await files().copy('nulle-part.txt', 'x.txt')).error).toMatchObject({ statusCode: '404' })
  expect((await files().move('nulle-part.txt', 'x.txt')).error).toMatchObject({ statusCode: '404' })
  await files('vitrine').upload('pris.txt', 'x')
  expect((await files('vitrine').copy('ici.txt', 'pris.txt')).error).toMatchObject({ statusCode: '409' })
  expect((await files('vitrine').move('ici.txt', 'pris.txt')).error).toMatchObject({ statusCode: '409' })
  expect(await textOf('ici.txt', 'vitrine')).toBe('contenu')
})

test('a removal takes many, says which, and leaves nothing on the disk', async () => {
  const before = await shelf.filesOnDisk()
  await files().upload('r/1.txt', '1')
  await files().upload('r/2.txt', '2')
  const { data } = await files().remove(['r/1.txt', 'r/2.txt', 'r/absent.txt'])
  expect(data?.map(({ name, bucket_id }) => [bucket_id, name]).sort()).toEqual([
    ['notes', 'r/1.txt'],
    ['notes', 'r/2.txt'],
  ])
  expect((await files().download('r/1.txt')).error).not.toBeNull()
  expect(await shelf.filesOnDisk()).toEqual(before)
})

test('a public bucket is read by anybody, by its address or by download', async () => {
  await files('vitrine').upload('images/logo.txt', 'logo')
  const { publicUrl } = files('vitrine').getPublicUrl('images/logo.txt').data
  const response = await shelf.app.request(publicUrl)
  expect([response.status, await response.text()]).toEqual([200, 'logo'])
  expect(await (await shelf.client().storage.from('vitrine').download('images/logo.txt')).data?.text()).toBe('logo')
  expect((await shelf.raw('/storage/v1/object/vitrine/images/logo.txt')).status).toBe(200)
  const hidden = shelf.client().storage.from('notes').getPublicUrl('double.txt').data.publicUrl
  expect(await (await shelf.app.request(hidden)).json()).toEqual({
    statusCode: '404',
    error: 'Bucket not found',
    code: 'NoSuchBucket',
    message: 'Bucket not found',
  })
})
