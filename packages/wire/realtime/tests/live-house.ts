// Realtime in a test: processes of their own on one database, each behind a port, and the real client.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { createClient, type RealtimeChannel, type SupabaseClient } from '@supabase/supabase-js'
import pg from 'pg'
import { silent } from '../../door.ts'
import { type Address, createBase } from '../../postgres/db.ts'
import { createLater } from '../../serving/later.ts'
import { type FreshBase, freshBase } from '../../tests/base.ts'
import { MESSAGES } from '../../tests/messages.ts'
import { createKey, type Keys, keysOf, signRoleKey } from '../../token.ts'
import { createWire } from '../../wire.ts'
import type { RealtimeLimits } from '../limits.ts'

export const MARTIN = '11111111-1111-4111-8111-111111111111'
export const VOISIN = '22222222-2222-4222-8222-222222222222'

/** A role of the database besides the three; a test that wants it makes it. */
export const EDITOR = 'live_editor'

export type Process = { readonly url: string; stop(): Promise<void> }
export type LiveHouse = FreshBase & {
  readonly keys: Keys
  readonly anonKey: string
  readonly serviceKey: string
  /** What any process logged as bugs. */
  readonly bugs: unknown[]
  /** Another process on the same database. */
  process(limits?: Partial<RealtimeLimits>, port?: number): Promise<Process>
  /** A browser on a process: a visitor, or whom the token says. */
  client(process: Process, given?: Given): SupabaseClient
  token(sub: string, seconds?: number): Promise<string>
  sql<T>(text: string, values?: unknown[]): Promise<T[]>
  close(): Promise<void>
}
type Given = { token?: string | (() => Promise<string>); vsn?: '1.0.0' | '2.0.0'; key?: string }

/** A table of notes, each seen by its owner alone, and one that everybody sees. */
const TABLES = `
  create table public.notes (id bigint primary key, proprietaire uuid not null, texte text, prix numeric, au timestamptz,
    liste text[], secret text);
  alter table public.notes enable row level security;
  grant all on public.notes to service_role;
  grant select (id, proprietaire, texte, prix, au, liste), insert, update, delete on public.notes to authenticated;
  create policy siennes on public.notes to authenticated using (proprietaire = (select auth.uid()));
  create table public.ardoise (id int primary key, mot text);
  grant select on public.ardoise to anon, authenticated;
  alter table public.ardoise replica identity full;
  create table public.coffre (id int primary key);
  select realtime.publish('public.notes'), realtime.publish('public.ardoise')`

export async function openLiveHouse(): Promise<LiveHouse> {
  const fresh = await freshBase()
  const keys = await keysOf(await createKey())
  const bugs: unknown[] = []
  const clients: SupabaseClient[] = []
  const processes: Process[] = []
  const db = new pg.Client({ connectionString: fresh.url })
  await db.connect()
  const anonKey = await signRoleKey(keys, 'anon', new Date())

  const sql = async <T>(text: string, values?: unknown[]) => {
    const result = await db.query(text, values)
    return result.rows as T[] // safe as far as the test's own SQL gives the columns of T
  }
  await sql(TABLES)

  const token = (sub: string, seconds = 3600) =>
    keys.sign({ sub, role: 'authenticated', aal: 'aal1' }, Math.floor(Date.now() / 1000) + seconds)

  return {
    ...fresh,
    keys,
    anonKey,
    serviceKey: await signRoleKey(keys, 'service_role', new Date()),
    bugs,
    process: async (limits, port = 0) => {
      const process = await openProcess({ address: fresh.address, keys, bugs, limits, port })
      processes.push(process)
      return process
    },
    client: (process, { token: given, vsn = '2.0.0', key = anonKey } = {}) => {
      const client = createClient(process.url, key, {
        auth: { persistSession: false, autoRefreshToken: false },
        realtime: { vsn, reconnectAfterMs: () => 50 },
        ...(given && { accessToken: typeof given === 'string' ? async () => given : given }),
      })
      clients.push(client)
      return client
    },
    token,
    sql,
    close: async () => {
      await Promise.all(clients.map((client) => client.removeAllChannels()))
      await Promise.all(processes.map(({ stop }) => stop()))
      await db.end()
      await fresh.drop()
    },
  }
}

async function openProcess(options: {
  address: Address
  keys: Keys
  bugs: unknown[]
  limits: Partial<RealtimeLimits> | undefined
  port: number
}): Promise<Process> {
  const { address, keys, bugs, limits, port: wanted } = options
  const base = createBase({ connectionString: address, max: 4 })
  const log = { ...silent, error: (details: Record<string, unknown>) => bugs.push(details.err) }
  const wire = createWire({
    base,
    keys,
    now: () => new Date(),
    log,
    publicUrl: 'http://localhost:3000',
    trustProxy: false,
    schemas: ['public'],
    messages: MESSAGES,
    callables: [],
    post: async () => {},
    later: createLater(log).run,
    realtime: limits,
    tokens: { roles: [EDITOR] },
  })
  const server = createServer(getRequestListener(wire.fetch))
  server.on('upgrade', wire.realtime.upgrade)
  await new Promise<void>((resolve) => server.listen(wanted, '127.0.0.1', () => resolve()))
  const { port } = server.address() as AddressInfo // safe: a listening TCP server has a port
  let stopping: Promise<void> | null = null
  const stop = async () => {
    await wire.realtime.close()
    server.closeAllConnections()
    await new Promise<void>((resolve) => server.close(() => resolve()))
    await base.end()
  }
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      stopping ??= stop()
      return stopping
    },
  }
}

/** Resolves once the channel is open, and its changes are heard when it asked for some. */
export async function opened(channel: RealtimeChannel): Promise<RealtimeChannel> {
  const system = channel.bindings.postgres_changes?.length
    ? new Promise<void>((resolve, reject) =>
        channel.on('system', {}, (said: { status: string; message: string; extension: string }) => {
          if (said.extension !== 'postgres_changes') return
          if (said.status === 'ok') resolve()
          else reject(new Error(said.message))
        }),
      )
    : Promise.resolve()
  // Otherwise the first join goes out before the client has asked for its token.
  await channel.socket.setAuth()
  await new Promise<void>((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === 'SUBSCRIBED') resolve()
      else reject(error ?? new Error(status))
    })
  })
  await system
  return channel
}

/** Waits until the condition holds; what it waited for is said when it never does. */
export async function until(what: string, holds: () => boolean, patienceMs = 15_000): Promise<void> {
  const end = Date.now() + patienceMs
  while (!holds()) {
    if (Date.now() > end) throw new Error(`never: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
