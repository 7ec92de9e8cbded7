// Uploads: the right first, then the bytes, then the row; whatever fails in between leaves neither.
import { randomUUID } from 'node:crypto'
import type { Caller, Db, Settings } from '../postgres/db.ts'
import { dropLater, operationOf, ownerOf, type StorageContext, type StorageDoor } from './door.ts'
import { type Announced, type Incoming, incoming } from './incoming.ts'
import { isAccepted, isWhatItSays } from './media-type.ts'
import {
  type BucketLimits,
  insertObject,
  knownBucket,
  metadataOf,
  type NewObject,
  type Replaced,
  upsertObject,
} from './objects.ts'
import { type Place, placeOf } from './place.ts'
import { refused } from './refusal.ts'
import { uploadToken } from './sign.ts'

/** How the name is taken: `insert` refuses one that is taken. */
export type Manner = 'insert' | 'upsert'
export type Upload = {
  readonly place: Place
  readonly manner: Manner
  readonly owner: string | null
  /** One transaction of whoever is judged for this upload. */
  readonly transaction: <T>(work: (db: Db) => Promise<T>) => Promise<T>
}

export async function create(c: StorageContext, door: StorageDoor): Promise<Response> {
  const caller = c.get('caller')
  const settings = operationOf(c, caller)
  const asked = asCaller(door, caller, { place: placeOf(c, 'object'), manner: mannerOf(c), settings })
  return c.json(await upload(c, door, asked))
}

/** As the real service: what is put takes its place, whether or not a file stood there. */
export async function update(c: StorageContext, door: StorageDoor): Promise<Response> {
  const caller = c.get('caller')
  const settings = operationOf(c, caller)
  const asked = asCaller(door, caller, { place: placeOf(c, 'object'), manner: 'upsert', settings })
  return c.json(await upload(c, door, asked))
}

/** Whoever holds the link writes in the name of who signed it, whose right was tried when he signed. */
export async function createBySignature(c: StorageContext, door: StorageDoor): Promise<Response> {
  const place = placeOf(c, 'object/upload/sign')
  const asked = await bySignature(door, c.req.query('token'), place)
  const { Key } = await upload(c, door, asked)
  return c.json({ Key })
}

export async function bySignature(door: StorageDoor, token: string | undefined, place: Place): Promise<Upload> {
  const { owner, upsert } = await uploadToken(door, token, place)
  const transaction = <T>(work: (db: Db) => Promise<T>): Promise<T> =>
    door.base.asHouse('upload by a signed link', work)
  return { place, manner: upsert ? 'upsert' : 'insert', owner, transaction }
}

export const mannerOf = (c: StorageContext): Manner => (c.req.header('x-upsert') === 'true' ? 'upsert' : 'insert')

export function asCaller(
  { base }: StorageDoor,
  caller: Caller,
  { place, manner, settings }: Pick<Upload, 'place' | 'manner'> & { readonly settings: Settings },
): Upload {
  return { place, manner, owner: ownerOf(caller), transaction: (work) => base.asCaller(caller, work, settings) }
}

async function upload(c: StorageContext, door: StorageDoor, asked: Upload): Promise<{ Id: string; Key: string }> {
  const bucket = await knownBucket(door, asked.place.bucket)
  const isFolder = marksFolder(asked.place)
  const file = await incoming(c, {
    folder: door.store.drafts,
    limit: isFolder ? 0 : limitOf(door, bucket),
    accepts: async (announced) => {
      if (!isFolder) checkType(announced.type, bucket)
      await tryOut(asked, announced)
    },
  })
  return settle(door, asked, { bucket, file })
}

/** A file that came whole takes its place: checked, kept, then written as a row; its draft is gone either way. */
export async function settle(
  door: StorageDoor,
  { place, manner, owner, transaction }: Upload,
  { bucket, file }: { readonly bucket: BucketLimits; readonly file: Incoming },
): Promise<{ Id: string; Key: string }> {
  const version = randomUUID()
  try {
    if (!marksFolder(place)) checkFile(door, bucket, file)
    await door.store.keep(file.draft, version)
    const { userMetadata } = file
    const object = { id: randomUUID(), version, owner, metadata: metadataOf(file, door.now()), userMetadata }
    const { id, replaced } = await transaction((db) => write(db, place, { manner, object }))
    dropLater(door, replaced === null ? [] : [replaced])
    return { Id: id, Key: `${place.bucket}/${place.name}` }
  } catch (error) {
    dropLater(door, [version])
    throw error
  } finally {
    await file.draft.discard()
  }
}

type Writing = { readonly manner: Manner; readonly object: NewObject }

export async function write(db: Db, place: Place, { manner, object }: Writing): Promise<Replaced> {
  if (manner === 'upsert') return upsertObject(db, place, object)
  await insertObject(db, place, object)
  return { id: object.id, replaced: null }
}

/** Does what the upload will do and undoes it, with what is announced of the file: who may not write sends no byte. */
export async function tryOut(asked: Upload, announced?: Announced): Promise<void> {
  const undone = new Error('undone')
  await asked
    .transaction(async (db) => {
      const { place, manner, owner } = asked
      const metadata = announced ? announcedMetadata(announced) : null
      const userMetadata = announced?.userMetadata ?? null
      const object = { id: randomUUID(), version: randomUUID(), owner, metadata, userMetadata }
      await write(db, place, { manner, object })
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
}

const announcedMetadata = ({ type, encoding, contentLength }: Announced) => ({
  ...(type !== undefined && { mimetype: type }),
  contentLength,
  ...(encoding && { contentEncoding: encoding }),
})

/** An empty file by which the client keeps a folder that holds nothing: of any type, and without a byte. */
const marksFolder = ({ name }: Place): boolean => name.endsWith('.emptyFolderPlaceholder')

export function limitOf({ settings }: StorageDoor, { file_size_limit }: BucketLimits): number {
  return Math.min(settings.fileSizeLimit, file_size_limit ?? settings.fileSizeLimit)
}

export function checkType(type: string, { allowed_mime_types }: BucketLimits): void {
  if (!isAccepted(type, allowed_mime_types)) throw refused('InvalidMimeType', `mime type ${type} is not supported`)
}

function checkFile({ settings }: StorageDoor, bucket: BucketLimits, { type, draft }: Incoming): void {
  checkType(type, bucket)
  if (settings.checkImages && !isWhatItSays(type, draft.head)) throw refused('NotThisImage')
}
