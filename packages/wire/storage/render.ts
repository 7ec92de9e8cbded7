// A picture given in the dimensions that the address asks, to whom the file is open: `/render/image/…`.
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { askedOf, type StorageContext, type StorageDoor } from './door.ts'
import { bareType } from './media-type.ts'
import { fileOf } from './objects.ts'
import { SOURCE_BYTES, transformed } from './picture.ts'
import { placeOf } from './place.ts'
import { isUnchanged } from './range.ts'
import { refused } from './refusal.ts'
import { type Find, headersOf, linked, openObject, publicObject, serve, untilExpiry } from './serve.ts'
import { downloadToken } from './sign.ts'
import { readWritten, Transform, toldOf } from './transform.ts'

export async function renderPublic(c: StorageContext, door: StorageDoor): Promise<Response> {
  const place = placeOf(c, 'render/image/public')
  return render(c, door, { find: () => publicObject(door, place), asked: askedOf(c, Transform) })
}

export async function renderOwn(c: StorageContext, door: StorageDoor): Promise<Response> {
  const place = placeOf(c, 'render/image/authenticated')
  return render(c, door, { find: () => openObject(c, door, place), asked: askedOf(c, Transform) })
}

/** What the link says is done, and nothing that is added to its address. */
export async function renderSigned(c: StorageContext, door: StorageDoor): Promise<Response> {
  const place = placeOf(c, 'render/image/sign')
  const { expires, transformations, version } = await downloadToken(door, c.req.query('token'), place)
  const find = linked(door, { ...place, version })
  return untilExpiry(c, await render(c, door, { find, asked: readWritten(transformations ?? '') }), expires)
}

type Rendering = { readonly find: Find; readonly asked: Transform }

async function render(c: StorageContext, door: StorageDoor, { find, asked }: Rendering): Promise<Response> {
  const object = await find()
  const file = fileOf(object)
  if (file === null) throw refused('NoSuchKey')
  // Drawings have every size already.
  if (bareType(file.mimetype) === 'image/svg+xml') return serve(c, door, find)
  const accept = c.req.header('accept') ?? ''
  const told = toldOf(asked)
  const version = { ...file, eTag: eTagOf(file.eTag, `${told} ${accept.includes('image/webp')} ${asked.format}`) }
  const headers = headersOf(c, version)
  headers.delete('accept-ranges')
  headers.delete('content-encoding')
  headers.set('vary', 'Accept')
  headers.set('x-transformations', told)
  if (isUnchanged(c.req.raw.headers, version)) return new Response(null, { status: 304, headers })
  if (file.size > SOURCE_BYTES) throw refused('ImageTooLarge', 'The source image file is too large to process')
  const bytes = await door.store.read(object.version, null)
  if (bytes === null) throw refused('NoSuchKey')
  const picture = await transformed(await buffer(bytes), asked, accept)
  headers.set('content-type', picture.type)
  headers.set('content-length', String(picture.bytes.byteLength))
  return new Response(c.req.method === 'HEAD' ? null : picture.bytes, { headers })
}

/** Each form of a picture is a version of its own. */
function eTagOf(eTag: string, form: string): string {
  return `"${createHash('sha256').update(`${eTag} ${form}`).digest('hex').slice(0, 32)}"`
}
