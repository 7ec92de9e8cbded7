// Links that open one file to whoever holds them, for a time: signed by the house, to read it or to write it.
import { errors, type JWTPayload } from 'jose'
import { z } from 'zod'
import { asAsked, formOf, ownerOf, type StorageContext, type StorageDoor } from './door.ts'
import { knownBucket, knownObject } from './objects.ts'
import { bucketOf, objectName, type Place, placeOf } from './place.ts'
import { refused } from './refusal.ts'
import { Transform, writtenOf } from './transform.ts'

// A hundred years: what a client may ask at most.
const expiresIn = z.int().min(1).max(3_155_760_000)
const PATHS_AT_MOST = 20_000

export async function signDownload(c: StorageContext, door: StorageDoor): Promise<Response> {
  const form = await formOf(
    c,
    z.object({ expiresIn, transform: Transform.optional(), versionId: z.string().optional() }),
  )
  const place = { ...placeOf(c, 'object/sign'), version: form.versionId }
  await asAsked(c, door, (db) => knownObject(db, place))
  const transformations = form.transform && writtenOf(form.transform)
  return c.json({ signedURL: await downloadUrl(door, place, { seconds: form.expiresIn, transformations }) })
}

export async function signDownloads(c: StorageContext, door: StorageDoor): Promise<Response> {
  const bucket = bucketOf(c, 'object/sign')
  const paths = z.array(z.string()).min(1).max(PATHS_AT_MOST)
  const form = await formOf(c, z.object({ expiresIn, paths }))
  const found = await asAsked(c, door, (db) =>
    db.rows<{ name: string }>('select name from storage.objects where bucket_id = $1 and name = any ($2)', [
      bucket,
      form.paths,
    ]),
  )
  const open = new Set(found.map(({ name }) => name))
  const signOne = async (path: string) =>
    open.has(path)
      ? { error: null, path, signedURL: await downloadUrl(door, { bucket, name: path }, { seconds: form.expiresIn }) }
      : { error: 'Either the object does not exist or you do not have access to it', path, signedURL: null }
  return c.json(await Promise.all(form.paths.map(signOne)))
}

/** `transformations` as they were signed; null for the file as it is. `version`: of no other one. */
export type DownloadLink = {
  readonly expires: Date
  readonly transformations: string | null
  readonly version: string | undefined
}

/** What a download link allows: its file, until then. Throws when the token is for something else. */
export async function downloadToken(door: StorageDoor, token: string | undefined, place: Place): Promise<DownloadLink> {
  const { exp, transformations, versionId } = await read(door, token, { place, scope: 'download' })
  const written = typeof transformations === 'string' && transformations !== '' ? transformations : null
  const only = typeof versionId === 'string' ? versionId : undefined
  return { expires: new Date((exp ?? 0) * 1000), transformations: written, version: only }
}

export async function uploadUrl(
  door: StorageDoor,
  place: Place,
  { caller, upsert }: { caller: Parameters<typeof ownerOf>[0]; upsert: boolean },
): Promise<{ url: string; token: string }> {
  await knownBucket(door, place.bucket)
  const claims = { url: urlOf(place), scope: 'upload', owner: ownerOf(caller), upsert }
  const token = await sign(door, claims, door.settings.uploadLinkSeconds)
  return { url: `/object/upload/sign/${encoded(place)}?token=${token}`, token }
}

export async function uploadToken(
  door: StorageDoor,
  token: string | undefined,
  place: Place,
): Promise<{ owner: string | null; upsert: boolean }> {
  const { owner, upsert } = await read(door, token, { place, scope: 'upload' })
  return { owner: typeof owner === 'string' ? owner : null, upsert: upsert === true }
}

// The client encodes this address whole: it is given as it reads.
async function downloadUrl(
  door: StorageDoor,
  place: Place,
  { seconds, transformations }: { seconds: number; transformations?: string | undefined },
): Promise<string> {
  objectName(place.name)
  const { version } = place
  const claims = {
    url: urlOf(place),
    scope: 'download',
    ...(transformations && { transformations }),
    ...(version && { versionId: version }),
  }
  const token = await sign(door, claims, seconds)
  return `/${transformations ? 'render/image' : 'object'}/sign/${urlOf(place)}?token=${token}`
}

function sign({ keys, now }: StorageDoor, claims: JWTPayload, seconds: number): Promise<string> {
  const at = Math.floor(now().getTime() / 1000)
  return keys.sign({ ...claims, iat: at }, at + seconds)
}

type Asked = { readonly place: Place; readonly scope: 'download' | 'upload' }

async function read(
  { keys, now, settings }: StorageDoor,
  token: string | undefined,
  { place, scope }: Asked,
): Promise<JWTPayload> {
  if (!token) throw refused('InvalidJWT', 'Missing token')
  const claims = await keys.verify(token, now()).catch((error: unknown): never => {
    if (error instanceof errors.JWTExpired) throw refused('ExpiredJWT')
    throw refused('InvalidJWT', token.split('.').length === 3 ? 'signature verification failed' : 'Invalid Compact JWS')
  })
  // `use` is what our own links said before they said their scope as the service does.
  const said = claims.scope ?? claims.use ?? (settings.foreignLinks ? foreignScope(claims) : null)
  if (said !== scope) throw refused('InvalidSignature', `Token is not scoped for ${scope}`)
  if (claims.url !== urlOf(place)) throw refused('InvalidSignature')
  return claims
}

/** Of a link that the service signed before links had a scope: one to write said whether it may replace. */
const foreignScope = (claims: JWTPayload): Asked['scope'] => ('upsert' in claims ? 'upload' : 'download')

const urlOf = ({ bucket, name }: Place): string => `${bucket}/${name}`
const encoded = (place: Place): string => urlOf(place).split('/').map(encodeURIComponent).join('/')
