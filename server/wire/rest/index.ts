// The door /rest/v1: parse, compile, one trip to the database, and its text passed through.
import { type Context, Hono } from 'hono'
import type { Base, Caller } from '../../db.ts'
import type { TripResult } from '../../one-trip.ts'
import { answerTo, type DoorEnv, knownCaller, limitedBody, type WireLog } from '../door.ts'
import { WireRefusal } from '../error.ts'
import type { CallerOf } from '../token.ts'
import { databaseRefusal, type Speech } from './database-refusal.ts'
import { quote } from './fragment.ts'
import { parse } from './parse.ts'
import type { RestRequest } from './request.ts'
import type { SchemaCache } from './schema.ts'
import { ANSWER, type Compilation, compile } from './sql.ts'

export type RestSettings = { readonly schemas: readonly string[]; readonly speech: Speech; readonly bodyLimit: number }
export type RestDoor = {
  readonly base: Base
  readonly schema: SchemaCache
  readonly callerOf: CallerOf
  readonly log: WireLog
  readonly settings: RestSettings
}

export function restDoor(door: RestDoor): Hono<DoorEnv> {
  const app = new Hono<DoorEnv>()
  app.onError((error, c) => answerTo(error, { dialect: 'rest', log: door.log, path: c.req.path }))
  app.use(limitedBody(door.settings.bodyLimit, 'rest'), knownCaller(door.callerOf, 'rest'))
  app.all('/*', (c) => answer(c, door))
  return app
}

async function answer(c: Context<DoorEnv>, door: RestDoor): Promise<Response> {
  const { settings } = door
  const caller = c.get('caller')
  const url = new URL(c.req.url)
  const path = url.pathname.replace(/^.*\/rest\/v1\/?/, '')
  const { method, headers } = c.req.raw
  const text = method === 'GET' || method === 'HEAD' ? '' : await c.req.text()
  const request = parse({ method, url, headers, text }, { path, schemas: settings.schemas })
  const compilation = compile(request, await door.schema.get())
  try {
    const searchPath = request.schema === 'public' ? null : `${quote(request.schema)}, public`
    const { statement, readOnly } = compilation
    const result = await door.base.oneTrip(caller, { ...statement, readOnly, searchPath })
    const planned = compilation.plan ? await estimate(door.base, caller, compilation) : null
    return reply(request, compilation, { result, planned })
  } catch (error) {
    throw databaseRefusal(error, { anonymous: caller.role === 'anon', speech: settings.speech })
  }
}

// The planner's number of rows; below a thousand, an estimated count is the exact one.
async function estimate(base: Base, caller: Caller, { plan }: Compilation): Promise<number | null> {
  if (plan === null) return null
  const { rows } = await base.oneTrip(caller, { ...plan, readOnly: true })
  const text = rows.map(([line]) => line ?? '').join('\n')
  return Number(/"Plan Rows":\s*(\d+)/.exec(text)?.[1] ?? 0)
}

type Done = { readonly result: TripResult; readonly planned: number | null }

function reply(request: RestRequest, compilation: Compilation, { result, planned }: Done): Response {
  const row = result.rows[0] ?? []
  const rows = Number(row[ANSWER.rows] ?? 0)
  const body = row[ANSWER.body] ?? (request.target.kind === 'rpc' ? 'null' : '')
  const total = totalOf(request, { counted: row[ANSWER.total] ?? null, planned, rows })
  const reading = request.method === 'GET' || request.method === 'HEAD' || request.target.kind === 'rpc'
  const headers = new Headers({ 'content-type': contentType(request) })
  headers.set('content-range', contentRange(request, { rows, total, reading }))
  const applied = preferencesApplied(request)
  if (applied !== '') headers.set('preference-applied', applied)
  const location = row[ANSWER.location]
  if (location) headers.set('location', `/${request.target.name}?${location}`)

  if (!reading) return written(request, { body, headers, inserted: row[ANSWER.inserted] ?? null })
  if (compilation.routine?.is_void) return empty(204, headers)
  checkSingle(request, compilation, rows)
  const status = readStatus(request, { rows, total })
  return request.method === 'HEAD' ? empty(status, headers) : new Response(body, { status, headers })
}

function written(
  request: RestRequest,
  { body, headers, inserted }: { body: string; headers: Headers; inserted: string | null },
): Response {
  // A merge that only changed rows that were there created nothing.
  const created = request.method === 'POST' && inserted !== '0'
  if (request.prefer.return === 'representation') return new Response(body, { status: created ? 201 : 200, headers })
  return empty(created ? 201 : request.method === 'POST' ? 200 : 204, headers)
}

function empty(status: number, headers: Headers): Response {
  headers.delete('content-type')
  return new Response(null, { status, headers })
}

// A write checks this inside its statement, so that it rolls back; a read has nothing to undo.
function checkSingle({ accept, method }: RestRequest, { routine }: Compilation, rows: number): void {
  const one = routine !== null && !(routine.is_composite && routine.returns_set)
  if (accept.kind !== 'object' || rows === 1 || one || method === 'HEAD') return
  throw new WireRefusal(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows} rows`,
  })
}

function totalOf(
  { prefer, method }: RestRequest,
  { counted, planned, rows }: { counted: string | null; planned: number | null; rows: number },
): number | null {
  const reading = method === 'GET' || method === 'HEAD'
  if (prefer.count === null) return null
  if (prefer.count === 'planned' && planned !== null) return planned
  if (prefer.count === 'estimated' && planned !== null && planned > 1000) return planned
  if (counted !== null) return Number(counted)
  return reading ? null : rows
}

function contentRange(
  { level, method }: RestRequest,
  { rows, total, reading }: { rows: number; total: number | null; reading: boolean },
): string {
  const whole = total === null ? '*' : String(total)
  const from = reading ? level.offset : 0
  return rows === 0 || method === 'DELETE' || (method === 'POST' && !reading)
    ? `*/${whole}`
    : `${from}-${from + rows - 1}/${whole}`
}

function readStatus({ level }: RestRequest, { rows, total }: { rows: number; total: number | null }): number {
  if (total === null) return 200
  if (level.offset > 0 && level.offset >= total && total > 0) {
    throw new WireRefusal(416, 'PGRST103', 'Requested range not satisfiable', {
      details: `An offset of ${level.offset} was requested, but there are only ${total} rows.`,
    })
  }
  return rows < total ? 206 : 200
}

function contentType({ accept }: RestRequest): string {
  if (accept.kind === 'csv') return 'text/csv; charset=utf-8'
  if (accept.kind === 'object') return 'application/vnd.pgrst.object+json; charset=utf-8'
  return 'application/json; charset=utf-8'
}

function preferencesApplied({ method, prefer }: RestRequest): string {
  const writing = method !== 'GET' && method !== 'HEAD'
  return [
    writing && prefer.resolution !== null ? `resolution=${prefer.resolution}` : '',
    writing && prefer.missingDefault ? 'missing=default' : '',
    writing && prefer.return !== 'minimal' ? `return=${prefer.return}` : '',
    prefer.count === null ? '' : `count=${prefer.count}`,
    prefer.strict ? 'handling=strict' : '',
    prefer.strict && prefer.maxAffected !== null ? `max-affected=${prefer.maxAffected}` : '',
  ]
    .filter((one) => one !== '')
    .join(', ')
}
