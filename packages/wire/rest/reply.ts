// What the database gave, as the answer of HTTP: status, ranges, preferences, and the text untouched.
import { z } from 'zod'
import { type Answer, bytesOf, GivenHeaders } from '../answer.ts'
import { WireRefusal } from '../error.ts'
import type { TripResult } from '../postgres/one-trip.ts'
import type { RestRequest } from './request.ts'
import { ANSWER, type Compilation } from './sql.ts'

type Headers = Record<string, string | readonly string[]>
type Done = {
  readonly result: TripResult
  readonly planned: number | null
  readonly rollbacks: boolean
  /** Where lists are cut. */
  readonly most: number | null
}

export function reply(
  request: RestRequest,
  compilation: Compilation,
  { result, planned, rollbacks, most }: Done,
): Answer {
  const row = result.rows[0] ?? []
  const rows = Number(row[ANSWER.rows] ?? 0)
  const { custom } = compilation.media
  const given = row[ANSWER.body] ?? (request.target.kind === 'rpc' && custom === null ? 'null' : '')
  const body = unfolded(result.long ?? given, custom?.bytes === true)
  const total = totalOf(request, { counted: row[ANSWER.total] ?? null, planned, rows, most })
  const reading = request.method === 'GET' || request.method === 'HEAD' || request.target.kind === 'rpc'
  const headers: Headers = { 'content-type': custom?.type ?? contentType(request) }
  headers['content-range'] = contentRange(request, { rows, total, reading })
  const applied = preferencesApplied(request, rollbacks)
  if (applied !== '') headers['preference-applied'] = applied
  if (request.profiled) headers['content-profile'] = bytesOf(request.schema)
  const location = row[ANSWER.location]
  if (location) headers.location = `/${encodeURIComponent(request.target.name)}?${keyOf(location)}`
  const said = saidBy(row, headers)

  if (!reading) return written(request, { body, headers, inserted: row[ANSWER.inserted] ?? null, said })
  if (compilation.routine?.is_void) return empty(said ?? 204, headers)
  checkSingle(request, compilation, rows)
  const status = said ?? readStatus(request, { rows, total })
  return { status, headers, body: request.method === 'HEAD' ? null : body }
}

/** Bytes come in hexadecimal, whose figures are the same in any encoding. */
function unfolded(given: NonNullable<Answer['body']>, isHex: boolean): NonNullable<Answer['body']> {
  if (!isHex) return given
  return Buffer.from(typeof given === 'string' ? given : new TextDecoder().decode(given), 'hex')
}

function written(
  { method, prefer }: RestRequest,
  {
    body,
    headers,
    inserted,
    said,
  }: { body: NonNullable<Answer['body']>; headers: Headers; inserted: string | null; said: number | null },
): Answer {
  // A merge that only changed rows that were there created nothing.
  const created = (method === 'POST' || method === 'PUT') && inserted !== '0'
  if (prefer.return === 'representation') return { status: said ?? (created ? 201 : 200), headers, body }
  return empty(said ?? (created ? 201 : method === 'POST' ? 200 : 204), headers)
}

/** The headers and the status that a function or a trigger asked for, in `response.headers` and `response.status`. */
function saidBy(row: readonly (string | null)[], headers: Headers): number | null {
  const asked = row[ANSWER.headers] ?? null
  const status = row[ANSWER.status] ?? null
  const given = new Map<string, string[]>()
  for (const [name, value] of asked === null ? [] : headersOf(asked)) {
    const before = given.get(name.toLowerCase()) ?? []
    given.set(name.toLowerCase(), [...before, value])
  }
  // What is given several times is said as often, in place of what the wire would say.
  for (const [name, values] of given) headers[name] = values.length === 1 ? (values[0] ?? '') : values
  if (status === null) return null
  if (!/^[2-5]\d\d$/.test(status))
    throw new WireRefusal(500, 'PGRST112', 'response.status guc must be a valid status code')
  return Number(status)
}

const HeaderList = z.array(GivenHeaders)

function headersOf(text: string): [string, string][] {
  try {
    return HeaderList.parse(JSON.parse(text)).flatMap((one) => Object.entries(one))
  } catch {
    throw new WireRefusal(
      500,
      'PGRST111',
      'response.headers guc must be a JSON array composed of objects with a single key and a string value',
    )
  }
}

const Key = z.record(z.string(), z.string().nullable())

// The row that was made, as a filter that finds it.
function keyOf(json: string): string {
  const parts = Object.entries(Key.parse(JSON.parse(json))).map(
    ([name, value]) => `${encodeURIComponent(name)}=${value === null ? 'is.null' : `eq.${encodeURIComponent(value)}`}`,
  )
  return parts.join('&')
}

/** How PostgreSQL would do it, as it says it. */
export function planReply({ accept }: RestRequest, { rows }: TripResult): Answer {
  const { format, options, of } = accept.plan ?? { format: 'text', options: [], of: 'application/json' }
  const asked = options.length === 0 ? '' : `; options=${options.join('|')}`
  const shown = of.replaceAll(/[^\w/+.-]/g, '').replace(/^application\/vnd\.pgrst\.(?:object|array)$/, '$&+json')
  const type = `application/vnd.pgrst.plan+${format}; for="${shown}"${asked}; charset=utf-8`
  return { status: 200, headers: { 'content-type': type }, body: rows.map(([line]) => line ?? '').join('\n') }
}

function empty(status: number, { 'content-type': _, ...headers }: Headers): Answer {
  return { status, headers, body: null }
}

// A write checks this inside its statement, so that it rolls back; a read has nothing to undo.
function checkSingle({ accept }: RestRequest, { routine }: Compilation, rows: number): void {
  const one = routine !== null && !routine.returns_set
  if (accept.kind !== 'object' || rows === 1 || one) return
  throw new WireRefusal(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows} rows`,
  })
}

// An estimated count is exact up to where lists are cut, or up to so many rows: beyond, it is the planner's.
const EXACT_UP_TO = 1000

function totalOf(
  { prefer, method }: RestRequest,
  { counted, planned, rows, most }: { counted: string | null; rows: number } & Pick<Done, 'planned' | 'most'>,
): number | null {
  const reading = method === 'GET' || method === 'HEAD'
  if (prefer.count === null) return null
  if (prefer.count === 'planned' && planned !== null) return planned
  const exact = counted === null ? null : Number(counted)
  if (prefer.count === 'estimated' && planned !== null && exact !== null && exact > (most ?? EXACT_UP_TO))
    return Math.max(planned, most === null ? exact : most + 1)
  if (exact !== null) return exact
  return reading ? null : rows
}

function contentRange(
  { level, method }: RestRequest,
  { rows, total, reading }: { rows: number; total: number | null; reading: boolean },
): string {
  const whole = total === null ? '*' : String(total)
  const from = reading ? level.offset : 0
  return rows === 0 || method === 'DELETE' || ((method === 'POST' || method === 'PUT') && !reading)
    ? `*/${whole}`
    : `${from}-${from + rows - 1}/${whole}`
}

function readStatus({ level }: RestRequest, { rows, total }: { rows: number; total: number | null }): number {
  if (total === null) return 200
  if (level.offset > total) {
    throw new WireRefusal(416, 'PGRST103', 'Requested range not satisfiable', {
      details: `An offset of ${level.offset} was requested, but there are only ${total} rows.`,
      headers: { 'content-range': `*/${total}` },
    })
  }
  return rows < total ? 206 : 200
}

function contentType({ accept }: RestRequest): string {
  const stripped = accept.stripNulls ? ';nulls=stripped' : ''
  if (accept.kind === 'csv') return 'text/csv; charset=utf-8'
  if (accept.kind === 'object') return `application/vnd.pgrst.object+json${stripped}; charset=utf-8`
  if (accept.stripNulls) return `application/vnd.pgrst.array+json${stripped}; charset=utf-8`
  return 'application/json; charset=utf-8'
}

/** What each kind of request hears of what is preferred, in the order in which it is said back. */
const HEARD = {
  read: ['count', 'tx', 'handling', 'timezone'],
  rpc: ['count', 'tx', 'handling', 'timezone', 'max-affected'],
  POST: ['resolution', 'missing', 'return', 'count', 'tx', 'handling', 'timezone'],
  PUT: ['return', 'count', 'tx', 'handling', 'timezone'],
  PATCH: ['missing', 'return', 'count', 'tx', 'handling', 'timezone', 'max-affected'],
  DELETE: ['return', 'count', 'tx', 'handling', 'timezone', 'max-affected'],
} as const

function preferencesApplied({ method, target, prefer }: RestRequest, rollbacks: boolean): string {
  if (prefer.said.size === 0) return ''
  const kind = target.kind === 'rpc' ? 'rpc' : method === 'GET' || method === 'HEAD' ? 'read' : method
  const unheard = new Set([
    ...(rollbacks ? [] : ['tx']),
    ...(prefer.strict ? [] : ['max-affected']),
    ...(prefer.resolution === null ? ['resolution'] : []),
  ])
  return HEARD[kind]
    .filter((name) => prefer.said.has(name) && !unheard.has(name))
    .map((name) => `${name}=${prefer.said.get(name)}`)
    .join(', ')
}
