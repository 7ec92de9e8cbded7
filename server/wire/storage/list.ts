// The files of a folder, by pages: v1 level by level, v2 by a cursor, flat or level by level.
import { z } from 'zod'
import { formOf, type StorageContext, type StorageDoor } from './door.ts'
import type { FileMetadata } from './objects.ts'
import { bucketOf } from './place.ts'
import { refused } from './refusal.ts'

type Entry = {
  readonly name: string
  readonly id: string | null
  readonly updated_at: string | null
  readonly created_at: string | null
  readonly last_accessed_at: string | null
  readonly metadata: FileMetadata | null
}

const order = z
  .string()
  .toLowerCase()
  .pipe(z.enum(['asc', 'desc']))
const Listing = z.object({
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

// Folders first, then files, each in its order; `$3` is the depth of what is listed.
const list = (column: string, direction: string): string => `
  with entries as (
    select * from storage.objects
    where bucket_id = $1 and starts_with(name, $2) and path_tokens[$3] ilike $4
  ), folders as (
    select distinct path_tokens[$3] as name from entries where cardinality(path_tokens) > $3
  )
  select name, id, updated_at, created_at, last_accessed_at, metadata from (
    select 0 as rank, name, null::uuid as id, null::timestamptz as updated_at, null::timestamptz as created_at,
      null::timestamptz as last_accessed_at, null::jsonb as metadata from folders
    union all
    select 1, path_tokens[$3], id, updated_at, created_at, last_accessed_at, metadata from entries
    where cardinality(path_tokens) = $3
  ) found
  order by rank, ${column === 'name' ? '' : `${column} ${direction},`} name collate "C" ${direction}
  limit $5 offset $6`

export async function listFolder(c: StorageContext, door: StorageDoor): Promise<Response> {
  const bucket = bucketOf(c, 'object/list')
  const { prefix, limit, offset, search, sortBy } = await formOf(c, Listing)
  const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`
  const depth = folder.split('/').length
  const values = [bucket, folder, depth, `${likeThis(search)}%`, limit, offset]
  const entries = await door.base.asCaller(c.get('caller'), (db) =>
    db.rows<Entry>(list(sortBy.column, sortBy.order), values),
  )
  return c.json(entries)
}

const likeThis = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

const ListingV2 = z.object({
  prefix: z.string().default(''),
  limit: z.int().min(1).max(1_000).default(1_000),
  cursor: z.string().optional(),
  with_delimiter: z.boolean().default(false),
  sortBy: z
    .object({ column: z.enum(['name', 'updated_at', 'created_at']).default('name'), order: order.default('asc') })
    .prefault({}),
})
type ListingV2 = z.output<typeof ListingV2>
type EntryV2 = Omit<Entry, 'name'> & { readonly key: string; readonly place: string }

// `place` is what the entries are ordered by, and the cursor the place and the key of the last one. A folder stands
// where its earliest file does. `$5` cuts names into levels, or not.
const listV2 = (column: string, direction: 'asc' | 'desc'): string => `
  with entries as (
    select *, case when $5 and position('/' in substr(name, length($2) + 1)) > 0
      then left(name, length($2) + position('/' in substr(name, length($2) + 1))) end as folder
    from storage.objects where bucket_id = $1 and starts_with(name, $2)
  ), found as (
    select folder as key, min(${placeOfEntry(column)} collate "C") as place, null::uuid as id, null::timestamptz as updated_at,
      null::timestamptz as created_at, null::timestamptz as last_accessed_at, null::jsonb as metadata
    from entries where folder is not null group by folder
    union all
    select name, ${placeOfEntry(column)}, id, updated_at, created_at, last_accessed_at, metadata
    from entries where folder is null
  )
  select key, place, id, updated_at, created_at, last_accessed_at, metadata from found
  where $3::text is null or (place collate "C", key collate "C") ${direction === 'asc' ? '>' : '<'} ($3, $4)
  order by place collate "C" ${direction}, key collate "C" ${direction} limit $6`

const placeOfEntry = (column: string): string =>
  column === 'name' ? 'coalesce(folder, name)' : `to_char(${column} at time zone 'UTC', 'YYYYMMDDHH24MISSUS')`

export async function listPages(c: StorageContext, door: StorageDoor): Promise<Response> {
  const bucket = bucketOf(c, 'object/list-v2')
  const asked = await formOf(c, ListingV2)
  const { column, order: direction } = asked.sortBy
  const [place, key] = asked.cursor === undefined ? [null, null] : cursorOf(asked.cursor)
  const values = [bucket, asked.prefix, place, key, asked.with_delimiter, asked.limit + 1]
  const found = await door.base.asCaller(c.get('caller'), (db) => db.rows<EntryV2>(listV2(column, direction), values))
  return c.json(pageOf(found, asked))
}

function pageOf(found: readonly EntryV2[], { limit }: ListingV2) {
  const page = found.slice(0, limit)
  const last = page.at(-1)
  const hasNext = found.length > limit
  return {
    hasNext,
    folders: page.filter(({ id }) => id === null).map(({ key }) => ({ name: key, key })),
    objects: page.filter(({ id }) => id !== null).map(fileOf),
    ...(hasNext && last && { nextCursor: Buffer.from(JSON.stringify([last.place, last.key])).toString('base64url') }),
  }
}

function fileOf({ key, id, updated_at, created_at, last_accessed_at, metadata }: EntryV2) {
  return { name: key, key, id, updated_at, created_at, last_accessed_at, metadata }
}

function cursorOf(cursor: string): [string, string] {
  try {
    const read = z.tuple([z.string(), z.string()]).safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    if (read.success) return read.data
  } catch {
    // Not the text of a cursor: refused below.
  }
  throw refused('InvalidRequest', 'Invalid cursor')
}
