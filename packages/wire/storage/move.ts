// Files that change their name or their bucket, and copies of them: the caller's right on both ends, in one transaction.
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { asAsked, dropLater, formOf, ownerId, ownerOf, type StorageContext, type StorageDoor, told } from './door.ts'
import { encodingOf } from './encoding.ts'
import { userMetadataOf } from './incoming.ts'
import { isMediaType } from './media-type.ts'
import { type BucketLimits, findObject, knownBucket, knownObject, type StoredObject } from './objects.ts'
import { bucketName, objectName, type Place } from './place.ts'
import { refused } from './refusal.ts'
import { checkType, limitOf, mannerOf, write } from './upload.ts'

const Ends = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  sourceVersionId: z.string().optional(),
  destinationKey: z.string(),
  destinationBucket: z.string().optional(),
  copyMetadata: z.boolean().default(true),
  /** What the copy says of its bytes otherwise than its source; for a copy alone, and without `copyMetadata`. */
  metadata: z
    .object({
      cacheControl: z
        .string()
        .regex(/^[ -~]*$/)
        .optional(),
      mimetype: z.string().refine(isMediaType).optional(),
      contentEncoding: z.string().optional(),
    })
    .optional(),
})
// Who moves a file owns it from then on, as the service has it; one who is nobody leaves it its owner.
const MOVE = `update storage.objects set bucket_id = $2, name = $3,
  owner = coalesce($4, owner), owner_id = coalesce($5, owner_id) where id = $1 returning id`

type Ends = { readonly from: Place; readonly to: Place }

export async function move(c: StorageContext, door: StorageDoor): Promise<Response> {
  const ends = endsOf(await formOf(c, Ends))
  const { from, to } = ends
  const entered = await enteredBucket(door, ends)
  const owner = ownerOf(c.get('caller'))
  await asAsked(c, door, async (db) => {
    const object = await knownObject(db, from)
    checkLimits(door, object, entered)
    const moved = await db.rows<{ id: string }>(MOVE, [object.id, to.bucket, to.name, ownerId(owner), owner])
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
    const { id, replaced, copied } = await asAsked(c, door, async (db) => {
      const source = await knownObject(db, ends.from)
      const { metadata: notes, userMetadata } = notesOf(c, form, source)
      checkLimits(door, { metadata: notes }, entered)
      const metadata = notes && { ...notes, lastModified: door.now().toISOString() }
      const row = { id: randomUUID(), version, owner: ownerOf(caller), metadata, userMetadata }
      const written = await write(db, to, { manner: mannerOf(c), object: row })
      // The row first: without the right to write it nothing is copied; without the bytes it is undone.
      await door.store.copy(source.version, version)
      return { ...written, copied: await findObject(db, to) }
    })
    dropLater(door, replaced === null ? [] : [replaced])
    return c.json({ ...(copied && told(copied)), Id: id, Key: `${to.bucket}/${to.name}` })
  } catch (error) {
    dropLater(door, [version])
    throw error
  }
}

/** Those of the source, or what the copy says: of its bytes in the body, of the user in `x-metadata`. */
function notesOf(
  c: StorageContext,
  { copyMetadata, metadata }: z.output<typeof Ends>,
  source: StoredObject,
): { metadata: StoredObject['metadata']; userMetadata: StoredObject['user_metadata'] } {
  if (copyMetadata) return { metadata: source.metadata, userMetadata: source.user_metadata }
  const header = c.req.header('x-metadata')
  const userMetadata = header === undefined ? null : userMetadataOf(Buffer.from(header, 'base64').toString('utf8'))
  if (source.metadata === null) return { metadata: null, userMetadata }
  const { contentEncoding, ...kept } = { ...source.metadata, ...JSON.parse(JSON.stringify(metadata ?? {})) }
  const encoding = encodingOf(contentEncoding)
  return { metadata: { ...kept, ...(encoding && { contentEncoding: encoding }) }, userMetadata }
}

function endsOf(form: z.output<typeof Ends>): Ends {
  const { bucketId, sourceKey, sourceVersionId, destinationKey, destinationBucket } = form
  const bucket = bucketName(bucketId)
  const to = { bucket: bucketName(destinationBucket ?? bucketId), name: objectName(bare(destinationKey)) }
  return { from: { bucket, name: objectName(bare(sourceKey)), version: sourceVersionId }, to }
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
  checkType(metadata.mimetype ?? 'application/octet-stream', entered)
  if ((metadata.size ?? 0) > limitOf(door, entered)) throw refused('EntityTooLarge')
}
