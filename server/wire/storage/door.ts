// What every handler of /storage/v1 is given: the base, the store of bytes, the keys that sign links, and the limits.
import type { Context } from 'hono'
import { z } from 'zod'
import type { Base, Caller } from '../../db.ts'
import { type DoorEnv, jsonBody, type WireLog } from '../door.ts'
import type { Speech } from '../rest/database-refusal.ts'
import type { CallerOf, Keys } from '../token.ts'
import { refused } from './refusal.ts'
import type { Store } from './store.ts'

export type StorageSettings = {
  /** The largest file, in bytes; a bucket may ask for less. */
  readonly fileSizeLimit: number
  /** Refuses a file declared as an image whose bytes are not those of such an image. The real service takes it. */
  readonly checkImages: boolean
  readonly uploadLinkSeconds: number
}
export type StorageDoor = {
  readonly base: Base
  readonly store: Store
  readonly keys: Keys
  readonly callerOf: CallerOf
  readonly now: () => Date
  readonly log: WireLog
  readonly speech: Speech
  readonly settings: StorageSettings
  /** Runs after the answer: bytes that no row names any more are thrown away. */
  readonly later: (what: string, work: () => Promise<void>) => void
}
export type StorageContext = Context<DoorEnv>

const MEGABYTE = 1024 * 1024

export function storageSettings(changes: Partial<StorageSettings> = {}): StorageSettings {
  return { fileSizeLimit: 50 * MEGABYTE, checkImages: false, uploadLinkSeconds: 7_200, ...changes }
}

/** The JSON body in the shape of `schema`; anything else is refused with the first thing that is wrong. */
export async function formOf<T extends z.ZodType>(c: StorageContext, schema: T): Promise<z.output<T>> {
  const read = schema.safeParse((await jsonBody(c, 'InvalidRequest')) ?? {})
  if (read.success) return read.data
  const issue = read.error.issues[0]
  throw refused('InvalidRequest', `body/${issue?.path.join('/') ?? ''} ${issue?.message ?? 'is invalid'}`)
}

/** Who will own what the caller creates. */
export function ownerOf({ claims }: Caller): string | null {
  return typeof claims.sub === 'string' ? claims.sub : null
}

/** Bytes that no row names are thrown away once the answer is given. */
export function dropLater({ later, store }: StorageDoor, versions: readonly string[]): void {
  if (versions.length > 0) later('removal of files', () => store.remove(versions))
}

export const ownerId = (owner: string | null): string | null => (z.uuid().safeParse(owner).success ? owner : null)
