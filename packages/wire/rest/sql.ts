// A typed request and the catalogue in, one statement out: PostgreSQL builds the whole answer as text.
import { createHash } from 'node:crypto'
import { WireRefusal } from '../error.ts'
import type { OneTrip } from '../postgres/db.ts'
import type { Statement } from '../postgres/one-trip.ts'
import { type Caps, guardBytes, guardRows, NO_CAP } from './bounds.ts'
import { qualified, quote } from './fragment.ts'
import { type Compiled, Compiler, rootPlace } from './level.ts'
import { asText, type Media, mediaOf } from './media.ts'
import { embedName, type Filter, type Level, type RestRequest, type SelectItem } from './request.ts'
import { routineCall, routineOf } from './routine.ts'
import { type Relation, type Routine, relationOf, type Schema } from './schema.ts'
import { deleteSql, insertSql, updateSql, upsertOf } from './write.ts'

/** What the statement answers, in the order of its columns. */
export const ANSWER = { body: 0, rows: 1, total: 2, inserted: 3, location: 4, headers: 5, status: 6 } as const
type Known = { readonly schema: Schema; readonly caps: Caps }
export type Compilation = {
  /** The request as it is answered. */
  readonly request: RestRequest
  readonly media: Media
  readonly statement: OneTrip
  /** `explain` of the same rows, when the count may be the planner's. */
  readonly plan: Statement | null
  readonly routine: Routine | null
}

export function compile(request: RestRequest, schema: Schema, caps: Caps = NO_CAP): Compilation {
  const known = { schema, caps }
  if (request.target.kind === 'rpc') return compileCall(request, known)
  const relation = relationOf(schema, { schema: request.schema, name: request.target.name })
  if (request.method === 'GET' || request.method === 'HEAD') return compileRead(request, relation, known)
  return compileWrite(request, relation, known)
}

function compileRead(asked: RestRequest, relation: Relation, { schema, caps }: Known): Compilation {
  const media = mediaOf(asked, schema, { relation, routine: null })
  const request = { ...asked, accept: media.accept }
  const compiler = new Compiler(schema, caps)
  const place = rootPlace(compiler, relation, { name: relation.name, made: false })
  const compiled = compiler.level(place, oneMore(request.level, caps))
  const from = `from ${qualified(relation)} as ${place.alias}${compiled.joins}${compiled.where}`
  const text = answer(request, {
    rows: rowsSql(compiled, from),
    total: totalSql(request, from),
    caps,
    media,
  })
  // Each page of a list is a text of its own: kept, they would push the others out.
  const statement = request.level.offset > 0 ? { text, values: compiler.places.values } : named(text, compiler)
  const planned = request.prefer.count === 'planned' || request.prefer.count === 'estimated'
  const plan = planned ? planOf(request, relation, schema) : null
  return { request, media, statement: { ...statement, readOnly: true, longAside: true }, plan, routine: null }
}

// A list that may be refused is read to one row beyond its limit, which is enough to know.
function oneMore(level: Level, { refuse }: Caps): Level {
  if (refuse === null || (level.limit !== null && level.limit <= refuse)) return level
  return { ...level, limit: refuse + 1 }
}

function compileWrite(asked: RestRequest, relation: Relation, { schema, caps }: Known): Compilation {
  // A write shows all that it touched, within what an answer weighs.
  const bounds = { ...NO_CAP, depth: caps.depth ?? null, bytes: caps.bytes ?? null }
  const media = mediaOf(asked, schema, { relation, routine: null })
  const answered = withEffect({ ...asked, accept: media.accept }, relation)
  const request = asked.method === 'PUT' ? upsertOf(answered, relation) : answered
  const compiler = new Compiler(schema, bounds)
  const write = { POST: insertSql, PUT: insertSql, PATCH: updateSql, DELETE: deleteSql }[writeMethod(request.method)]
  const source = write(request, relation, { compiler, schema })
  if (source === null) {
    const statement = { ...nothing(request), readOnly: true }
    return { request: answered, media, statement, plan: null, routine: null }
  }
  // The result of the write is read again under an alias of its own; the filters were the write's.
  const { select, order } = request.level
  const shown = request.prefer.return === 'representation'
  // What is not shown is checked all the same, apart: its parameters would have no place in the statement.
  const reader = shown ? compiler : new Compiler(schema, bounds)
  const place = rootPlace(reader, relation, { name: relation.name, made: true })
  const compiled = reader.level(place, { select: unpaged(select), order, limit: null, offset: 0, filters: [] })
  const from = `from "pgrst_source" as ${place.alias}${compiled.joins}${compiled.where}`
  const rows = shown ? rowsSql(compiled, from) : 'select 1 from "pgrst_source"'
  const text = `with "pgrst_source" as (${source}) ${answer(request, { rows, total: 'null', location: locationSql(request, relation), media, caps: bounds })}`
  const statement = { ...named(text, compiler), readOnly: false, longAside: true }
  return { request: answered, media, statement, plan: null, routine: null }
}

// A write shows all that it touched, and all that is related to it: it has no pages.
function unpaged(select: readonly SelectItem[]): SelectItem[] {
  return select.map((item) => {
    if (item.kind !== 'embed') return item
    return { ...item, level: { ...item.level, select: unpaged(item.level.select), limit: null, offset: 0 } }
  })
}

// Without a key there is nothing to be a duplicate of.
function withEffect(request: RestRequest, { primary_key }: Relation): RestRequest {
  const { prefer, onConflict } = request
  if (prefer.resolution === null || onConflict !== null || primary_key.length > 0) return request
  return { ...request, prefer: { ...prefer, resolution: null } }
}

function compileCall(asked: RestRequest, { schema, caps }: Known): Compilation {
  const compiler = new Compiler(schema, caps)
  const { routine, args, level } = routineOf(asked, schema)
  checkAffected(asked, routine)
  const { is_composite, relation: name, relation_schema, schema: home } = routine
  const relation = name === null ? null : (schema.relations.get(`${relation_schema ?? home}.${name}`) ?? null)
  const media = mediaOf(asked, schema, { relation, routine })
  const request = { ...asked, level, accept: media.accept }
  const readOnly = request.method === 'GET' || request.method === 'HEAD'
  if (!is_composite && !routine.returns_set && (isWhole(level) || media.custom !== null)) {
    const call = routineCall(routine, args, { places: compiler.places, more: [] })
    const total = request.prefer.count === null ? 'null' : 'count(*)::text'
    const text = `select ${request.accept.kind === 'csv' ? csvSql('v') : scalarSql(media)}, count(*)::text, ${total}, null, null, ${SAID} from (${call}) v`
    return { request, media, statement: { ...named(text, compiler), readOnly, longAside: true }, plan: null, routine }
  }
  const call = routineCall(routine, args, { places: compiler.places, more: computedIn(level, relation) })
  const place = rootPlace(compiler, relation, { name: routine.name, made: true })
  const compiled = compiler.level(place, oneMore(level, caps))
  const from = `from "pgrst_source" as ${place.alias}${compiled.joins}${compiled.where}`
  const single = !routine.returns_set && request.accept.kind === 'array'
  const reply = answer(single ? { ...request, accept: { ...request.accept, kind: 'object' } } : request, {
    rows: rowsSql(compiled, from),
    total: totalSql(request, from),
    unchecked: single,
    caps,
    values: !is_composite && (!routine.returns_set || request.accept.kind === 'array'),
    media,
  })
  const statement = named(`with "pgrst_source" as (${call}) ${reply}`, compiler)
  return { request, media, statement: { ...statement, readOnly, longAside: true }, plan: null, routine }
}

const isWhole = ({ select, filters, order, limit, offset }: Level): boolean =>
  select.length === 1 && select[0]?.kind === 'all' && filters.length + order.length + offset === 0 && limit === null

const scalarSql = ({ custom }: Media): string =>
  custom === null
    ? `(coalesce(json_agg(v."pgrst_scalar"), '[]')->0)::text`
    : `(array_agg(${asText('v."pgrst_scalar"', custom.bytes)}))[1]`

// The number of rows that a function touches is the number of those that it gives.
function checkAffected({ prefer }: RestRequest, { returns_set }: Routine): void {
  if (!prefer.strict || prefer.maxAffected === null || returns_set) return
  throw new WireRefusal(
    400,
    'PGRST128',
    'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
  )
}

// What is asked of the rows and is no column of theirs: a function of a row, called while the row still has its type.
function computedIn({ select, filters, order }: Level, relation: Relation | null): string[] {
  if (relation === null) return []
  const asked = [
    ...select.flatMap((item) => (item.kind === 'field' ? [item.field.column] : [])),
    ...filters.flatMap(columnsOf),
    ...order.flatMap((one) => (one.relation === null ? [one.field.column] : [])),
  ]
  const embedded = select.flatMap((item) => (item.kind === 'embed' ? [item.relation, embedName(item)] : []))
  const known = [...relation.columns.map(({ name }) => name), ...embedded, 'count']
  return [...new Set(asked)].filter((name) => !known.includes(name))
}

const columnsOf = (filter: Filter): string[] =>
  filter.kind === 'logic' ? filter.filters.flatMap(columnsOf) : [filter.field.column]

const rowsSql = ({ columns, tail }: Compiled, from: string): string =>
  `select ${columns.length === 0 ? '1 as "any"' : columns.join(', ')} ${from}${tail}`

function totalSql({ prefer }: RestRequest, from: string): string {
  return prefer.count === 'exact' || prefer.count === 'estimated'
    ? `(select count(*) from (select 1 ${from}) c)`
    : 'null'
}

// What a function or a trigger asked the answer to carry.
const SAID = `nullif(current_setting('response.headers', true), ''), nullif(current_setting('response.status', true), '')`

type Answered = {
  rows: string
  total: string
  media: Media
  location?: string
  unchecked?: boolean
  /** Each row is one value, which stands by itself. */
  values?: boolean
  caps?: Caps
}

function answer(request: RestRequest, of: Answered): string {
  const { rows, total, media, location = 'null', unchecked = false, values = false, caps = NO_CAP } = of
  const shown = request.method !== 'HEAD' && (isRead(request) || request.prefer.return === 'representation')
  const body = shown ? (media.custom?.body ?? bodySql(request, values)) : `''`
  const weight = shown && media.custom === null ? guardBytes(listSql(request, values), caps) : ''
  const guard = `${unchecked ? '' : guardSql(request)}${guardRows(caps)}${weight}`
  const inserted =
    request.prefer.resolution === 'merge-duplicates' ? `nullif(current_setting('pgrst.inserted', true), '')` : 'null'
  // A table that is only read says nothing, unless it is read by a function of the database.
  const silent = (request.method === 'GET' || request.method === 'HEAD') && request.target.kind === 'table'
  const said = silent && media.custom === null ? '' : `, ${SAID}`
  return `select ${body}, (count(*)${guard})::text, ${total}::text, ${inserted}, ${location}${said} from (${rows}) "pgrst_row"`
}

const isRead = ({ method, target }: RestRequest): boolean =>
  method === 'GET' || method === 'HEAD' || target.kind === 'rpc'

function bodySql({ accept }: Pick<RestRequest, 'accept'>, values: boolean): string {
  const list = listSql({ accept }, values)
  if (accept.kind === 'csv') return list
  const kept = accept.stripNulls ? `json_strip_nulls(${list})` : list
  return accept.kind === 'object' ? `(${kept}->0)::text` : `${kept}::text`
}

function listSql({ accept }: Pick<RestRequest, 'accept'>, values: boolean): string {
  if (accept.kind === 'csv') return csvSql('"pgrst_row"')
  const one = values ? '"pgrst_row"."pgrst_scalar"' : '"pgrst_row"'
  return `coalesce(json_agg(${one}), '[]'::json)`
}

// Of no rows, a header without a name is left.
function csvSql(row: string): string {
  const header = `(select string_agg(k, ',') from (select json_object_keys(row_to_json(${row})) as k) keys)`
  const lines = `string_agg(substring(${row}::text, 2, length(${row}::text) - 2), E'\\n')`
  return `coalesce((array_agg(${header}))[1], '') || E'\\n' || coalesce(${lines}, '')`
}

// A write that touched more rows than was allowed must roll back: the cast of this text to a number fails, and says how many.
function guardSql({ method, accept, prefer }: RestRequest): string {
  if (method === 'GET' || method === 'HEAD') return ''
  const most = prefer.strict && prefer.maxAffected !== null ? prefer.maxAffected : null
  const counted = '(select count(*) from "pgrst_source")'
  const tooMany =
    most === null ? '' : ` + case when ${counted} > ${most} then ('PGRST124:' || ${counted})::int else 0 end`
  const single =
    accept.kind === 'object' ? ` + case when count(*) <> 1 then ('PGRST116:' || count(*))::int else 0 end` : ''
  return `${tooMany}${single}`
}

function locationSql({ prefer, method }: RestRequest, { primary_key }: Relation): string {
  if (method !== 'POST' || prefer.return !== 'headers-only' || primary_key.length === 0) return 'null'
  const parts = primary_key.map((name) => `${literal(name)}, s.${quote(name)}::text`)
  const key = `json_build_object(${parts.join(', ')})::text`
  return `(select case when count(*) = 1 then min(${key}) end from "pgrst_source" s)`
}

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

// Nothing to write: an empty list, answered without touching a table.
function nothing({ prefer, accept, method }: RestRequest): Statement {
  if (accept.kind === 'object')
    throw new WireRefusal(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
      details: 'The result contains 0 rows',
    })
  const none = accept.kind === 'csv' ? `E'\\n'` : `'[]'`
  const merged = method === 'POST' && prefer.resolution === 'merge-duplicates' ? `'0'` : 'null'
  return {
    text: `select ${prefer.return === 'representation' ? none : `''`}, '0', null, ${merged}, null`,
    values: [],
  }
}

function writeMethod(method: RestRequest['method']): 'POST' | 'PUT' | 'PATCH' | 'DELETE' {
  if (method === 'GET' || method === 'HEAD') throw new Error(`${method} does not write`)
  return method
}

function named(text: string, { places }: Compiler): Statement {
  return { text, values: places.values, name: nameOf(text) }
}

// The same shapes come again and again: their names are made once.
const NAMES = new Map<string, string>()
const NAMES_AT_MOST = 2_000

function nameOf(text: string): string {
  const known = NAMES.get(text)
  if (known !== undefined) return known
  if (NAMES.size >= NAMES_AT_MOST) NAMES.clear()
  const name = createHash('sha1').update(text).digest('base64url')
  NAMES.set(text, name)
  return name
}

// The same rows without what is shown of them, for the planner's estimate.
function planOf({ level }: RestRequest, relation: Relation, schema: Schema): Statement {
  const compiler = new Compiler(schema)
  const place = rootPlace(compiler, relation, { name: relation.name, made: false })
  const select = level.select.filter(({ kind }) => kind === 'embed')
  const { joins, where } = compiler.level(place, { select, filters: level.filters, order: [], limit: null, offset: 0 })
  const text = `explain (format json) select 1 from ${qualified(relation)} as ${place.alias}${joins}${where}`
  return { text, values: compiler.places.values }
}
