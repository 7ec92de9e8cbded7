// Who may do what with files: the policies on storage.objects judge each call, whoever makes it.
import { readFileSync } from 'node:fs'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShelf, ownFolders, type Shelf } from './tests/shelf.ts'

let shelf: Shelf
let owner: { client: SupabaseClient; id: string }
let neighbour: { client: SupabaseClient; id: string }
beforeAll(async () => {
  shelf = await openShelf()
  await ownFolders(shelf, 'coffre')
  owner = await shelf.person('marie@exemple.fr')
  neighbour = await shelf.person('hugo@exemple.fr')
})
afterAll(async () => {
  expect(shelf.bugs).toEqual([])
  await shelf.close()
})

const files = (client: SupabaseClient) => client.storage.from('coffre')
const ROLES = {
  proprietaire: () => owner.client,
  voisin: () => neighbour.client,
  visiteur: () => shelf.client(),
  service: () => shelf.service,
}

/** Each call on a file of the owner; `free` is a name of hers that nothing bears, `at` one that stands. */
const CALLS: Record<
  string,
  (client: SupabaseClient, names: { at: string; free: string }) => PromiseLike<{ error: unknown }>
> = {
  upload: (client, { free }) => files(client).upload(free, 'x'),
  upsert: (client, { at }) => files(client).upload(at, 'y', { upsert: true }),
  update: (client, { at }) => files(client).update(at, 'y'),
  download: (client, { at }) => files(client).download(at),
  info: (client, { at }) => files(client).info(at),
  exists: (client, { at }) => files(client).exists(at),
  move: (client, { at, free }) => files(client).move(at, free),
  copy: (client, { at, free }) => files(client).copy(at, free),
  createSignedUrl: (client, { at }) => files(client).createSignedUrl(at, 60),
  createSignedUploadUrl: (client, { free }) => files(client).createSignedUploadUrl(free),
}

describe.each(Object.keys(ROLES))('%s', (role) => {
  test.each(Object.keys(CALLS))('%s', async (call) => {
    const client = ROLES[role as keyof typeof ROLES]() // safe: the names of the roles, two lines above
    const names = { at: `${owner.id}/${role}-${call}.txt`, free: `${owner.id}/libre/${role}-${call}.txt` }
    await files(shelf.service).upload(names.at, 'initial')
    const before = await shelf.filesOnDisk()
    const result = await CALLS[call]?.(client, names)
    if (role === 'proprietaire' || role === 'service') return expect(result?.error).toBeNull()
    expect(result?.error).toMatchObject({ statusCode: expect.stringMatching(/^(400|403|404)$/) })
    // Nothing moved, and the bytes are those that stood.
    expect(await (await files(shelf.service).download(names.at)).data?.text()).toBe('initial')
    expect((await files(shelf.service).exists(names.free)).data).toBe(false)
    expect(await shelf.filesOnDisk()).toEqual(before)
  })

  test('list, remove, empty and signed links by many reach only what is open', async () => {
    const client = ROLES[role as keyof typeof ROLES]() // safe: as above
    const name = `${owner.id}/seul-${role}.txt`
    await files(shelf.service).upload(name, 'x')
    const isOpen = role === 'proprietaire' || role === 'service'
    expect(((await files(client).list(owner.id)).data ?? []).length > 0).toBe(isOpen)
    expect(((await files(client).listV2()).data?.objects ?? []).length > 0).toBe(isOpen)
    const { data } = await files(client).createSignedUrls([name], 60)
    expect(data?.[0]?.error === null).toBe(isOpen)
    expect((await files(client).remove([name])).data).toHaveLength(isOpen ? 1 : 0)
    expect((await files(shelf.service).exists(name)).data).toBe(!isOpen)
  })
})

test('the owner of a file is who uploaded it', async () => {
  const name = `${owner.id}/a-moi.txt`
  await files(owner.client).upload(name, 'x')
  const rows = await shelf.sql('select owner::text, owner_id from storage.objects where name = $1', [name])
  expect(rows).toEqual([{ owner: owner.id, owner_id: owner.id }])
})

test('to insert is enough to upload: a box into which one puts and from which one does not read', async () => {
  await shelf.service.storage.createBucket('boite', { public: false })
  await shelf.sql(`create policy depot on storage.objects for insert to anon with check (bucket_id = 'boite')`)
  const box = shelf.client().storage.from('boite')
  expect((await box.upload('lettre.txt', 'x')).error).toBeNull()
  expect((await box.upload('lettre.txt', 'y')).error).toMatchObject({ statusCode: '409' })
  expect((await box.upload('lettre.txt', 'y', { upsert: true })).error).toMatchObject({ statusCode: '403' })
  expect((await box.download('lettre.txt')).error).toMatchObject({ statusCode: '404' })
})

test('the service alone empties, and one who sees a file takes away no bucket that holds it', async () => {
  await shelf.sql(`create policy tous on storage.buckets for select to authenticated using (id = 'boite');
    create policy lit on storage.objects for select to authenticated using (bucket_id = 'boite')`)
  expect((await owner.client.storage.emptyBucket('boite')).error).toMatchObject({
    statusCode: '403',
    message: 'Access denied: Invalid role',
  })
  expect((await owner.client.storage.deleteBucket('boite')).error).toMatchObject({ statusCode: '409' })
  expect((await shelf.service.storage.from('boite').exists('lettre.txt')).data).toBe(true)
})

test('the words of a name, for policies', async () => {
  const rows = await shelf.sql(`select storage.foldername(n) as dossiers, storage.filename(n) as fichier,
    storage.extension(n) as extension from unnest(array['a/b/c.tar.gz', 'seul', 'été/.cache']) as n`)
  expect(rows).toEqual([
    { dossiers: ['a', 'b'], fichier: 'c.tar.gz', extension: 'gz' },
    { dossiers: [], fichier: 'seul', extension: '' },
    { dossiers: ['été'], fichier: '.cache', extension: 'cache' },
  ])
})

test('the product opens no bucket by itself: every table of storage is closed, and forced', async () => {
  const bare = await shelf.sql(`select relname from pg_class where relnamespace = 'storage'::regnamespace
    and relkind = 'r' and not (relrowsecurity and relforcerowsecurity)`)
  expect(bare).toEqual([])
  for (const table of ['buckets', 'objects']) {
    const url = new URL(`../sql/tables/storage/${table}.sql`, import.meta.url)
    expect(readFileSync(url, 'utf8')).not.toContain('create policy')
  }
  const granted = await shelf.sql(`select 1 from pg_namespace, aclexplode(nspacl) a
    where nspname = 'storage' and a.grantee = 0`)
  expect(granted).toEqual([])
})
