// The body of an upload, raw or as a form: its bytes in a draft, and what is said of them.
import { Readable } from 'node:stream'
import busboy from 'busboy'
import { WireRefusal } from '../error.ts'
import { readJson } from '../json.ts'
import type { StorageContext } from './door.ts'
import { type Draft, receive } from './draft.ts'
import { encodingOf } from './encoding.ts'
import { type Held, heldBack } from './held.ts'
import { isMediaType } from './media-type.ts'
import { namelessFiles } from './nameless.ts'
import { refused } from './refusal.ts'
import { robotsOf } from './robots.ts'

export type Incoming = {
  readonly draft: Draft
  readonly type: string
  readonly cacheControl: string
  /** How the bytes are packed (`gzip`); null: as they are. They are kept and given as they came. */
  readonly encoding: string | null
  /** What the user notes of the file; null when nothing is said. */
  readonly userMetadata: Record<string, unknown> | null
  /** What search engines are told; null: nothing. */
  readonly robots: string | null
}
/** What is known of a file before a byte of it is written; `contentLength` is what the request says of itself. */
export type Announced = Pick<Incoming, 'encoding' | 'userMetadata'> & {
  readonly type: string | undefined
  readonly contentLength: number
}
type Receiving = {
  readonly folder: string
  readonly limit: number
  /** Throws to refuse. */
  readonly accepts: (announced: Announced & { readonly type: string }) => Promise<void>
}

const METADATA_AT_MOST = 1024 * 1024
const FIELDS_AT_MOST = 2 * METADATA_AT_MOST

/** Receives the file. `accepts` is asked of what is announced before a byte is written. */
export async function incoming(c: StorageContext, receiving: Receiving): Promise<Incoming> {
  const type = c.req.header('content-type') ?? 'application/octet-stream'
  // Not touched before it is wanted: what was begun and left unread would hold the connection of the next request.
  const body = () => c.req.raw.body ?? new Blob([]).stream()
  const isForm = /^multipart\/form-data/i.test(type)
  const declared = Number(c.req.header('content-length') ?? 0)
  const robots = robotsOf(c.req.header('x-robots-tag'))
  if (isForm) {
    const announced = { declared, robots, receiving }
    return ofForm(body(), type, announced)
  }
  if (!isMediaType(type)) throw refused('InvalidMimeType', 'Invalid Content-Type header')
  const encoding = encodingOf(c.req.header('content-encoding'))
  const { userMetadata } = announcedOf(c)
  await receiving.accepts({ type, encoding, userMetadata, contentLength: declared })
  if (declared > receiving.limit) throw refused('EntityTooLarge')
  const draft = await receive(body(), receiving)
  const cacheControl = c.req.header('cache-control') ?? 'no-cache'
  return { draft, type, cacheControl, encoding, userMetadata, robots }
}

type Form = { file: Promise<{ draft: Draft; type: string }> | null; readonly fields: Map<string, string> }

// A field may follow the file: the form is read to its end before anything is concluded.
type Said = { readonly declared: number; readonly robots: string | null; readonly receiving: Receiving }

async function ofForm(body: ReadableStream<Uint8Array>, type: string, said: Said): Promise<Incoming> {
  const form: Form = { file: null, fields: new Map() }
  try {
    await readForm(body, type, { form, said })
    const file = await form.file
    if (file === null) throw refused('NoContent')
    const seconds = form.fields.get('cacheControl')
    const metadata = form.fields.get('metadata')
    return {
      ...file,
      type: mediaTypeOf(form.fields.get('contentType') ?? file.type),
      cacheControl: seconds ? `max-age=${seconds}` : 'no-cache',
      encoding: encodingOf(form.fields.get(ENCODING)),
      userMetadata: metadata === undefined ? null : userMetadataOf(metadata),
      robots: said.robots,
    }
  } catch (error) {
    await form.file?.then(({ draft }) => draft.discard()).catch(() => {})
    throw error
  }
}

// How the file is packed is said once, before it.
const ENCODING = 'contentEncoding'
const twice = () => refused('InvalidParameter', 'Invalid Content-Encoding')

type Reading = { readonly form: Form; readonly said: Said }

async function readForm(body: ReadableStream<Uint8Array>, type: string, { form, said }: Reading): Promise<void> {
  const parser = parserOf(type)
  // Safe: the body of a request is a stream of bytes, whose two declarations differ only by their lib.
  const source = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0])
  const named = source.pipe(namelessFiles(type))
  await new Promise<void>((resolve, reject) => {
    let isRefused = false
    const fail = (error: unknown): void => {
      isRefused = true
      named.unpipe(parser)
      named.resume()
      reject(error)
    }
    parser.on('field', (name, value) => {
      if (name === ENCODING && form.file !== null) return
      if (name === ENCODING && form.fields.has(name)) fail(twice())
      if (!form.fields.has(name)) form.fields.set(name, value)
    })
    parser.on('file', (name, stream, { mimeType }) => {
      // A form cut short fails its file too, maybe before anybody reads it.
      stream.on('error', () => {})
      if (name === ENCODING && form.file === null) fail(twice())
      if (form.file !== null || isRefused) {
        stream.resume()
        return
      }
      form.file = fileOf(heldBack(stream, parser), mimeType, { form, said })
      form.file.catch(fail)
    })
    parser.on('close', resolve)
    parser.on('error', () => fail(refused('Interrupted')))
    source.on('error', () => {
      parser.destroy()
      reject(refused('Interrupted'))
    })
    named.pipe(parser)
  })
}

function parserOf(type: string): busboy.Busboy {
  try {
    return busboy({
      headers: { 'content-type': type },
      limits: { files: 2, fields: 20, fieldSize: METADATA_AT_MOST },
      defParamCharset: 'utf8',
    })
  } catch {
    throw refused('InvalidRequest', 'The form has no boundary')
  }
}

/** What the fields say of a file is judged with it: those before it, and those after one that is small. */
async function fileOf(
  { bytes, told }: Held,
  type: string,
  { form: { fields }, said: { declared, receiving } }: Reading,
): Promise<{ draft: Draft; type: string }> {
  await told
  const metadata = fields.get('metadata')
  await receiving.accepts({
    type: mediaTypeOf(fields.get('contentType') ?? type),
    encoding: encodingOf(fields.get(ENCODING)),
    userMetadata: metadata === undefined ? null : userMetadataOf(metadata),
    contentLength: declared,
  })
  if (declared > receiving.limit + FIELDS_AT_MOST) throw refused('EntityTooLarge')
  return { draft: await receive(bytes, receiving), type }
}

/** What the headers say of a file that is not sent yet. */
export function announcedOf(c: StorageContext): Announced {
  const metadata = c.req.header('x-metadata')
  return {
    type: c.req.header('content-type'),
    encoding: null,
    userMetadata: metadata === undefined ? null : userMetadataOf(Buffer.from(metadata, 'base64').toString('utf8')),
    contentLength: Number(c.req.header('content-length') ?? 0),
  }
}

export function mediaTypeOf(type: string): string {
  if (!isMediaType(type)) throw refused('InvalidMimeType', `mime type ${type} is not supported`)
  return type
}

export function userMetadataOf(text: string): Record<string, unknown> {
  if (text.length > METADATA_AT_MOST) throw refused('InvalidRequest', 'The metadata is too large')
  try {
    const value = readJson(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  } catch (error) {
    if (error instanceof WireRefusal) throw error
  }
  throw refused('InvalidRequest', 'The metadata is not a JSON object')
}
