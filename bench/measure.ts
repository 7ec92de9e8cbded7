// A call of /rest/v1: through the server, through PostGraphile, and its statement alone by the one-trip technique.
import { type Caller, createBase, type OneTrip, trip } from '@quittance/wire/postgres'
import { compile, parse, readSchema } from '@quittance/wire/tests'
import pg from 'pg'
import type { Call } from './calls.ts'
import { type Figure, load } from './load.ts'
import type { Place } from './place.ts'
import type { Served } from './served.ts'

export const AT_ONCE = 16
// What the product gives its lists: the statements compared are the same to the letter.
const CAPS = { cut: null, refuse: 50_000 }

export function askedOf({ anonKey, token }: Place, { url }: Pick<Served, 'url'>, call: Call) {
  const headers = { apikey: anonKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const body = call.body === undefined ? {} : { body: call.body }
  return { url: `${url}/rest/v1/${call.path}`, method: call.method, headers, ...body }
}

export function measureWire(place: Place, call: Call, seconds: number): Promise<Figure> {
  return load(askedOf(place, place.server, call), { seconds, atOnce: AT_ONCE, pid: place.server.pid })
}

export async function bytesOf(place: Place, call: Call): Promise<number> {
  const { url, ...asked } = askedOf(place, place.server, call)
  return (await (await fetch(url, asked)).arrayBuffer()).byteLength
}

export async function measurePostgraphile({ url, pid }: Served, { graphql }: Call, seconds: number): Promise<Figure> {
  const headers = { 'content-type': 'application/json' }
  const asked = { url: `${url}/graphql`, method: 'POST' as const, headers, body: JSON.stringify({ query: graphql }) }
  const { errors } = (await (await fetch(asked.url, asked)).json()) as { errors?: unknown } // as GraphQL answers
  if (errors !== undefined) throw new Error(`PostGraphile: ${JSON.stringify(errors)}`)
  return load(asked, { seconds, atOnce: AT_ONCE, pid })
}

/** The pools that the technique is tried with: the best of them is what it gives. */
export const POOLS = [4, 8, AT_ONCE]

/** The technique as it is described: by `pg`, one trip at a time on each connection of the pool, in a write of its own. */
export async function measureTechnique(place: Place, call: Call, { seconds, pool }: { seconds: number; pool: number }) {
  const { claims, databaseUrl: connectionString } = place
  const clients = Array.from({ length: pool }, () => new pg.Client({ connectionString }))
  await Promise.all(clients.map((client) => client.connect()))
  const statement = await statementOf(place, call)
  const values = ['authenticated', JSON.stringify(claims), statement.readOnly ? 'on' : 'off']
  const steps = [{ name: 'claims', text: CLAIMS, values }, statement]
  const done = await answers(
    seconds,
    clients.map((client) => () => trip(client, steps)),
  )
  await Promise.all(clients.map((client) => client.end()))
  return done
}
const CLAIMS = `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
  set_config('transaction_read_only', $3, true)`

/** The very trips of the server, several of them in one write: the technique, and what was added to it. */
export async function measureRaw(place: Place, call: Call, seconds: number): Promise<number> {
  const base = createBase({ connectionString: place.databaseUrl })
  const caller: Caller = {
    role: 'authenticated',
    user_id: null,
    email: null,
    session_id: null,
    claims: place.claims,
  }
  const statement = await statementOf(place, call)
  const done = await answers(
    seconds,
    Array.from({ length: AT_ONCE }, () => () => base.oneTrip(caller, statement)),
  )
  await base.end()
  return done
}

/** What the server makes of the call. */
async function statementOf({ databaseUrl, server }: Place, call: Call): Promise<OneTrip> {
  const asked = { method: call.method, url: new URL(`${server.url}/rest/v1/${call.path}`), headers: new Headers() }
  const path = call.path.split('?')[0] ?? ''
  const request = parse({ ...asked, text: call.body ?? '' }, { path, schemas: ['public'] })
  const base = createBase({ connectionString: databaseUrl })
  const { statement } = compile(request, await readSchema(base, ['public']), CAPS)
  await base.end()
  return statement
}

/** How many answers in a second, each asking again as soon as it has one. */
async function answers(seconds: number, workers: readonly (() => Promise<unknown>)[]): Promise<number> {
  const from = performance.now() + 500
  const end = from + seconds * 1_000
  let done = 0
  async function work(ask: () => Promise<unknown>): Promise<void> {
    for (let now = performance.now(); now < end; now = performance.now()) {
      await ask()
      if (now > from) done += 1
    }
  }
  await Promise.all(workers.map(work))
  return done / seconds
}
