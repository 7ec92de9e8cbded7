// The calls that empty a cache before the files: here nothing stands before them, what is asked is already so.
import { forService, type StorageContext } from './door.ts'
import { bucketOf, placeOf } from './place.ts'

/** Of one file, whether it is there or not: a cache may outlive it. */
export function purgeObject(c: StorageContext): Response {
  forService(c)
  placeOf(c, 'cdn')
  return c.json({ message: 'success' })
}

export function purgeBucket(c: StorageContext): Response {
  forService(c)
  bucketOf(c, 'cdn')
  return c.json({ message: 'success' })
}

export function purgeAll(c: StorageContext): Response {
  forService(c)
  return c.json({ message: 'success' })
}
