// A file given to whom it is open: by policy, because its bucket is public, or by a signed link.
import { attachment } from './disposition.ts'
import { askedOf, callerOf, operationOf, type StorageContext, type StorageDoor, told } from './door.ts'
import { showingOf } from './media-type.ts'
import { ALONE, bucketLimits, type FileMetadata, fileOf, knownObject, type StoredObject } from './objects.ts'
import { type Place, placeOf } from './place.ts'
import { isOther, isUnchanged, spanOf } from './range.ts'
import { refused, storageAnswer } from './refusal.ts'
import { downloadToken } from './sign.ts'
import { Transform } from './transform.ts'

/** The file, read again each time that it is asked. */
export type Find = () => Promise<StoredObject>

export async function servePublic(c: StorageContext, door: StorageDoor): Promise<Response> {
  const place = placeOf(c, 'object/public')
  return serve(c, door, () => publicObject(door, place))
}

export async function serveSigned(c: StorageContext, door: StorageDoor): Promise<Response> {
  const place = placeOf(c, 'object/sign')
  const { expires, version } = await downloadToken(door, c.req.query('token'), place)
  return untilExpiry(c, await serve(c, door, linked(door, { ...place, version })), expires)
}

export const linked =
  (door: StorageDoor, place: Place): Find =>
  () =>
    door.base.asHouse('download by a signed link', (db) => knownObject(db, place))

/** What a link gives is kept no longer than the link. */
export function untilExpiry(c: StorageContext, response: Response, expires: Date): Response {
  const name = c.req.query('download')
  if (name) response.headers.set('content-disposition', attachment(unwrapped(name)))
  const isFixed = /(^|,)\s*no-transform\s*(,|$)/i.test(response.headers.get('cache-control') ?? '')
  response.headers.delete('cache-control')
  if (isFixed) response.headers.set('cache-control', 'no-transform')
  response.headers.set('expires', expires.toUTCString())
  return response
}

/** `route` is `object` or `object/authenticated`: of a public bucket everybody reads, of another whom a policy lets in. */
export async function serveOwn(c: StorageContext, door: StorageDoor, route: string): Promise<Response> {
  const place = placeOf(c, route)
  return serve(c, door, () => openObject(c, door, place))
}

export async function info(c: StorageContext, door: StorageDoor, route: string): Promise<Response> {
  const place = placeOf(c, route)
  askedOf(c, Transform)
  const isPublic = route.endsWith('/public')
  const object = isPublic ? await publicObject(door, place) : await openObject(c, door, place)
  const { id, version, name, bucket_id, created_at, metadata, user_metadata } = object
  const row = told({
    id,
    version,
    name,
    bucket_id,
    created_at,
    size: metadata?.size,
    content_type: metadata?.mimetype,
    cache_control: metadata?.cacheControl,
    etag: metadata?.eTag,
    last_modified: metadata?.lastModified ?? new Date(object.updated_at).toISOString(),
    metadata: user_metadata ?? {},
    ...ALONE,
  })
  // Who asks for no body reads the same of the headers.
  const file = fileOf(object)
  if (c.req.method !== 'HEAD' || file === null) return c.json(row)
  const headers = headersOf(c, file)
  headers.set('content-length', String(file.size))
  return new Response(null, { headers })
}

export async function publicObject(door: StorageDoor, place: Place): Promise<StoredObject> {
  const bucket = await bucketLimits(door, place.bucket)
  if (!bucket?.public) throw refused('NoSuchBucket')
  return door.base.asHouse('file of a public bucket', (db) => knownObject(db, place))
}

export async function openObject(c: StorageContext, door: StorageDoor, place: Place): Promise<StoredObject> {
  const bucket = await bucketLimits(door, place.bucket)
  if (bucket?.public) return publicObject(door, place)
  // These addresses are also opened by pages that send no key: those read public buckets only.
  const caller = await callerOf(c, door)
  if (bucket === null) throw refused('NoSuchBucket')
  return door.base.asCaller(caller, (db) => knownObject(db, place), operationOf(c, caller))
}

const READ_AGAIN_AT_MOST = 5

// Between the row and its bytes, another upload may have taken the name: the row is then read again.
export async function serve(c: StorageContext, door: StorageDoor, find: Find): Promise<Response> {
  // Who only asks of a file may ask as of a picture.
  if (c.req.method === 'HEAD') askedOf(c, Transform)
  let missing: string | null = null
  for (let tries = 0; tries < READ_AGAIN_AT_MOST; tries += 1) {
    const object = await find()
    if (object.version === missing) break
    const response = await respond(c, door, object)
    if (response !== null) return response
    missing = object.version
  }
  throw refused('NoSuchKey')
}

/** The answer, or null when the bytes of this version are not there. */
async function respond(c: StorageContext, door: StorageDoor, object: StoredObject): Promise<Response | null> {
  const metadata = fileOf(object)
  if (metadata === null) return null
  const headers = headersOf(c, metadata)
  if (isOther(c.req.raw.headers, metadata)) throw refused('PreconditionFailed')
  if (isUnchanged(c.req.raw.headers, metadata)) return new Response(null, { status: 304, headers })
  const span = spanOf(c.req.raw.headers, metadata)
  if (span === 'outside') return outside(door, metadata.size)
  if (span !== null) headers.set('content-range', `bytes ${span.start}-${span.end}/${metadata.size}`)
  headers.set('content-length', String(span === null ? metadata.size : span.end - span.start + 1))
  const status = span === null ? 200 : 206
  if (c.req.method === 'HEAD' || metadata.size === 0) return new Response(null, { status, headers })
  const bytes = await door.store.read(object.version, span)
  return bytes === null ? null : new Response(bytes, { status, headers })
}

function outside({ messages }: StorageDoor, size: number): Response {
  const response = storageAnswer(refused('InvalidRange'), messages) ?? new Response(null, { status: 416 })
  response.headers.set('content-range', `bytes */${size}`)
  return response
}

export function headersOf(c: StorageContext, metadata: FileMetadata): Headers {
  const { type, isActive } = showingOf(metadata.mimetype)
  const headers = new Headers({
    'accept-ranges': 'bytes',
    'content-type': type,
    'cache-control': legible(metadata.cacheControl) ? metadata.cacheControl : 'no-cache',
    'last-modified': new Date(metadata.lastModified).toUTCString(),
    etag: metadata.eTag,
    'x-content-type-options': 'nosniff',
    'x-robots-tag': metadata.xRobotsTag ?? 'none',
  })
  if (metadata.contentEncoding) headers.set('content-encoding', metadata.contentEncoding)
  if (isActive) headers.set('content-security-policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'")
  const name = c.req.query('download') ?? (isActive ? '' : null)
  if (name !== null) headers.set('content-disposition', attachment(name))
  return headers
}

// The client encodes the name of a signed link twice.
function unwrapped(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

const legible = (text: string): boolean => /^[ -~]*$/.test(text)
