// The calls that empty a cache before the files: here nothing stands before them, what is asked is already so.
import { asAsked, forService, type StorageContext, type StorageDoor } from './door.ts'
import { knownBucket, knownObject } from './objects.ts'
import { bucketOf, placeOf } from './place.ts'

export async function purgeObject(c: StorageContext, door: StorageDoor): Promise<Response> {
  forService(c)
  const place = placeOf(c, 'cdn')
  await asAsked(c, door, (db) => knownObject(db, place))
  return c.json({ message: 'success' })
}

export async function purgeBucket(c: StorageContext, door: StorageDoor): Promise<Response> {
  forService(c)
  await knownBucket(door, bucketOf(c, 'cdn'))
  return c.json({ message: 'success' })
}
