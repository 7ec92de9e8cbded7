// The wire alone: auth, rest and functions on any database, for any product; ours is one configuration of it.
import { Hono } from 'hono'
import type { Base } from '../db.ts'
import { type AuthMail, type AuthSettings, authSettings } from './auth/door.ts'
import { authDoor } from './auth/index.ts'
import { type DoorEnv, knownAddress, openToPages, type WireLog } from './door.ts'
import { type Callable, functionsDoor } from './functions/index.ts'
import type { Speech } from './rest/database-refusal.ts'
import { restDoor } from './rest/index.ts'
import { createSchemaCache } from './rest/schema.ts'
import { callerReader, type Keys } from './token.ts'

const MEGABYTE = 1024 * 1024

export type WireOptions = {
  readonly base: Base
  readonly keys: Keys
  readonly now: () => Date
  readonly log: WireLog
  /** The address that mails' links start with, and the only one they lead back to. */
  readonly publicUrl: string
  readonly trustProxy: boolean
  readonly schemas: readonly string[]
  readonly speech: Speech
  readonly callables: readonly Callable[]
  readonly post: (mail: AuthMail) => Promise<void>
  readonly later: (what: string, work: () => Promise<void>) => void
  readonly auth?: Partial<AuthSettings> | undefined
}

export function createWire(options: WireOptions): Hono<DoorEnv> {
  const { base, keys, now, log, post, later, schemas, speech, callables } = options
  const callerOf = callerReader(keys, now)
  const schema = createSchemaCache(base, schemas)
  // `notify pgrst` is how the real service is told that the structure changed.
  base
    .listen('pgrst', schema.forget)
    .catch((error: unknown) => log.error({ err: error }, 'cannot listen to the database'))

  const settings = authSettings(options.publicUrl, options.auth)
  const wire = new Hono<DoorEnv>()
  for (const door of ['/auth/v1/*', '/rest/v1/*', '/functions/v1/*']) {
    wire.use(door, openToPages, knownAddress(options.trustProxy))
  }
  wire.route('/auth/v1', authDoor({ base, keys, callerOf, now, log, post, later, settings }))
  wire.route(
    '/rest/v1',
    restDoor({ base, schema, callerOf, log, settings: { schemas, speech, bodyLimit: 5 * MEGABYTE } }),
  )
  wire.route('/functions/v1', functionsDoor({ callables, callerOf, log, bodyLimit: 15 * MEGABYTE }))
  return wire
}
