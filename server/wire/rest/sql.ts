// A typed request and the catalogue in, one statement out: PostgreSQL builds the whole answer as text.
import { createHash } from 'node:crypto'
import type { Statement } from '../../one-trip.ts'
import { WireRefusal } from '../error.ts'
import { qualified, quote } from './fragment.ts'
import { type Compiled, Compiler, rootPlace } from './level.ts'
import type { RestRequest } from './request.ts'
import { routineCall, routineOf } from './routine.ts'
import { type Relation, type Routine, relationOf, type Schema } from './schema.ts'
import { deleteSql, insertSql, updateSql } from './write.ts'

/** What the statement answers, in the order of its columns. */
export const ANSWER = { body: 0, rows: 1, total: 2, inserted: 3, location: 4 } as const
export type Compilation = {
  readonly statement: Statement
  /** `explain` of the same rows, when the count may be the planner's. */
  readonly plan: Statement | null
  readonly routine: Routine | null
  readonly readOnly: boolean
}

export function compile(request: RestRequest, schema: Schema): Compilation {
  if (request.target.kind === 'rpc') return compileCall(request, schema)
  const relation = relationOf(schema, { schema: request.schema, name: request.target.name })
  if (request.method === 'GET' || request.method === 'HEAD') return compileRead(request, relation, schema)
  return compileWrite(request, relation, schema)
}

function compileRead(request: RestRequest, relation: Relation, schema: Schema): Compilation {
  const compiler = new Compiler(schema)
  const place = rootPlace(compiler, relation)
  const compiled = compiler.level(place, request.level)
  const from = `from ${qualified(relation)} as ${place.alias}${compiled.joins}${compiled.where}`
  const text = answer(request, { rows: rowsSql(compiled, from), total: totalSql(request, from) })
  // Each page of a list is a text of its own: kept, they would push the others out.
  const statement = request.level.offset > 0 ? { text, values: compiler.places.values } : named(text, compiler)
  const planned = request.prefer.count === 'planned' || request.prefer.count === 'estimated'
  return { statement, plan: planned ? planOf(request, relation, schema) : null, routine: null, readOnly: true }
}

function compileWrite(request: RestRequest, relation: Relation, schema: Schema): Compilation {
  const compiler = new Compiler(schema)
  const write = { POST: insertSql, PATCH: updateSql, DELETE: deleteSql }[writeMethod(request.method)]
  const source = write(request, relation, { compiler, schema })
  if (source === null) return { statement: nothing(request), plan: null, routine: null, readOnly: true }
  // The result of the write is read again under an alias of its own; the filters were the write's.
  const place = rootPlace(compiler, relation)
  const { select, order, limit, offset } = request.level
  const shown = request.prefer.return === 'representation'
  // What is not shown is checked all the same, apart: its parameters would have no place in the statement.
  const reader = shown ? compiler : new Compiler(schema)
  const compiled = reader.level(place, { select, order, limit, offset, filters: [] })
  const from = `from "pgrst_source" as ${place.alias}${compiled.joins}${compiled.where}`
  const rows = shown ? rowsSql(compiled, from) : 'select 1 from "pgrst_source"'
  const text = `with "pgrst_source" as (${source}) ${answer(request, { rows, total: 'null', location: locationSql(request, relation) })}`
  return { statement: named(text, compiler), plan: null, routine: null, readOnly: false }
}

function compileCall(request: RestRequest, schema: Schema): Compilation {
  const compiler = new Compiler(schema)
  const { routine, args, filters } = routineOf(request, schema)
  const call = routineCall(routine, args, compiler.places)
  const readOnly = request.method === 'GET' || request.method === 'HEAD'
  if (!routine.is_composite) {
    const values = `coalesce(json_agg(v."pgrst_scalar"), '[]')`
    const value = routine.returns_set ? `${values}::text` : `(${values}->0)::text`
    const text = `select ${value}, count(*)::text, null, null, null from (${call}) v`
    return { statement: named(text, compiler), plan: null, routine, readOnly }
  }
  const relation =
    routine.relation === null ? null : (schema.relations.get(`${routine.schema}.${routine.relation}`) ?? null)
  const place = rootPlace(compiler, relation)
  const compiled = compiler.level(place, { ...request.level, filters: [...request.level.filters, ...filters] })
  const from = `from "pgrst_source" as ${place.alias}${compiled.joins}${compiled.where}`
  const single = !routine.returns_set && request.accept.kind === 'array'
  const reply = answer(single ? { ...request, accept: { ...request.accept, kind: 'object' } } : request, {
    rows: rowsSql(compiled, from),
    total: totalSql(request, from),
    unchecked: single,
  })
  return { statement: named(`with "pgrst_source" as (${call}) ${reply}`, compiler), plan: null, routine, readOnly }
}

const rowsSql = ({ columns, tail }: Compiled, from: string): string =>
  `select ${columns.length === 0 ? '1 as "any"' : columns.join(', ')} ${from}${tail}`

function totalSql({ prefer }: RestRequest, from: string): string {
  return prefer.count === 'exact' || prefer.count === 'estimated'
    ? `(select count(*) from (select 1 ${from}) c)`
    : 'null'
}

type Answered = { rows: string; total: string; location?: string; unchecked?: boolean }

function answer(request: RestRequest, { rows, total, location = 'null', unchecked = false }: Answered): string {
  const shown = request.method !== 'HEAD' && (isRead(request) || request.prefer.return === 'representation')
  const body = shown ? bodySql(request) : `''`
  const guard = unchecked ? '' : guardSql(request)
  const inserted =
    request.prefer.resolution === 'merge-duplicates' ? `nullif(current_setting('pgrst.inserted', true), '')` : 'null'
  return `select ${body}, (count(*)${guard})::text, ${total}::text, ${inserted}, ${location} from (${rows}) "pgrst_row"`
}

const isRead = ({ method, target }: RestRequest): boolean =>
  method === 'GET' || method === 'HEAD' || target.kind === 'rpc'

function bodySql({ accept }: RestRequest): string {
  if (accept.kind === 'csv') {
    const header = `(select string_agg(k, ',') from (select json_object_keys(row_to_json("pgrst_row")) as k) keys)`
    return `coalesce((array_agg(${header}))[1] || E'\\n' || string_agg(substring("pgrst_row"::text, 2, length("pgrst_row"::text) - 2), E'\\n'), '')`
  }
  const list = `coalesce(json_agg("pgrst_row"), '[]'::json)`
  const kept = accept.stripNulls ? `json_strip_nulls(${list})` : list
  return accept.kind === 'object' ? `(${kept}->0)::text` : `${kept}::text`
}

// A write that touched more rows than was allowed must roll back: the cast of this text to a number fails, and says how many.
function guardSql({ method, target, accept, prefer }: RestRequest): string {
  if (method === 'GET' || method === 'HEAD') return ''
  const most = prefer.strict && prefer.maxAffected !== null ? prefer.maxAffected : null
  const counted = '(select count(*) from "pgrst_source")'
  const tooMany =
    most === null ? '' : ` + case when ${counted} > ${most} then ('PGRST124:' || ${counted})::int else 0 end`
  const checked = accept.kind === 'object' && (prefer.return === 'representation' || target.kind === 'rpc')
  const single = checked ? ` + case when count(*) <> 1 then ('PGRST116:' || count(*))::int else 0 end` : ''
  return `${tooMany}${single}`
}

function locationSql({ prefer, method }: RestRequest, { primary_key }: Relation): string {
  if (method !== 'POST' || prefer.return !== 'headers-only' || primary_key.length === 0) return 'null'
  const parts = primary_key.map((name) => `${literal(`${encodeURIComponent(name)}=eq.`)} || s.${quote(name)}::text`)
  return `(select case when count(*) = 1 then min(${parts.join(` || '&' || `)}) end from "pgrst_source" s)`
}

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

// Nothing to write: an empty list, answered without touching a table.
function nothing({ prefer, accept }: RestRequest): Statement {
  if (accept.kind === 'object')
    throw new WireRefusal(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
      details: 'The result contains 0 rows',
    })
  return { text: `select ${prefer.return === 'representation' ? `'[]'` : `''`}, '0', null, null, null`, values: [] }
}

function writeMethod(method: RestRequest['method']): 'POST' | 'PATCH' | 'DELETE' {
  if (method === 'GET' || method === 'HEAD') throw new Error(`${method} does not write`)
  return method
}

function named(text: string, { places }: Compiler): Statement {
  return { text, values: places.values, name: createHash('sha1').update(text).digest('base64url') }
}

// The same rows without what is shown of them, for the planner's estimate.
function planOf({ level }: RestRequest, relation: Relation, schema: Schema): Statement {
  const compiler = new Compiler(schema)
  const place = rootPlace(compiler, relation)
  const select = level.select.filter(({ kind }) => kind === 'embed')
  const { joins, where } = compiler.level(place, { select, filters: level.filters, order: [], limit: null, offset: 0 })
  const text = `explain (format json) select 1 from ${qualified(relation)} as ${place.alias}${joins}${where}`
  return { text, values: compiler.places.values }
}
