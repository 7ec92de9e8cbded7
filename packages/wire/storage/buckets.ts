// Buckets: made, read, changed, emptied and deleted by whom a policy on storage.buckets lets in.
import { z } from 'zod'
import {
  asAsked,
  askedOf,
  dropLater,
  formOf,
  forService,
  ownerId,
  ownerOf,
  type StorageContext,
  type StorageDoor,
  told,
} from './door.ts'
import { bareType, isMediaType } from './media-type.ts'
import { bucketName, bucketOf } from './place.ts'
import { refused } from './refusal.ts'

type Bucket = { readonly id: string } & Record<string, unknown>

// The service says '' for a bucket that nobody owns.
const COLUMNS = `id, name, coalesce(owner::text, '') as owner, public, file_size_limit, allowed_mime_types, created_at, updated_at`
const Options = z.object({
  public: z.boolean().nullish(),
  file_size_limit: z.union([z.int().min(0), z.string()]).nullish(),
  allowed_mime_types: z.array(z.string()).max(1_000).nullish(),
  versioning_status: z.enum(['DISABLED', 'ENABLED', 'SUSPENDED']).nullish(),
  lifecycle_configuration: z.undefined('must be set by its own address').optional(),
})
const NewBucket = Options.extend({
  name: z.string(),
  id: z.string().optional(),
  type: z.literal('STANDARD').nullish(),
})

export async function createBucket(c: StorageContext, door: StorageDoor): Promise<Response> {
  const form = await formOf(c, NewBucket)
  refuseVersions(form)
  const name = bucketName(form.name)
  const id = bucketName(form.id ?? name)
  const owner = ownerOf(c.get('caller'))
  const limit = sizeOf(door, form.file_size_limit)
  const types = typesOf(form.allowed_mime_types)
  await asAsked(c, door, (db) =>
    db.rows(
      `insert into storage.buckets (id, name, public, owner, owner_id, file_size_limit, allowed_mime_types)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [id, name, form.public ?? false, ownerId(owner), owner, limit, types],
    ),
  )
  return c.json({ name })
}

export async function getBucket(c: StorageContext, door: StorageDoor): Promise<Response> {
  const found = await asAsked(c, door, (db) =>
    db.row<Bucket>(`select ${COLUMNS} from storage.buckets where id = $1`, [bucketOf(c, 'bucket')]),
  )
  if (found === null) throw refused('NoSuchBucket')
  return c.json(told(found))
}

const Listing = z.object({
  limit: z.coerce.number().int().min(1).optional(),
  offset: z.coerce.number().int().min(0).default(0),
  search: z.string().default(''),
  sortColumn: z.enum(['id', 'name', 'created_at', 'updated_at']).default('name'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
})

export async function listBuckets(c: StorageContext, door: StorageDoor): Promise<Response> {
  const { limit, offset, search, sortColumn, sortOrder } = askedOf(c, Listing)
  const found = await asAsked(c, door, (db) =>
    db.rows<Bucket>(
      `select ${COLUMNS}${readsType(c) ? ', type' : ''} from storage.buckets where position(lower($1) in lower(name)) > 0
       order by ${sortColumn} ${sortOrder}, id limit $2 offset $3`,
      [search, limit ?? null, offset],
    ),
  )
  return c.json(found.map(told))
}

// Clients in Python that take no field which they do not know, by the header in which they say their version.
const WITHOUT_TYPE = [
  ['user-agent', /supabase-py\/storage3 v(\d+)\.(\d+)\.(\d+)/i, 12_001],
  ['x-client-info', /supabase-py\/(\d+)\.(\d+)\.(\d+)/i, 2_018_000],
] as const

function readsType(c: StorageContext): boolean {
  return WITHOUT_TYPE.every(([header, version, since]) => {
    const [, major, minor, patch] = version.exec(c.req.header(header) ?? '') ?? []
    return major === undefined || Number(major) * 1_000_000 + Number(minor) * 1_000 + Number(patch) >= since
  })
}

const Changes = Options.loose().refine((said) => Object.keys(said).length > 0, 'must NOT have fewer than 1 properties')

/** What is not said stays as it is; a limit said as null is taken away. */
export async function updateBucket(c: StorageContext, door: StorageDoor): Promise<Response> {
  const form = await formOf(c, Changes)
  refuseVersions(form)
  const limit = sizeOf(door, form.file_size_limit)
  const types = typesOf(form.allowed_mime_types)
  const changed = await asAsked(c, door, (db) =>
    db.rows<Bucket>(
      `update storage.buckets set public = coalesce($2, public),
         file_size_limit = case when $3 then $4 else file_size_limit end,
         allowed_mime_types = case when $5 then $6 else allowed_mime_types end
       where id = $1 returning id`,
      [
        bucketOf(c, 'bucket'),
        form.public ?? null,
        form.file_size_limit !== undefined,
        limit,
        form.allowed_mime_types !== undefined,
        types,
      ],
    ),
  )
  if (changed.length === 0) throw refused('NoSuchBucket')
  return c.json({ message: 'Successfully updated' })
}

// As the service says it: there the files go a little later.
const EMPTIED = 'Empty bucket has been queued. Completion may take up to an hour.'

/** For the service role alone: no policy says who may take away every file at once. */
export async function emptyBucket(c: StorageContext, door: StorageDoor): Promise<Response> {
  forService(c)
  const bucket = bucketOf(c, 'bucket', '/empty')
  const gone = await asAsked(c, door, async (db) => {
    if ((await db.row('select 1 from storage.buckets where id = $1', [bucket])) === null) throw refused('NoSuchBucket')
    return db.rows<{ version: string }>(
      'delete from storage.objects where bucket_id = $1 returning coalesce(version, id::text) as version',
      [bucket],
    )
  })
  dropLater(
    door,
    gone.map(({ version }) => version),
  )
  return c.json({ message: EMPTIED })
}

export async function deleteBucket(c: StorageContext, door: StorageDoor): Promise<Response> {
  const bucket = bucketOf(c, 'bucket')
  const isFull = await door.base.asHouse('is the bucket empty', (db) =>
    db.row('select 1 from storage.objects where bucket_id = $1 limit 1', [bucket]),
  )
  const deleted = await asAsked(c, door, async (db) => {
    const seen = await db.row('select 1 from storage.buckets where id = $1', [bucket])
    if (seen === null) throw refused('NoSuchBucket')
    if (isFull) throw refused('BucketNotEmpty')
    return db.rows('delete from storage.buckets where id = $1 returning id', [bucket])
  })
  if (deleted.length === 0) throw refused('NoSuchBucket')
  return c.json({ message: 'Successfully deleted' })
}

/** A file has one version here: the one that stands. */
function refuseVersions({ versioning_status }: z.output<typeof Options>): void {
  if (versioning_status === 'ENABLED' || versioning_status === 'SUSPENDED')
    throw refused('FeatureNotEnabled', 'The feature object versioning is not enabled for this resource')
}

const TYPE_AT_MOST = 1_000

/** Each type once, bare and in small letters; a family is `image/*`. No list is no restriction. */
function typesOf(types: readonly string[] | null | undefined): string[] | null {
  if (!types) return null
  const bad = types.find((type) => type.length > TYPE_AT_MOST || !isMediaType(type.trim().replace(/\/\*$/, '/x')))
  if (bad !== undefined) throw refused('InvalidMimeType', `mime type ${bad.slice(0, 255)} is not supported`)
  return [...new Set(types.map(bareType))]
}

const UNITS: Readonly<Record<string, number>> = { b: 1, kb: 1e3, mb: 1e6, gb: 1e9 }

/** `5MB` in bytes; nothing, or zero, is no limit of its own. A bucket asks for no more than the house takes. */
function sizeOf({ settings }: StorageDoor, size: number | string | null | undefined): number | null {
  const bytes = typeof size === 'string' ? bytesOf(size) : size
  if (bytes && bytes > settings.fileSizeLimit) throw refused('EntityTooLarge')
  return bytes || null
}

function bytesOf(text: string): number {
  const [, amount, unit = 'b'] = /^(\d+(?:\.\d+)?)(gb|mb|kb|b)?$/i.exec(text.trim()) ?? []
  if (amount === undefined) throw refused('InvalidFileSizeLimit')
  return Math.floor(Number(amount) * (UNITS[unit.toLowerCase()] ?? 1))
}
