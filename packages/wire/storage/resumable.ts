// Resumable uploads, by the tus protocol: a file that comes in several requests, and takes its place once it is whole.
import { createReadStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { FileStore } from '@tus/file-store'
import { ERRORS, type Locker, MemoryLocker, Server, type Upload as TusUpload } from '@tus/server'
import { ownWords } from '../messages.ts'
import { DatabaseGone } from '../postgres/db.ts'
import { operationOf, ownerOf, type StorageContext, type StorageDoor } from './door.ts'
import { DRAFT_MS, receive, sweepDrafts } from './draft.ts'
import { encodingOf } from './encoding.ts'
import { mediaTypeOf, userMetadataOf } from './incoming.ts'
import { knownBucket } from './objects.ts'
import { bucketName, objectName, type Place } from './place.ts'
import { refused, storageAnswer, storageBug } from './refusal.ts'
import { asCaller, bySignature, checkType, limitOf, mannerOf, settle, tryOut, type Upload } from './upload.ts'

export type Resumable = {
  /** In the caller's name, on every request. */
  own(c: StorageContext): Promise<Response>
  /** By the token of createSignedUploadUrl, in `x-signature`. */
  signed(c: StorageContext): Promise<Response>
  /** What of the protocol is understood, to whoever asks. */
  told(c: StorageContext): Promise<Response>
}
/** Who sends, as every request of an upload must say it again, and what he may do at a place. */
type Sender = { readonly name: string; uploadTo(place: Place, manner: Upload['manner']): Promise<Upload> }
type Uploads = { readonly door: StorageDoor; readonly parts: FileStore; readonly locker: Locker }

const PATH = '/storage/v1/upload/resumable'

export function resumableUploads(door: StorageDoor): Resumable {
  const locker = new MemoryLocker()
  let opening: Promise<FileStore> | null = null
  const uploads = async (): Promise<Uploads> => {
    opening ??= openParts(door)
    return { door, locker, parts: await opening }
  }
  return {
    own: async (c) => answer(c, { ...(await uploads()), sender: byCaller(door, c), path: '' }),
    told: async (c) => {
      const { parts } = await uploads()
      return new Server({ path: PATH, datastore: parts, maxSize: door.settings.fileSizeLimit }).handleWeb(c.req.raw)
    },
    signed: async (c) => {
      const token = c.req.header('x-signature')
      if (!token) return words(await said(door, refused('InvalidJWT', 'Missing x-signature header')))
      return answer(c, { ...(await uploads()), sender: byToken(door, token), path: '/sign' })
    },
  }
}

// Made at the first upload, closed to everybody else.
async function openParts({ store }: StorageDoor): Promise<FileStore> {
  const directory = join(store.drafts, 'resumable')
  await mkdir(directory, { recursive: true, mode: 0o700 })
  // What is given up goes with the other drafts: `sweepDrafts`.
  return new FileStore({ directory, expirationPeriodInMilliseconds: DRAFT_MS })
}

function byCaller(door: StorageDoor, c: StorageContext): Sender {
  const caller = c.get('caller')
  return {
    name: `${caller.role}:${ownerOf(caller) ?? ''}`,
    uploadTo: async (place, manner) => asCaller(door, caller, { place, manner, settings: operationOf(c, caller) }),
  }
}

const byToken = (door: StorageDoor, token: string): Sender => ({
  name: `link:${door.keys.digest('resumable', token)}`,
  uploadTo: (place) => bySignature(door, token, place),
})

type Asked = Uploads & { readonly sender: Sender; readonly path: '' | '/sign' }

async function answer(c: StorageContext, asked: Asked): Promise<Response> {
  // What was received is not read back before it is whole.
  if (c.req.method === 'GET') throw refused('NoSuchRoute')
  const { door, parts, locker, sender, path } = asked
  let whole: string | null = null
  const server = new Server({
    path: `${PATH}${path}`,
    // The whole address, as the service gives it: a client that is no browser follows it as it stands.
    generateUrl: (_, { host, path, id }) =>
      `${host ? `${new URL(door.publicUrl).protocol}//${host}` : ''}${path}/${id}`,
    datastore: parts,
    locker,
    maxSize: door.settings.fileSizeLimit,
    onUploadCreate: (_, upload) => begin(c, asked, upload),
    onIncomingRequest: async (_, id) => {
      if (c.req.method === 'POST') return
      const { metadata } = await parts.getUpload(id)
      if (metadata?.sender !== sender.name) throw refused('AccessDenied')
    },
    onUploadFinish: (_, upload) => {
      whole = upload.id
      return finish(asked, upload)
    },
    onResponseError: (_, error) => said(door, error),
  })
  try {
    return await server.handleWeb(c.req.raw)
  } finally {
    // Not before its answer is made, which looks at it once more.
    if (whole !== null) await parts.remove(whole)
  }
}

async function begin(c: StorageContext, { door, sender }: Asked, { size, metadata }: TusUpload) {
  const { bucketName: bucket, objectName: name, contentType, cacheControl, metadata: note } = metadata ?? {}
  const encoding = encodingOf(metadata?.contentEncoding ?? undefined)
  const place = { bucket: bucketName(bucket ?? ''), name: objectName(name ?? '') }
  const limits = await knownBucket(door, place.bucket)
  // In the words of the protocol's own limit.
  if (size !== undefined && size > limitOf(door, limits)) throw ERRORS.ERR_MAX_SIZE_EXCEEDED
  const type = mediaTypeOf(contentType ?? 'application/octet-stream')
  checkType(type, limits)
  const userMetadata = note ? userMetadataOf(note) : null
  const upload = await sender.uploadTo(place, mannerOf(c))
  await tryOut(upload, { type, encoding, userMetadata, contentLength: size ?? 0 })
  door.later('sweep of the drafts', () => sweepDrafts(door.store.drafts, door.now()))
  return {
    metadata: {
      bucketName: place.bucket,
      objectName: place.name,
      contentType: type,
      cacheControl: cacheControl ?? null,
      contentEncoding: encoding,
      metadata: note ?? null,
      manner: upload.manner,
      sender: sender.name,
    },
  }
}

async function finish({ door, parts, sender }: Asked, { id, metadata }: TusUpload) {
  const { bucketName: bucket, objectName: name, contentType, cacheControl, metadata: note, manner } = metadata ?? {}
  const place = { bucket: bucket ?? '', name: name ?? '' }
  const limits = await knownBucket(door, place.bucket)
  const upload = await sender.uploadTo(place, manner === 'upsert' ? 'upsert' : 'insert')
  const bytes = createReadStream(join(parts.directory, id))
  const file = {
    draft: await receive(bytes, { folder: door.store.drafts, limit: limitOf(door, limits) }),
    type: contentType ?? 'application/octet-stream',
    cacheControl: /^-?\d+$/.test(cacheControl ?? '') ? `max-age=${cacheControl}` : 'no-cache',
    encoding: metadata?.contentEncoding ?? null,
    userMetadata: note ? userMetadataOf(note) : null,
    robots: null,
  }
  await settle(door, upload, { bucket: limits, file })
  return { headers: { 'Tus-Complete': '1' } }
}

const words = ({ status_code, body }: { status_code: number; body: string }): Response =>
  new Response(body, { status: status_code })

/** Here the real service gives each refusal its own status, which says whether to try again, and its words alone. */
async function said({ log, messages }: StorageDoor, error: Error | { status_code: number; body: string }) {
  // One of the protocol itself.
  if (!(error instanceof Error)) return error
  if (error instanceof DatabaseGone) return { status_code: 503, body: ownWords('databaseGone', messages).message }
  const known = storageAnswer(error, messages)
  if (known === null) log.error({ err: error }, 'resumable upload failed')
  const { statusCode, message } = await (known ?? storageBug(messages)).json()
  return { status_code: Number(statusCode), body: String(message) }
}
