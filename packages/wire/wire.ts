// The wire: auth, rest, functions, storage and realtime on any database, as a program configures them.
import { Hono } from 'hono'
import { type AuthDoor, type AuthMail, type AuthSettings, authSettings } from './auth/door.ts'
import { authDoor } from './auth/index.ts'
import { type DoorEnv, knownAddress, openToPages, type ToldForbidden, type WireLog } from './door.ts'
import type { OwnRefusals } from './error.ts'
import { type Callable, functionsDoor } from './functions/index.ts'
import type { Messages } from './messages.ts'
import type { Base } from './postgres/db.ts'
import { Realtime } from './realtime/index.ts'
import type { RealtimeLimits } from './realtime/limits.ts'
import type { EndedSessions } from './realtime/sessions.ts'
import { restDoor } from './rest/index.ts'
import { createSchemaCache } from './rest/schema.ts'
import { type RestDoor, type RestSettings, restSettings } from './rest/serve.ts'
import { createUnderstanding } from './rest/understood.ts'
import { type StorageSettings, storageSettings } from './storage/door.ts'
import { storageDoor } from './storage/index.ts'
import type { Store } from './storage/store.ts'
import { callerReader, type Keys, type ReaderOptions } from './token.ts'

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
  /** How the program says what its users read; without it, all is said and done as the services do. */
  readonly messages?: Messages | undefined
  readonly ownRefusals?: OwnRefusals | undefined
  readonly callables: readonly Callable[]
  readonly post: (mail: AuthMail) => Promise<void>
  /** Needed where phones are open. */
  readonly sms?: AuthDoor['sms'] | undefined
  readonly secondStepAsked?: AuthDoor['secondStepAsked'] | undefined
  readonly closedHere?: AuthDoor['closedHere']
  readonly nameless?: AuthDoor['nameless']
  readonly later: (what: string, work: () => Promise<void>) => void
  /** Needed with `tokens.sessions`: whose session was ended enters no channel, and those that he has open end. */
  readonly endedSessions?: EndedSessions | undefined
  readonly forbidden?: ToldForbidden | undefined
  readonly auth?: Partial<AuthSettings> | undefined
  readonly rest?: Partial<RestSettings> | undefined
  readonly tokens?: ReaderOptions | undefined
  readonly realtime?: Partial<RealtimeLimits> | undefined
  /** Where the bytes of files are kept; without it there is no /storage/v1. Its tables are in `packages/wire/sql/tables/storage`. */
  readonly storage?: ({ readonly store: Store } & Partial<StorageSettings>) | undefined
}

/** The doors; the websocket that the server of the port hands its upgrades to; what `/rest/v1` needs to be served without Hono. */
export type Wire = Hono<DoorEnv> & { readonly realtime: Realtime; readonly rest: RestDoor }

export function createWire(options: WireOptions): Wire {
  const { base, keys, now, log, post, later, schemas, messages, callables, forbidden, ownRefusals } = options
  const callerOf = callerReader(keys, now, options.tokens)
  const schema = createSchemaCache(base, schemas)
  // `notify pgrst` is how the real service is told that the structure changed.
  base
    .listen('pgrst', schema.forget)
    .catch((error: unknown) => log.error({ err: error }, 'cannot listen to the database'))

  const sms = options.sms ?? noSms
  const secondStepAsked = options.secondStepAsked ?? (async () => false)
  const { nameless, publicUrl } = options
  const settings = authSettings(options.publicUrl, { ...(nameless && { anonymous: true }), ...options.auth })
  const wire = new Hono<DoorEnv>()
  for (const door of ['/auth/v1/*', '/rest/v1/*', '/functions/v1/*', '/storage/v1/*', '/realtime/v1/*']) {
    wire.use(door, openToPages, knownAddress(options.trustProxy))
  }
  wire.route(
    '/auth/v1',
    authDoor({
      ...{ base, keys, callerOf, now, log, post, later, settings, messages, sms, secondStepAsked, forbidden },
      closedHere: options.closedHere,
      nameless,
    }),
  )
  const restRules = restSettings({ schemas, messages, ownRefusals, ...options.rest })
  const rest = {
    base,
    schema,
    understand: createUnderstanding(restRules),
    callerOf,
    log,
    settings: restRules,
    forbidden,
  }
  wire.route('/rest/v1', restDoor(rest))
  wire.route(
    '/functions/v1',
    functionsDoor({ callables, callerOf, log, bodyLimit: 15 * MEGABYTE, forbidden, messages, ownRefusals }),
  )
  if (options.storage) {
    const { store, ...changes } = options.storage
    const settings = storageSettings(changes)
    const door = { base, keys, callerOf, now, log, messages, later, publicUrl, store, settings, forbidden }
    wire.route('/storage/v1', storageDoor(door))
  }
  const { trustProxy, realtime: limits, endedSessions } = options
  const told = { forbidden, messages, endedSessions }
  const realtime = new Realtime({ base, callerOf, now, log, trustProxy, limits, ...told })
  wire.route('/realtime/v1', realtime.door)
  return Object.assign(wire, { realtime, rest })
}

const noSms: AuthDoor['sms'] = async () => {
  throw new Error('Phones are open but no SMS gateway was given')
}
