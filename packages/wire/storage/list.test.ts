// Folders listed by the real client: levels, order, pages, search, and the cursor of the second version.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShelf, type Shelf } from './tests/shelf.ts'

let shelf: Shelf
const files = () => shelf.service.storage.from('rayon')
const NAMES = [
  'b.txt',
  'a.txt',
  '100%.txt',
  'sous/un.txt',
  'sous/deux.txt',
  'sous/plus/bas.txt',
  'autre/x.txt',
  'Aa.txt',
]
beforeAll(async () => {
  shelf = await openShelf()
  await shelf.service.storage.createBucket('rayon', { public: false })
  for (const name of NAMES) await files().upload(name, name)
})
afterAll(async () => {
  expect(shelf.bugs).toEqual([])
  await shelf.close()
})

const namesOf = ({ data }: { data: { name: string }[] | null }) => data?.map(({ name }) => name)

test('the root: folders and files, by name', async () => {
  const { data } = await files().list()
  expect(namesOf({ data })).toEqual(['100%.txt', 'a.txt', 'Aa.txt', 'autre', 'b.txt', 'sous'])
  expect(data?.[3]).toEqual({
    name: 'autre',
    id: null,
    updated_at: null,
    created_at: null,
    last_accessed_at: null,
    metadata: null,
    version: null,
    archived_at: null,
    is_delete_marker: null,
    is_versioned: null,
  })
  expect(data?.[1]?.metadata).toMatchObject({ size: 5, mimetype: 'text/plain;charset=UTF-8', contentLength: 5 })
})

test('a folder, with or without its bar, and one that is not', async () => {
  expect(namesOf(await files().list('sous'))).toEqual(['deux.txt', 'plus', 'un.txt'])
  expect(namesOf(await files().list('SOUS/'))).toEqual(['deux.txt', 'plus', 'un.txt'])
  expect(namesOf(await files().list('sous/plus'))).toEqual(['bas.txt'])
  expect(namesOf(await files().list('so'))).toEqual([])
})

test('pages, order and search', async () => {
  expect(namesOf(await files().list('', { limit: 2, offset: 2 }))).toEqual(['Aa.txt', 'autre'])
  const newest = await files().list('', { sortBy: { column: 'created_at', order: 'desc' } })
  expect(namesOf(newest)).toEqual(['autre', 'sous', 'Aa.txt', '100%.txt', 'a.txt', 'b.txt'].toSorted(byAge))
  expect(namesOf(await files().list('', { search: 'a' }))).toEqual(['a.txt', 'Aa.txt', 'autre'])
  expect(namesOf(await files().list('sous', { search: 'DE' }))).toEqual(['deux.txt'])
  expect(namesOf(await files().list('', { search: '100%' }))).toEqual(['100%.txt'])
  expect(namesOf(await files().list('', { search: 'sous/p' }))).toEqual(['sous/plus'])
  expect(namesOf(await files().list('', { sortBy: { column: 'name', order: 'desc' } }))?.[0]).toBe('sous')
  expect(namesOf(await files().list('', { search: '%' }))).toEqual([])
})

// Folders stay first, in the order asked for; files from the last written to the first.
function byAge(one: string, other: string): number {
  const isFolder = (name: string) => !name.includes('.')
  if (isFolder(one) && isFolder(other)) return one < other ? 1 : -1
  if (isFolder(one) || isFolder(other)) return isFolder(one) ? -1 : 1
  return NAMES.indexOf(other) - NAMES.indexOf(one)
}

test('one hundred by default', async () => {
  await shelf.service.storage.createBucket('plein', { public: false })
  await shelf.sql(`insert into storage.objects (bucket_id, name, version, metadata)
    select 'plein', 'f' || lpad(n::text, 3, '0'), gen_random_uuid(), '{}' from generate_series(1, 120) n`)
  expect((await shelf.service.storage.from('plein').list()).data).toHaveLength(100)
})

test('the second version: flat or by level, by a cursor', async () => {
  const flat = await files().listV2()
  expect(flat.data?.objects.map(({ key }) => key)).toEqual([...NAMES].sort())
  expect(flat.data?.hasNext).toBe(false)

  const seen: string[] = []
  let cursor: string | undefined
  do {
    const { data } = await files().listV2({ with_delimiter: true, limit: 2, ...(cursor && { cursor }) })
    seen.push(...(data?.folders ?? []).map(({ name }) => name), ...(data?.objects ?? []).map(({ name }) => name))
    cursor = data?.nextCursor
  } while (cursor)
  expect(seen.toSorted()).toEqual(['100%.txt', 'Aa.txt', 'a.txt', 'autre/', 'b.txt', 'sous/'])
  const within = await files().listV2({ prefix: 'sous/', with_delimiter: true })
  expect(within.data).toMatchObject({
    folders: [{ name: 'sous/plus/', key: 'sous/plus' }],
    objects: [{ name: 'sous/deux.txt' }, {}],
  })
  const newest = await files().listV2({ limit: 3, sortBy: { column: 'created_at', order: 'desc' } })
  const next = await files().listV2({
    limit: 3,
    sortBy: { column: 'created_at', order: 'desc' },
    cursor: newest.data?.nextCursor ?? '',
  })
  const keys = [newest, next].flatMap(({ data }) => data?.objects.map(({ key }) => key) ?? [])
  expect(keys).toEqual(NAMES.toReversed().slice(0, 6))
  expect((await files().listV2({ cursor: 'faux' })).error).toMatchObject({ statusCode: '400' })
})

test.each([
  ['a limit of none', { limit: 0 }],
  ['a column that is none', { sortBy: { column: 'owner; drop table storage.objects' } }],
  ['an offset below zero', { offset: -1 }],
])('%s is refused', async (_, options) => {
  expect((await files().list('', options)).error).toMatchObject({ statusCode: '400' })
})
