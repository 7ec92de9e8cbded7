// Files taken away: the rows that the caller may delete, and after the answer their bytes.
import { z } from 'zod'
import { asAsked, dropLater, formOf, type StorageContext, type StorageDoor, told } from './door.ts'
import { knownObject } from './objects.ts'
import { bucketOf, placeOf } from './place.ts'
import { refused } from './refusal.ts'

type Removed = { readonly version: string } & Record<string, unknown>

const NAMES_AT_MOST = 20_000
const Version = z.object({ path: z.string(), versionId: z.string() })
/** A name, or one version of it: gone when it is the one that stands. */
const Entry = z.union([z.string(), Version])
const DELETE = `delete from storage.objects where bucket_id = $1
  and (name = any ($2) or (name, coalesce(version, id::text)) in (select * from unnest($3::text[], $4::text[])))
  returning name, bucket_id, owner, owner_id, id, coalesce(version, id::text) as version, metadata, user_metadata, created_at, updated_at, last_accessed_at`

export async function removeMany(c: StorageContext, door: StorageDoor): Promise<Response> {
  const { prefixes } = await formOf(c, z.object({ prefixes: z.array(Entry).min(1).max(NAMES_AT_MOST) }))
  const names = prefixes.filter((one) => typeof one === 'string')
  const versions = prefixes.filter((one) => typeof one === 'object')
  return c.json((await remove(c, door, { bucket: bucketOf(c, 'object'), names, versions })).map(told))
}

export async function removeOne(c: StorageContext, door: StorageDoor): Promise<Response> {
  const place = placeOf(c, 'object')
  const { bucket, name, version } = place
  const which =
    version === undefined
      ? { names: [name], versions: [] }
      : { names: [], versions: [{ path: name, versionId: version }] }
  if ((await remove(c, door, { bucket, ...which })).length === 0) {
    await asAsked(c, door, (db) => knownObject(db, place))
    throw refused('AccessDenied')
  }
  return c.json({ message: 'Successfully deleted' })
}

type Which = { bucket: string; names: readonly string[]; versions: readonly z.output<typeof Version>[] }

async function remove(c: StorageContext, door: StorageDoor, which: Which): Promise<Removed[]> {
  const { bucket, names, versions } = which
  const values = [bucket, names, versions.map(({ path }) => path), versions.map(({ versionId }) => versionId)]
  const removed = await asAsked(c, door, (db) => db.rows<Removed>(DELETE, values))
  dropLater(
    door,
    removed.map(({ version }) => version),
  )
  return removed
}
