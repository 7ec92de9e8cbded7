// The files of a folder, by pages: v1 level by level, v2 by a cursor, flat or level by level.
import { z } from 'zod'
import { asAsked, formOf, type StorageContext, type StorageDoor, told } from './door.ts'
import { ALONE, type FileMetadata } from './objects.ts'
import { bucketOf } from './place.ts'
import { refused } from './refusal.ts'

type Entry = {
  readonly name: string
  readonly id: string | null
  readonly updated_at: string | null
  readonly created_at: string | null
  readonly last_accessed_at: string | null
  readonly metadata: FileMetadata | null
  readonly version: string | null
}

const order = z
  .string()
  .toLowerCase()
  .pipe(z.enum(['asc', 'desc']))
// A file has one version: there is none that no longer stands, and no mark of one deleted.
const versions = z.enum(['exclude', 'include', 'only']).optional()
const Versions = {
  /** The file of that name and no other, whatever stands in its folder. */
  exactMatch: z.boolean().default(false),
  noncurrentVersions: versions,
  deleteMarkers: versions,
}
type Versions = { readonly noncurrentVersions?: string | undefined; readonly deleteMarkers?: string | undefined }
const holdsNothing = ({ noncurrentVersions, deleteMarkers }: Versions): boolean =>
  noncurrentVersions === 'only' || deleteMarkers === 'only'

const Listing = z.object({
  ...Versions,
  prefix: z.string().default(''),
  limit: z.int().min(1).max(10_000).default(100),
  offset: z.int().min(0).default(0),
  search: z.string().default(''),
  sortBy: z
    .object({
      column: z.enum(['name', 'updated_at', 'created_at', 'last_accessed_at']).default('name'),
      order: order.default('asc'),
    })
    .prefault({}),
})

// `$2` is how a name begins, whatever its case: the folder, whose length is `$3`, and what is searched in it; `$6`: it is
// the whole name. By name, folders and files are one list, a folder with its bar; by date, folders come first.
const list = (column: string, direction: string): string => `
  with entries as (
    select *, position('/' in substr(name, length($2) + 1)) as bar from storage.objects
    where bucket_id = $1 and case when $6 then name = $2 else starts_with(lower(name), lower($2)) end
  ), found as (
    select distinct left(name, length($2) + bar - 1) as whole, null::uuid as id, null::timestamptz as updated_at,
      null::timestamptz as created_at, null::timestamptz as last_accessed_at, null::jsonb as metadata, null::text as version
    from entries where bar > 0
    union all
    select name, id, updated_at, created_at, last_accessed_at, metadata, coalesce(version, id::text) from entries where bar = 0
  )
  select substr(whole, $3 + 1) as name, id, updated_at, created_at, last_accessed_at, metadata, version from found
  order by ${column === 'name' ? '' : `id is not null, ${column} ${direction},`}
    lower(case when id is null then whole || '/' else whole end) collate "C" ${direction}, whole collate "C" ${direction}
  limit $4 offset $5`

export async function listFolder(c: StorageContext, door: StorageDoor): Promise<Response> {
  const bucket = bucketOf(c, 'object/list')
  const asked = await formOf(c, Listing)
  const { limit, offset, sortBy, exactMatch } = asked
  if (holdsNothing(asked)) return c.json([])
  const { folder, start } = startOf(asked)
  const values = [bucket, start, [...folder].length, limit, offset, exactMatch]
  const entries = await asAsked(c, door, (db) => db.rows<Entry>(list(sortBy.column, sortBy.order), values))
  return c.json(entries.map((entry) => told({ ...entry, ...(entry.id === null ? NO_VERSION : ALONE) })))
}

const NO_VERSION = { archived_at: null, is_delete_marker: null, is_versioned: null } as const

function startOf({ prefix, search, exactMatch }: z.output<typeof Listing>): { folder: string; start: string } {
  if (exactMatch) return { folder: prefix.slice(0, prefix.lastIndexOf('/') + 1), start: prefix }
  const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`
  return { folder, start: `${folder}${search}` }
}

const ListingV2 = z.object({
  ...Versions,
  prefix: z.string().default(''),
  limit: z
    .int()
    .min(1)
    .default(1_000)
    .transform((limit) => Math.min(limit, 1_000)),
  cursor: z.string().optional(),
  with_delimiter: z.boolean().default(false),
  sortBy: z
    .object({ column: z.enum(['name', 'updated_at', 'created_at']).default('name'), order: order.default('asc') })
    .prefault({}),
})
type ListingV2 = z.output<typeof ListingV2>
type EntryV2 = Omit<Entry, 'name'> & { readonly key: string; readonly place: string }

// `place` is what the entries are ordered by, and the cursor the place and the key of the last one. A folder stands
// where its earliest file does. `$5` cuts names into levels, or not; `$7`: `$2` is the whole name.
const listV2 = (column: string, direction: 'asc' | 'desc'): string => `
  with entries as (
    select *, case when $5 and position('/' in substr(name, length($2) + 1)) > 0
      then left(name, length($2) + position('/' in substr(name, length($2) + 1))) end as folder
    from storage.objects where bucket_id = $1 and case when $7 then name = $2 else starts_with(name, $2) end
  ), found as (
    select folder as key, min(${placeOfFolder(column)} collate "C") as place, null::uuid as id, null::timestamptz as updated_at,
      null::timestamptz as created_at, null::timestamptz as last_accessed_at, null::jsonb as metadata, null::text as version
    from entries where folder is not null group by folder
    union all
    select name, ${placeOfEntry(column)}, id, updated_at, created_at, last_accessed_at, metadata, coalesce(version, id::text)
    from entries where folder is null
  )
  select key, place, id, updated_at, created_at, last_accessed_at, metadata, version from found
  where $3::text is null or (place collate "C", key collate "C") ${direction === 'asc' ? '>' : '<'} ($3, $4)
  order by place collate "C" ${direction}, key collate "C" ${direction} limit $6`

/** A folder is as old as its first file, and is not changed by what happens to it. */
const placeOfFolder = (column: string): string => placeOfEntry(column === 'name' ? column : 'created_at')

// To the millisecond, as instants are told: within one, names decide. A row without an instant is the oldest.
const placeOfEntry = (column: string): string =>
  column === 'name'
    ? 'coalesce(folder, name)'
    : `coalesce(to_char(${column} at time zone 'UTC', 'YYYYMMDDHH24MISSMS'), '')`

export async function listPages(c: StorageContext, door: StorageDoor): Promise<Response> {
  const bucket = bucketOf(c, 'object/list-v2')
  const asked = await formOf(c, ListingV2)
  if (holdsNothing(asked)) return c.json({ hasNext: false, folders: [], objects: [] })
  const { column, order: direction } = asked.sortBy
  const [place, key] = asked.cursor === undefined ? [null, null] : cursorOf(asked.cursor)
  const values = [
    bucket,
    asked.prefix,
    place,
    key,
    asked.with_delimiter && !asked.exactMatch,
    asked.limit + 1,
    asked.exactMatch,
  ]
  const found = await asAsked(c, door, (db) => db.rows<EntryV2>(listV2(column, direction), values))
  return c.json(pageOf(found, asked))
}

function pageOf(found: readonly EntryV2[], { limit }: ListingV2) {
  const page = found.slice(0, limit)
  const last = page.at(-1)
  const hasNext = found.length > limit
  return {
    hasNext,
    folders: page.filter(({ id }) => id === null).map(({ key }) => ({ name: key, key: key.slice(0, -1) })),
    objects: page.filter(({ id }) => id !== null).map(fileOf),
    ...(hasNext && last && { nextCursor: cursorTo(last), nextCursorKey: last.key }),
  }
}

const cursorTo = ({ place, key }: EntryV2): string => Buffer.from(JSON.stringify([place, key])).toString('base64url')

function fileOf({ place: _, key, ...file }: EntryV2) {
  return told({ name: key, key, ...file, ...ALONE })
}

function cursorOf(cursor: string): [string, string] {
  try {
    const read = z.tuple([z.string(), z.string()]).safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    if (read.success) return read.data
  } catch {
    // Not the text of a cursor: refused below.
  }
  throw refused('InvalidRequest', 'Invalid continuation token')
}
