// The rows of storage.buckets and storage.objects that the handlers read and write, each as its caller.
import type { Db } from '../postgres/db.ts'
import { ownerId, type StorageDoor } from './door.ts'
import type { Incoming } from './incoming.ts'
import type { Place } from './place.ts'
import { refused } from './refusal.ts'

export type BucketLimits = {
  readonly id: string
  readonly public: boolean
  readonly file_size_limit: number | null
  readonly allowed_mime_types: string[] | null
}
export type FileMetadata = {
  readonly eTag: string
  readonly size: number
  readonly mimetype: string
  readonly cacheControl: string
  readonly lastModified: string
  readonly contentLength: number
  readonly httpStatusCode: number
  /** How its bytes are packed, as who sent them said. */
  readonly contentEncoding?: string
  /** What search engines are told. */
  readonly xRobotsTag?: string
}
export type StoredObject = {
  readonly id: string
  readonly bucket_id: string
  readonly name: string
  readonly version: string
  /** Null, or less than whole, for a row that no upload wrote. */
  readonly metadata: Partial<FileMetadata> | null
  readonly user_metadata: Record<string, unknown> | null
  readonly owner_id: string | null
  readonly created_at: string
  readonly updated_at: string
  readonly last_accessed_at: string
}

// Where another house made the table, a version may be missing.
const COLUMNS = `id, bucket_id, name, coalesce(version, id::text) as version, metadata, user_metadata, owner_id, created_at, updated_at, last_accessed_at`

/** What a bucket is, to everybody: its limits hold whoever asks. */
export function bucketLimits({ base }: StorageDoor, bucket: string): Promise<BucketLimits | null> {
  return base.asHouse('limits of a bucket', (db) =>
    db.row<BucketLimits>('select id, public, file_size_limit, allowed_mime_types from storage.buckets where id = $1', [
      bucket,
    ]),
  )
}

export async function knownBucket(door: StorageDoor, bucket: string): Promise<BucketLimits> {
  const limits = await bucketLimits(door, bucket)
  if (limits === null) throw refused('NoSuchBucket')
  return limits
}

export function findObject(db: Db, { bucket, name }: Place): Promise<StoredObject | null> {
  return db.row<StoredObject>(`select ${COLUMNS} from storage.objects where bucket_id = $1 and name = $2`, [
    bucket,
    name,
  ])
}

/** What a file says of its versions: it has the one that stands, and no other. */
export const ALONE = { archived_at: null, is_delete_marker: false, is_versioned: false } as const

/** The file of that name; of another version than the one that stands, there is none. */
export async function knownObject(db: Db, place: Place): Promise<StoredObject> {
  const object = await findObject(db, place)
  if (object === null || (place.version !== undefined && place.version !== object.version)) throw refused('NoSuchKey')
  return object
}

export type NewObject = {
  readonly id: string
  readonly version: string
  readonly owner: string | null
  readonly metadata: Partial<FileMetadata> | null
  readonly userMetadata: Record<string, unknown> | null
}

const INSERT = `insert into storage.objects (id, bucket_id, name, version, owner, owner_id, metadata, user_metadata)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`
const UPSERT = `${INSERT} on conflict (bucket_id, name) do update set version = excluded.version,
  owner = excluded.owner, owner_id = excluded.owner_id, metadata = excluded.metadata,
  user_metadata = excluded.user_metadata, last_accessed_at = now()`

const valuesOf = ({ bucket, name }: Place, { id, version, owner, metadata, userMetadata }: NewObject): unknown[] => [
  id,
  bucket,
  name,
  version,
  ownerId(owner),
  owner,
  metadata,
  userMetadata,
]

/** Asks nothing but the right to insert. */
export async function insertObject(db: Db, place: Place, object: NewObject): Promise<void> {
  await db.rows(INSERT, valuesOf(place, object))
}

export type Replaced = { readonly id: string; readonly replaced: string | null }

/** Inserts, or takes the place of the file of that name; gives the version that no row names any more. */
export async function upsertObject(db: Db, place: Place, object: NewObject): Promise<Replaced> {
  await holdName(db, place)
  const before = await findObject(db, place)
  await db.rows(UPSERT, valuesOf(place, object))
  return { id: before?.id ?? object.id, replaced: before?.version ?? null }
}

// Two uploads of one name wait for each other: each sees the version that it replaces.
async function holdName(db: Db, { bucket, name }: Place): Promise<void> {
  await db.rows('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`storage:${bucket}/${name}`])
}

/** What is known of the bytes, whoever wrote the row; null when nothing is. */
export function fileOf({ metadata, version, updated_at }: StoredObject): FileMetadata | null {
  if (metadata === null) return null
  const size = Number(metadata.size ?? metadata.contentLength ?? 0)
  const known = { eTag: `"${version}"`, mimetype: 'application/octet-stream', cacheControl: 'no-cache' }
  return { ...known, lastModified: updated_at, httpStatusCode: 200, ...metadata, size, contentLength: size }
}

export function metadataOf({ draft, type, cacheControl, encoding, robots }: Incoming, now: Date): FileMetadata {
  return {
    eTag: draft.eTag,
    size: draft.size,
    mimetype: type,
    cacheControl,
    lastModified: now.toISOString(),
    contentLength: draft.size,
    httpStatusCode: 200,
    ...(encoding && { contentEncoding: encoding }),
    ...(robots !== null && { xRobotsTag: robots }),
  }
}
