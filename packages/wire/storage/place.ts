// Where a request points: the bucket and the name of its file, read from the path and refused when they are none.
import type { Context } from 'hono'
import { refused } from './refusal.ts'

/** A file by its bucket and its name in it; `version`: that one and no other. */
export type Place = { readonly bucket: string; readonly name: string; readonly version?: string | undefined }

// The longest key of S3, in bytes.
const NAME_AT_MOST = 1_024
const BUCKET_AT_MOST = 100
// The signs that S3 takes in the name of a bucket.
const BUCKET = /^[\w!.*'() &$@=;:+,?-]+$/

/** The place that the path gives after `route`, as in `object/public`. */
export function placeOf(c: Context, route: string): Place {
  const path = tail(c, route)
  if (!path.includes('/')) throw refused('NoSuchRoute')
  const [bucket = '', ...rest] = path.split('/')
  const name = objectName(rest.map(decoded).join('/'))
  return { bucket: bucketName(decoded(bucket)), name, version: c.req.query('versionId') }
}

/** The bucket that the path gives after `route`, when nothing but `ending` follows it. */
export function bucketOf(c: Context, route: string, ending = ''): string {
  const path = tail(c, route)
  return bucketName(decoded(path.slice(0, path.length - ending.length)))
}

function tail(c: Context, route: string): string {
  const { pathname } = new URL(c.req.url)
  const start = `/storage/v1/${route}/`
  return pathname.slice(pathname.indexOf(start) + start.length)
}

// The client sends a name as it is: a `%` that begins no code is one of the name.
function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replace(/%(?![0-9a-f]{2})/gi, '%25'))
  } catch {
    throw refused('InvalidKey', `Invalid key: ${encodeURIComponent(text)}`)
  }
}

/** A name is folders and a file: none is empty nor climbs, and no character is one that no file may bear. */
export function objectName(name: string): string {
  const folders = name.split('/')
  const climbs = folders.includes('') || name.split(/[/\\]/).some((folder) => folder === '.' || folder === '..')
  if (climbs || !isLegible(name) || Buffer.byteLength(name) > NAME_AT_MOST)
    throw refused('InvalidKey', `Invalid key: ${encodeURIComponent(name.slice(0, NAME_AT_MOST).toWellFormed())}`)
  return name
}

export function bucketName(name: string): string {
  if (!BUCKET.test(name) || name.trim() !== name || name === '.' || name === '..' || name.length > BUCKET_AT_MOST)
    throw refused('InvalidBucketName')
  return name
}

// What XML can say, as S3 does: no half of a pair, no control character but tabs and ends of lines. No name becomes a path.
const isLegible = (name: string): boolean => name.isWellFormed() && !UNSAID.test(name)
const UNSAID = /[^\t\n\r -\uFFFD\u{10000}-\u{10FFFF}]/u
