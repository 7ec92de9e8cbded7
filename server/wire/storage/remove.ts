// Files taken away: the rows that the caller may delete, and after the answer their bytes.
import { z } from 'zod'
import { asAsked, dropLater, formOf, type StorageContext, type StorageDoor, told } from './door.ts'
import { bucketOf, placeOf } from './place.ts'
import { refused } from './refusal.ts'

type Removed = { readonly version: string } & Record<string, unknown>

const NAMES_AT_MOST = 20_000
const DELETE = `delete from storage.objects where bucket_id = $1 and name = any ($2)
  returning name, bucket_id, owner, owner_id, id, coalesce(version, id::text) as version, metadata, user_metadata, created_at, updated_at, last_accessed_at`

export async function removeMany(c: StorageContext, door: StorageDoor): Promise<Response> {
  const { prefixes } = await formOf(c, z.object({ prefixes: z.array(z.string()).min(1).max(NAMES_AT_MOST) }))
  return c.json((await remove(c, door, [bucketOf(c, 'object'), prefixes])).map(told))
}

export async function removeOne(c: StorageContext, door: StorageDoor): Promise<Response> {
  const { bucket, name } = placeOf(c, 'object')
  const removed = await remove(c, door, [bucket, [name]])
  if (removed.length === 0) throw refused('NoSuchKey')
  return c.json({ message: 'Successfully deleted' })
}

async function remove(c: StorageContext, door: StorageDoor, values: unknown[]): Promise<Removed[]> {
  const removed = await asAsked(c, door, (db) => db.rows<Removed>(DELETE, values))
  dropLater(
    door,
    removed.map(({ version }) => version),
  )
  return removed
}
