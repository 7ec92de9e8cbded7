// Files that change their name or their bucket, and copies of them: the caller's right on both ends, in one transaction.
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { dropLater, formOf, ownerOf, type StorageContext, type StorageDoor } from './door.ts'
import { type BucketLimits, knownBucket, knownObject, type StoredObject } from './objects.ts'
import { bucketName, objectName, type Place } from './place.ts'
import { refused } from './refusal.ts'
import { checkType, limitOf, mannerOf, write } from './upload.ts'

const Ends = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().optional(),
  copyMetadata: z.boolean().default(true),
  metadata: z.record(z.string(), z.unknown()).optional(),
})
type Ends = { readonly from: Place; readonly to: Place }

export async function move(c: StorageContext, door: StorageDoor): Promise<Response> {
  const ends = endsOf(await formOf(c, Ends))
  const { from, to } = ends
  const entered = await enteredBucket(door, ends)
  await door.base.asCaller(c.get('caller'), async (db) => {
    const object = await knownObject(db, from)
    checkLimits(door, object, entered)
    const moved = await db.rows<{ id: string }>(
      'update storage.objects set bucket_id = $2, name = $3 where id = $1 returning id',
      [object.id, to.bucket, to.name],
    )
    if (moved.length === 0) throw refused('NotAllowed')
  })
  return c.json({ message: 'Successfully moved' })
}

export async function copy(c: StorageContext, door: StorageDoor): Promise<Response> {
  const form = await formOf(c, Ends)
  const ends = endsOf(form)
  const { to } = ends
  const entered = await enteredBucket(door, ends)
  const caller = c.get('caller')
  const version = randomUUID()
  try {
    const { id, replaced } = await door.base.asCaller(caller, async (db) => {
      const { metadata, user_metadata, ...source } = await knownObject(db, ends.from)
      checkLimits(door, { metadata }, entered)
      const userMetadata = form.copyMetadata ? user_metadata : (form.metadata ?? null)
      const row = { id: randomUUID(), version, owner: ownerOf(caller), metadata, userMetadata }
      const written = await write(db, to, { manner: mannerOf(c), object: row })
      // The row first: without the right to write it nothing is copied; without the bytes it is undone.
      await door.store.copy(source.version, version)
      return written
    })
    dropLater(door, replaced === null ? [] : [replaced])
    return c.json({ Id: id, Key: `${to.bucket}/${to.name}` })
  } catch (error) {
    dropLater(door, [version])
    throw error
  }
}

function endsOf({ bucketId, sourceKey, destinationKey, destinationBucket }: z.output<typeof Ends>): Ends {
  const bucket = bucketName(bucketId)
  const to = { bucket: bucketName(destinationBucket ?? bucketId), name: objectName(bare(destinationKey)) }
  return { from: { bucket, name: objectName(bare(sourceKey)) }, to }
}

const bare = (key: string): string => key.replace(/^\/+/, '')

/** A file that comes from another bucket keeps the limits of the one that it enters. */
async function enteredBucket(door: StorageDoor, { from, to }: Ends): Promise<BucketLimits | null> {
  return to.bucket === from.bucket ? null : knownBucket(door, to.bucket)
}

function checkLimits(
  door: StorageDoor,
  { metadata }: Pick<StoredObject, 'metadata'>,
  entered: BucketLimits | null,
): void {
  if (entered === null || metadata === null) return
  checkType(metadata.mimetype, entered)
  if (metadata.size > limitOf(door, entered)) throw refused('EntityTooLarge')
}
