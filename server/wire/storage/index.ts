// The door /storage/v1: its routes on one page.
import { Hono } from 'hono'
import { type DoorEnv, knownCaller, limitedBody } from '../door.ts'
import { createBucket, deleteBucket, emptyBucket, getBucket, listBuckets, updateBucket } from './buckets.ts'
import type { StorageContext, StorageDoor } from './door.ts'
import { listFolder, listPages } from './list.ts'
import { copy, move } from './move.ts'
import { placeOf } from './place.ts'
import { refused, storageAnswer, storageBug } from './refusal.ts'
import { removeMany, removeOne } from './remove.ts'
import { type Resumable, resumableUploads } from './resumable.ts'
import { info, serveOwn, servePublic, serveSigned } from './serve.ts'
import { signDownload, signDownloads, uploadUrl } from './sign.ts'
import { asCaller, create, createBySignature, mannerOf, tryOut, update } from './upload.ts'

const FORM_AT_MOST = 1024 * 1024

export function storageDoor(door: StorageDoor): Hono<DoorEnv> {
  const app = new Hono<DoorEnv>()
  app.onError((error, c) => {
    const said = storageAnswer(error, door.speech)
    if (said !== null) return said
    door.log.error({ err: error, path: c.req.path }, 'request failed')
    return storageBug()
  })
  app.get('/status', (c) => c.body(null, 200))
  const resumable = resumableUploads(door)
  reading(app, door, resumable)
  app.use(knownCaller(door.callerOf, 'storage'))
  buckets(app, door)
  objects(app, door, resumable)
  app.all('*', () => {
    throw refused('NoSuchRoute')
  })
  return app
}

/** Reached by pages that send no key; of Hono, `get` answers HEAD too. */
function reading(app: Hono<DoorEnv>, door: StorageDoor, resumable: Resumable): void {
  app.get('/object/public/:bucket/*', (c) => servePublic(c, door))
  app.get('/object/sign/:bucket/*', (c) => serveSigned(c, door))
  app.get('/object/authenticated/:bucket/*', (c) => serveOwn(c, door, 'object/authenticated'))
  app.get('/object/info/public/:bucket/*', (c) => info(c, door, 'object/info/public'))
  app.get('/object/info/authenticated/:bucket/*', (c) => info(c, door, 'object/info/authenticated'))
  app.get('/object/info/:bucket/*', (c) => info(c, door, 'object/info'))
  app.get('/object/:bucket/*', (c) => serveOwn(c, door, 'object'))
  app.put('/object/upload/sign/:bucket/*', (c) => createBySignature(c, door))
  for (const path of ['/upload/resumable/sign', '/upload/resumable/sign/:id']) app.all(path, (c) => resumable.signed(c))
}

function buckets(app: Hono<DoorEnv>, door: StorageDoor): void {
  const form = limitedBody(FORM_AT_MOST, 'storage')
  app.get('/bucket', (c) => listBuckets(c, door))
  app.post('/bucket', form, (c) => createBucket(c, door))
  app.get('/bucket/:bucket', (c) => getBucket(c, door))
  app.put('/bucket/:bucket', form, (c) => updateBucket(c, door))
  app.delete('/bucket/:bucket', (c) => deleteBucket(c, door))
  app.post('/bucket/:bucket/empty', (c) => emptyBucket(c, door))
}

function objects(app: Hono<DoorEnv>, door: StorageDoor, resumable: Resumable): void {
  const form = limitedBody(FORM_AT_MOST, 'storage')
  app.post('/object/move', form, (c) => move(c, door))
  app.post('/object/copy', form, (c) => copy(c, door))
  app.post('/object/list/:bucket', form, (c) => listFolder(c, door))
  app.post('/object/list-v2/:bucket', form, (c) => listPages(c, door))
  app.post('/object/sign/:bucket', form, (c) => signDownloads(c, door))
  app.post('/object/sign/:bucket/*', form, (c) => signDownload(c, door))
  app.post('/object/upload/sign/:bucket/*', (c) => signUpload(c, door))
  app.post('/object/:bucket/*', (c) => create(c, door))
  app.put('/object/:bucket/*', (c) => update(c, door))
  for (const path of ['/upload/resumable', '/upload/resumable/:id']) app.all(path, (c) => resumable.own(c))
  app.delete('/object/:bucket', form, (c) => removeMany(c, door))
  app.delete('/object/:bucket/*', (c) => removeOne(c, door))
}

/** The right is tried now, in the caller's name: the link will be used without him. */
async function signUpload(c: StorageContext, door: StorageDoor): Promise<Response> {
  const caller = c.get('caller')
  const place = placeOf(c, 'object/upload/sign')
  const manner = mannerOf(c)
  const url = await uploadUrl(door, place, { caller, upsert: manner === 'upsert' })
  await tryOut(asCaller(door, caller, { place, manner }))
  return c.json({ url })
}
