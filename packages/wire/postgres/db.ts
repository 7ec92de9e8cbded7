// One transaction in the caller's name: every door of the house reaches PostgreSQL through this file.
import pg from 'pg'
import { gone, orGone } from './database-gone.ts'
import type { Step } from './line.ts'
import { Lines } from './lines.ts'
import { bytesOf } from './messages.ts'
import { type Statement, type TripResult, trip } from './one-trip.ts'
import { postgresValues } from './postgres-values.ts'
import { orEnded } from './session-ended.ts'

export { COME_BACK_SECONDS, DatabaseGone } from './database-gone.ts'
export { SessionEnded } from './session-ended.ts'

export const ROLES = ['anon', 'authenticated', 'service_role'] as const
export type Role = (typeof ROLES)[number]
export const perRole = <T>(make: (role: Role) => T): Record<Role, T> => ({
  anon: make('anon'),
  authenticated: make('authenticated'),
  service_role: make('service_role'),
})
/** How the server reaches its database: by one address, or by that of a login of its own for each role. */
export type Address = string | Readonly<Record<Role, string>>
/** Who asks, as his token says. The database is told, and its policies judge. */
export type Caller = {
  readonly role: Role
  /** The role of the database, where it is none of the three: `npm run wire` alone knows such callers. */
  readonly database_role?: string
  readonly user_id: string | null
  readonly email: string | null
  readonly session_id: string | null
  /** His session must be open: each trip of his first calls this function of the database, and is `SessionEnded` when it raises so. */
  readonly of_session?: string
  /** Who looks at this person's account in his place, with his leave (`act` of RFC 8693): every transaction of his only reads. */
  readonly assistant?: string
  readonly claims: Record<string, unknown>
}
export type Db = {
  rows<T>(sql: string, values?: readonly unknown[]): Promise<T[]>
  row<T>(sql: string, values?: readonly unknown[]): Promise<T | null>
}
/** What holds for one transaction alone, and its policies may read. */
export type Settings = Readonly<Record<string, string>>
/** `settings` hold for this transaction alone; `rollback` undoes it once it has answered. */
export type OneTrip = Step & {
  readonly readOnly: boolean
  readonly settings?: Settings
  readonly rollback?: boolean
}
/** A statement that will be asked again with the same values: its bytes are put together once. */
export const putTogether = (trip: OneTrip): OneTrip =>
  trip.name === undefined ? trip : { ...trip, bytes: bytesOf(trip) }

export type Base = {
  /** One transaction under the policies that apply to the caller. */
  asCaller<T>(caller: Caller, work: (db: Db) => Promise<T>, settings?: Settings): Promise<T>
  /** One transaction over the policies: rare, and the reason stands in `app.reason` for the logs of the database. */
  asHouse<T>(reason: string, work: (db: Db) => Promise<T>): Promise<T>
  /** Role, claims and one statement in a single round trip. */
  oneTrip(caller: Caller, statement: OneTrip): Promise<TripResult>
  /** Calls `heard` at each NOTIFY of the channel, reconnecting when the connection falls; gives the way to stop. */
  listen(channel: string, heard: () => void): Promise<() => Promise<void>>
  end(): Promise<void>
}

export const visitor: Caller = {
  role: 'anon',
  user_id: null,
  email: null,
  session_id: null,
  claims: { role: 'anon' },
}

const CLAIMS = `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
  set_config('transaction_read_only', $3, true), set_config('app.reason', $4, true)`
const TRIP_CLAIMS = `${CLAIMS}, set_config('statement_timeout', $5, true)`
// What a client asks in one request ends by then; the server's own acts have longer.
const CLIENT_TIMEOUT_MS = 8_000

type BaseOptions = {
  connectionString: Address
  /** A database of another house: how it makes its plans is its own affair. */
  foreign?: boolean
  max?: number
  statementTimeoutMs?: number
  clientTimeoutMs?: number
  /** Of one statement of a request, by role, where it is not the usual. */
  seconds?: Partial<Record<Role, number>>
  /** Of each sort or hash of a statement, by role, where it is not the database's own. */
  workMb?: Partial<Record<Role, number>>
  /** By which the database knows its connections. */
  applicationName?: string
}

/**
 * A plan that is kept is made for rows of any size: one for a large account must not start workers for a small one, which
 * take ten times as long as its rows. What lies on a disk without heads costs nearly the same in any order.
 */
const PLANS = '-c max_parallel_workers_per_gather=0 -c random_page_cost=1.1'
const SETTINGS = '-c TimeZone=UTC'

export function createBase(options: BaseOptions): Base {
  const {
    connectionString,
    foreign = false,
    max = 10,
    statementTimeoutMs = 30_000,
    clientTimeoutMs = CLIENT_TIMEOUT_MS,
    seconds = {},
    workMb = {},
    applicationName = 'wire',
  } = options
  const common: pg.PoolConfig = {
    max,
    types: postgresValues,
    statement_timeout: statementTimeoutMs,
    connectionTimeoutMillis: 15_000,
    options: foreign ? SETTINGS : `${SETTINGS} ${PLANS}`,
    application_name: applicationName,
  }
  // A pool per role: plans under row level security belong to a role, and alternating would throw them away.
  const listeners = new Set<() => Promise<void>>()
  const configOf = (role: Role): pg.PoolConfig => {
    const url = typeof connectionString === 'string' ? connectionString : connectionString[role]
    const work = workMb[role]
    const memory = work === undefined ? {} : { options: `${common.options} -c work_mem=${work}MB` }
    return { ...common, connectionString: url, ...memory }
  }
  const pools = perRole((role) => poolOf(configOf(role)))
  const lines = perRole((role) => new Lines({ config: configOf(role), max }))
  const client = Math.min(statementTimeoutMs, clientTimeoutMs)
  const usual = { anon: client, authenticated: client, service_role: statementTimeoutMs }
  const claims = tripClaims((role) => (seconds[role] === undefined ? usual[role] : seconds[role] * 1_000))

  return {
    asCaller: (caller, work, settings) =>
      transaction(pools[caller.role], [claimsOf(caller), ...sessionOf(caller), ...settingsOf({ settings })], work),
    asHouse: (reason, work) => transaction(pools.service_role, [claimsOf(house, { reason })], work),
    oneTrip: (caller, statement) => {
      const { readOnly } = statement
      const told = claims(caller, readOnly)
      const steps = [...told, ...settingsOf(statement), statement]
      return statement.rollback
        ? withClient(pools[caller.role], (client) => undone(client, steps))
        : lines[caller.role].run({ steps, readOnly })
    },
    listen: async (channel, heard) => {
      const stop = await listen({ ...configOf('service_role'), statement_timeout: 0 }, channel, heard)
      listeners.add(stop)
      return stop
    },
    end: async () => {
      await Promise.all([...listeners].map((stop) => stop()))
      await Promise.all(Object.values(lines).map((role) => role.end()))
      await Promise.all(Object.values(pools).map((pool) => pool.end()))
    },
  }
}

/** Over the policies: a trip of its says why in `app.reason`, by its settings. */
export const house: Caller = { ...visitor, role: 'service_role', claims: { role: 'service_role' } }

function poolOf(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config)
  // An idle connection that the server closed is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => {})
  // The same for one that falls while it is lent: its query is rejected, and the pool does not take it back.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

function claimsOf(caller: Caller, { readOnly = false, reason = '' } = {}): Statement {
  const reads = readOnly || caller.assistant !== undefined ? 'on' : 'off'
  const values = [caller.database_role ?? caller.role, JSON.stringify(caller.claims), reads, reason]
  return { name: 'claims', text: CLAIMS, values }
}

function sessionOf({ of_session, session_id, user_id }: Caller): Statement[] {
  if (of_session === undefined) return []
  // Asked as the role that the claims have just given.
  const text = `select set_config('request.session', ${of_session}($1, $2), true)`
  return [{ name: 'session', text, values: [session_id, user_id] }]
}

/** What a trip says of its caller, put together once for each: the same person asks many times. */
function tripClaims(mostMs: (role: Role) => number): (caller: Caller, readOnly: boolean) => readonly Step[] {
  const known = { reading: new WeakMap<Caller, readonly Step[]>(), writing: new WeakMap<Caller, readonly Step[]>() }
  return (caller, readOnly) => {
    const steps = readOnly ? known.reading : known.writing
    const seen = steps.get(caller)
    if (seen) return seen
    const { values } = claimsOf(caller, { readOnly })
    const statement = { name: 'trip_claims', text: TRIP_CLAIMS, values: [...values, String(mostMs(caller.role))] }
    const told = [statement, ...sessionOf(caller)].map((one) => ({ ...one, bytes: bytesOf(one) }))
    steps.set(caller, told)
    return told
  }
}

function settingsOf({ settings }: { readonly settings?: Settings | undefined }): Statement[] {
  const text = 'select set_config(key, value, true) from json_each_text($1)'
  return settings && Object.keys(settings).length > 0
    ? [{ name: 'settings', text, values: [JSON.stringify(settings)] }]
    : []
}

/** Runs the statements, gives the result of the last, and undoes them all. */
async function undone(client: pg.PoolClient, statements: readonly Statement[]): Promise<TripResult> {
  try {
    const result = await trip(client, [{ text: 'begin', values: [] }, ...statements])
    // What a commit would have refused is refused all the same.
    await client.query('set constraints all immediate')
    return result
  } finally {
    await client.query('rollback')
  }
}

async function withClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch(gone)
  let broken = false
  try {
    return await work(client)
  } catch (error) {
    broken = isBroken(error)
    throw orGone(orEnded(error))
  } finally {
    client.release(broken)
  }
}

/** Whether the connection itself fell, so that the pool must not lend it again: anything but an ordinary error of a statement. */
function isBroken(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || error.severity !== 'ERROR'
}

async function transaction<T>(pool: pg.Pool, before: readonly Statement[], work: (db: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch(gone)
  let broken: Error | undefined
  try {
    await trip(client, [{ text: 'begin', values: [] }, ...before]).catch(named)
    const result = await work(dbOf(client))
    await client.query('commit').catch(named)
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/** A fall under way, or the end of a session, by its name. What else the work threw is its own affair: it may have connections of its own. */
const named = (error: unknown): never => {
  throw orGone(orEnded(error))
}

function dbOf(client: pg.ClientBase): Db {
  const rows = async <T>(sql: string, values: readonly unknown[] = []): Promise<T[]> => {
    const result = await client.query(sql, [...values]).catch(named)
    return result.rows as T[] // safe as far as the caller's SQL gives the columns of T: SQL has no types here
  }
  return { rows, row: async <T>(sql: string, values?: readonly unknown[]) => (await rows<T>(sql, values))[0] ?? null }
}

async function listen(config: pg.ClientConfig, channel: string, heard: () => void): Promise<() => Promise<void>> {
  let stopped = false
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | undefined

  async function open(): Promise<void> {
    const opened = new pg.Client(config)
    opened.on('notification', heard)
    opened.on('error', () => {})
    await opened.connect()
    await opened.query(`listen ${pg.escapeIdentifier(channel)}`)
    opened.on('end', () => {
      if (!stopped) retry = setTimeout(reopen, 1_000)
    })
    client = opened
  }

  function reopen(): void {
    // What was said while nobody listened is lost: the listener is told once, to be safe.
    open().then(heard, () => {
      if (!stopped) retry = setTimeout(reopen, 1_000)
    })
  }

  await open()
  return async () => {
    stopped = true
    clearTimeout(retry)
    await client?.end()
  }
}
