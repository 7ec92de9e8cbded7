// What every handler of /storage/v1 is given: the base, the store of bytes, the keys that sign links, and the limits.
import type { Context, MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { type DoorEnv, jsonBody, type ToldForbidden, type WireLog } from '../door.ts'
import { WireRefusal } from '../error.ts'
import type { Messages } from '../messages.ts'
import type { Base, Caller, Db, Settings } from '../postgres/db.ts'
import type { CallerOf, Keys } from '../token.ts'
import { refused } from './refusal.ts'
import type { Store } from './store.ts'
import { wordsOf } from './words.ts'

export type StorageSettings = {
  /** The largest file, in bytes; a bucket may ask for less. */
  readonly fileSizeLimit: number
  /** Refuses a file declared as an image whose bytes are not those of such an image. The real service takes it. */
  readonly checkImages: boolean
  readonly uploadLinkSeconds: number
  /** Links that were signed elsewhere with the same keys open their file too: they say no more than its address. */
  readonly foreignLinks: boolean
}
export type StorageDoor = {
  readonly base: Base
  readonly store: Store
  readonly keys: Keys
  readonly callerOf: CallerOf
  readonly now: () => Date
  readonly log: WireLog
  readonly messages?: Messages | undefined
  readonly publicUrl: string
  readonly settings: StorageSettings
  /** Runs after the answer: bytes that no row names any more are thrown away. */
  readonly later: (what: string, work: () => Promise<void>) => void
  readonly forbidden?: ToldForbidden | undefined
}
export type StorageEnv = DoorEnv & { Variables: { operation: string } }
export type StorageContext = Context<StorageEnv>

const MEGABYTE = 1024 * 1024

export function storageSettings(changes: Partial<StorageSettings> = {}): StorageSettings {
  return {
    fileSizeLimit: 50 * MEGABYTE,
    checkImages: false,
    uploadLinkSeconds: 7_200,
    foreignLinks: false,
    ...changes,
  }
}

/** The JSON body in the shape of `schema`; anything else is refused with the first thing that is wrong. */
export async function formOf<T extends z.ZodType>(c: StorageContext, schema: T): Promise<z.output<T>> {
  const read = schema.safeParse((await jsonBody(c, 'InvalidRequest')) ?? {})
  if (read.success) return read.data
  throw refused('InvalidForm', wordsOf('body', read.error.issues[0]))
}

/** What the address asks for, in the shape of `schema`. */
export function askedOf<T extends z.ZodType>(c: StorageContext, schema: T): z.output<T> {
  const read = schema.safeParse(c.req.query())
  if (read.success) return read.data
  throw refused('InvalidForm', wordsOf('querystring', read.error.issues[0]))
}

/** What is being done, for the policies that ask: `storage.operation()`. */
export const operation =
  (name: string): MiddlewareHandler<StorageEnv> =>
  (c, next) => {
    c.set('operation', `storage.${name}`)
    return next()
  }
export const operationOf = (c: StorageContext, { claims }: Caller): Settings => ({
  'storage.operation': c.get('operation') ?? '',
  // Newer tables of the service refuse a deletion that is not said to be its own.
  'storage.allow_delete_query': 'true',
  // Who asks, as the policies of older houses read it.
  'request.jwt.claim.sub': textOf(claims.sub),
  'request.jwt.claim.role': textOf(claims.role),
})
const textOf = (claim: unknown): string => (typeof claim === 'string' ? claim : '')

/** One transaction in the name of who asks, its operation said. */
export function asAsked<T>(c: StorageContext, { base }: StorageDoor, work: (db: Db) => Promise<T>): Promise<T> {
  const caller = c.get('caller')
  return base.asCaller(caller, work, operationOf(c, caller))
}

const NO_TOKEN = 'Invalid Compact JWS'

/** A call without any key lacks a part of its form: it is not judged as one that says somebody's. */
export const withKey: MiddlewareHandler<StorageEnv> = (c, next) => {
  if ((c.req.header('authorization') ?? c.req.header('apikey')) !== undefined) return next()
  // The list of buckets asks for no form: what is not there is no token.
  if (c.req.method === 'GET' && /\/bucket\/?$/.test(c.req.path)) throw refused('AccessDenied', NO_TOKEN)
  throw refused('InvalidForm', `headers must have required property 'authorization'`)
}

export const knownCaller =
  (door: StorageDoor): MiddlewareHandler<StorageEnv> =>
  async (c, next) => {
    c.set('caller', await callerOf(c, door))
    await next()
  }

/** Who the token says: `Authorization`, with or without `Bearer`, else `apikey`. */
export async function callerOf(c: StorageContext, door: StorageDoor): Promise<Caller> {
  const token =
    c.req
      .header('authorization')
      ?.replace(/^Bearer\s+/i, '')
      .trim() ||
    (c.req.header('apikey') ?? '')
  return door.callerOf(token).catch((error: unknown): never => {
    if (!(error instanceof WireRefusal)) throw error
    throw refused('AccessDenied', saidOf(token, error.message))
  })
}

/** Refuses every other role, whatever a policy says. */
export function forService(c: StorageContext): void {
  if (c.get('caller').role !== 'service_role') throw refused('ServiceRoleOnly')
}

function saidOf(token: string, said: string): string {
  if (said === 'JWT expired') return '"exp" claim timestamp check failed'
  return token.split('.').length === 3 ? 'signature verification failed' : NO_TOKEN
}

/** A row as the service tells it: its instants to the millisecond, in universal time. */
export function told<T extends object>(row: T): T {
  const entries = Object.entries(row).map(([name, value]) => [
    name,
    name.endsWith('_at') && typeof value === 'string' ? new Date(value).toISOString() : value,
  ])
  return Object.fromEntries(entries) as T // safe: the same names, and texts stay texts
}

/** Who will own what the caller creates. */
export function ownerOf({ claims }: Caller): string | null {
  return typeof claims.sub === 'string' ? claims.sub : null
}

/** Bytes that no row names are thrown away once the answer is given. */
export function dropLater({ later, store }: StorageDoor, versions: readonly string[]): void {
  if (versions.length > 0) later('removal of files', () => store.remove(versions))
}

export const ownerId = (owner: string | null): string | null => (z.guid().safeParse(owner).success ? owner : null)
