// The door /storage/v1: its routes on one page, each with the name of its operation.
import { Hono } from 'hono'
import { answerTo, limitedBody } from '../door.ts'
import { DatabaseGone } from '../postgres/db.ts'
import { readersOnly } from '../read-only.ts'
import { createBucket, deleteBucket, emptyBucket, getBucket, listBuckets, updateBucket } from './buckets.ts'
import { purgeAll, purgeBucket, purgeObject } from './cdn.ts'
import {
  knownCaller,
  operation,
  operationOf,
  type StorageContext,
  type StorageDoor,
  type StorageEnv,
  withKey,
} from './door.ts'
import { announcedOf } from './incoming.ts'
import { listFolder, listPages } from './list.ts'
import { copy, move } from './move.ts'
import { placeOf } from './place.ts'
import { refused, storageAnswer, storageBug } from './refusal.ts'
import { removeMany, removeOne } from './remove.ts'
import { renderOwn, renderPublic, renderSigned } from './render.ts'
import type { Resumable } from './resumable.ts'
import { info, serveOwn, servePublic, serveSigned } from './serve.ts'
import { signDownload, signDownloads, uploadUrl } from './sign.ts'
import { asCaller, create, createBySignature, mannerOf, tryOut, update } from './upload.ts'

const FORM_AT_MOST = 1024 * 1024

const OWN_UPLOADS = ['/upload/resumable', '/upload/resumable/:id']
const SIGNED_UPLOADS = ['/upload/resumable/sign', '/upload/resumable/sign/:id']

export function storageDoor(door: StorageDoor): Hono<StorageEnv> {
  const app = new Hono<StorageEnv>()
  app.onError((error, c) => {
    const { path } = c.req
    const { log, messages } = door
    if (error instanceof DatabaseGone) return answerTo(error, { dialect: 'storage', log, path, messages })
    const said = storageAnswer(error, messages)
    if (said !== null) return said
    log.error({ err: error, path }, 'request failed')
    return storageBug(messages)
  })
  app.get('/status', (c) => c.body(null, 200))
  app.get('/statusz', (c) => c.body(null, 200))
  app.get('/version', (c) => c.text('1'))
  const resumable = resumableWhenAsked(door)
  reading(app, door, resumable)
  ownUploads(app, door, resumable)
  app.use(withKey, knownCaller(door), assistantsRead(door))
  buckets(app, door)
  objects(app, door)
  app.all('*', () => {
    throw refused('NoSuchRoute')
  })
  return app
}

/** The library of the protocol is long to load: the first upload that asks for it loads it, not each start. */
function resumableWhenAsked(door: StorageDoor): Resumable {
  let loading: Promise<Resumable> | null = null
  const load = (): Promise<Resumable> => {
    loading ??= import('./resumable.ts').then(({ resumableUploads }) => resumableUploads(door))
    return loading
  }
  return {
    own: async (c) => (await load()).own(c),
    signed: async (c) => (await load()).signed(c),
    told: async (c) => (await load()).told(c),
  }
}

// A signed link would outlive the leave of the person.
const READ = /^(GET|HEAD) |^POST .*\/object\/list(-v2)?\//
const assistantsRead = ({ forbidden }: StorageDoor) =>
  readersOnly({ forbidden, open: (method, path) => READ.test(`${method} ${path}`) }, () => refused('ReadOnly'))

/** Reached by pages that send no key; of Hono, `get` answers HEAD too. */
function reading(app: Hono<StorageEnv>, door: StorageDoor, resumable: Resumable): void {
  app.get('/object/public/:bucket/*', operation('object.get_public'), (c) => servePublic(c, door))
  app.get('/object/sign/:bucket/*', operation('object.get_signed'), (c) => serveSigned(c, door))
  app.get('/object/authenticated/:bucket/*', operation('object.get_authenticated'), (c) =>
    serveOwn(c, door, 'object/authenticated'),
  )
  app.get('/object/info/public/:bucket/*', operation('object.info_public'), (c) => info(c, door, 'object/info/public'))
  app.get('/object/info/authenticated/:bucket/*', operation('object.info_authenticated'), (c) =>
    info(c, door, 'object/info/authenticated'),
  )
  app.get('/object/info/:bucket/*', operation('object.info_authenticated'), (c) => info(c, door, 'object/info'))
  app.get('/object/:bucket/*', operation('object.get_authenticated'), (c) => serveOwn(c, door, 'object'))
  app.get('/render/image/public/:bucket/*', operation('render.image_public'), (c) => renderPublic(c, door))
  app.get('/render/image/sign/:bucket/*', operation('render.image_sign'), (c) => renderSigned(c, door))
  app.get('/render/image/authenticated/:bucket/*', operation('render.image_authenticated'), (c) => renderOwn(c, door))
  app.put('/object/upload/sign/:bucket/*', operation('object.upload_signed'), (c) => createBySignature(c, door))
  for (const path of [...OWN_UPLOADS, ...SIGNED_UPLOADS]) app.options(path, (c) => resumable.told(c))
  for (const path of SIGNED_UPLOADS) app.all(path, operation('tus.upload.create'), (c) => resumable.signed(c))
}

function buckets(app: Hono<StorageEnv>, door: StorageDoor): void {
  const form = limitedBody(FORM_AT_MOST, 'storage')
  app.get('/bucket', operation('bucket.list'), (c) => listBuckets(c, door))
  app.post('/bucket', operation('bucket.create'), form, (c) => createBucket(c, door))
  app.get('/bucket/:bucket', operation('bucket.get'), (c) => getBucket(c, door))
  app.put('/bucket/:bucket', operation('bucket.update'), form, (c) => updateBucket(c, door))
  app.delete('/bucket/:bucket', operation('bucket.delete'), (c) => deleteBucket(c, door))
  app.get('/bucket/:bucket/lifecycle', operation('bucket.lifecycle'), noLifecycle)
  app.put('/bucket/:bucket/lifecycle', operation('bucket.lifecycle'), noLifecycle)
  app.delete('/bucket/:bucket/lifecycle', operation('bucket.lifecycle'), noLifecycle)
  app.post('/bucket/:bucket/empty', operation('bucket.empty'), (c) => emptyBucket(c, door))
}

function noLifecycle(): never {
  throw refused('FeatureNotEnabled', 'The feature object lifecycle is not enabled for this resource')
}

/** Their protocol has no form that says what a call lacks: without a key it is judged as any that says nobody's. */
function ownUploads(app: Hono<StorageEnv>, door: StorageDoor, resumable: Resumable): void {
  for (const path of OWN_UPLOADS) {
    app.use(path, knownCaller(door), assistantsRead(door))
    app.all(path, operation('tus.upload.create'), (c) => resumable.own(c))
  }
}

function objects(app: Hono<StorageEnv>, door: StorageDoor): void {
  const form = limitedBody(FORM_AT_MOST, 'storage')
  app.post('/object/move', operation('object.move'), form, (c) => move(c, door))
  app.post('/object/copy', operation('object.copy'), form, (c) => copy(c, door))
  app.post('/object/list/:bucket', operation('object.list'), form, (c) => listFolder(c, door))
  app.post('/object/list-v2/:bucket', operation('object.list_v2'), form, (c) => listPages(c, door))
  app.post('/object/sign/:bucket', operation('object.sign_many'), form, (c) => signDownloads(c, door))
  app.post('/object/sign/:bucket/*', operation('object.sign'), form, (c) => signDownload(c, door))
  app.post('/object/upload/sign/:bucket/*', operation('object.sign_upload_url'), (c) => signUpload(c, door))
  app.post('/object/:bucket/*', operation('object.upload'), (c) => create(c, door))
  app.put('/object/:bucket/*', operation('object.upload_update'), (c) => update(c, door))
  app.delete('/object/:bucket', operation('object.delete_many'), form, (c) => removeMany(c, door))
  app.delete('/object/:bucket/*', operation('object.delete'), (c) => removeOne(c, door))
  app.delete('/cdn', purgeAll)
  app.delete('/cdn/', purgeAll)
  app.delete('/cdn/:bucket', purgeBucket)
  app.delete('/cdn/:bucket/*', purgeObject)
}

/** The right is tried now, in the caller's name: the link will be used without him. */
async function signUpload(c: StorageContext, door: StorageDoor): Promise<Response> {
  const caller = c.get('caller')
  const place = placeOf(c, 'object/upload/sign')
  const manner = mannerOf(c)
  const link = await uploadUrl(door, place, { caller, upsert: manner === 'upsert' })
  await tryOut(asCaller(door, caller, { place, manner, settings: operationOf(c, caller) }), announcedOf(c))
  return c.json(link)
}
