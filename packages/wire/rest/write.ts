// Insert, upsert, update and delete, each as the source of the rows that the answer shows; null when there is nothing to do.
import { WireRefusal } from '../error.ts'
import { columnRef, filterSql, type Place, qualified, quote } from './fragment.ts'
import type { Compiler } from './level.ts'
import { relationshipOf } from './relationships.ts'
import type { Filter, RestRequest, SelectItem } from './request.ts'
import { type Column, columnOf, type Relation, type Schema } from './schema.ts'

// The rows of the body, under a name that no relation has.
const BODY = '"pgrst_body"'
type Write = { readonly compiler: Compiler; readonly schema: Schema }

export function insertSql(request: RestRequest, relation: Relation, { compiler, schema }: Write): string | null {
  const rows = rowsOf(request.body)
  if (rows.length === 0) return null
  const names = request.columns ?? sharedKeys(rows)
  const columns = [...new Set(names)].map((name) => columnOf(relation, name))
  const place = { alias: compiler.alias(relation.name), relation }
  const into = `insert into ${qualified(relation)} as ${place.alias}`
  const returning = returningSql(request, place, schema)
  if (columns.length === 0) return `${into} ${defaultRows(request, relation, compiler)} ${returning}`

  const list = columns.map(({ name }) => quote(name)).join(', ')
  const values = columns.map(sentSql).join(', ')
  const text = compiler.places.put(Array.isArray(request.body) ? request.text : `[${request.text}]`)
  const source = `json_to_recordset(${defaulted(request, columns, text)}) as ${BODY}(${recordOf(columns)})`
  const { counted, conflict } = conflictSql(request, relation, columns)
  return `${into} (${list}) select ${values} from ${source}${counted}${conflict} ${returning}`
}

// As many rows as the body holds, each as the table makes it of nothing; there is nothing to change in one that is there.
function defaultRows(
  { body, text, prefer, onConflict }: RestRequest,
  relation: Relation,
  { places }: Compiler,
): string {
  const many = Array.isArray(body) && body.length > 1
  const source = many ? `select from json_array_elements(${places.put(text)}::json) as ${BODY}` : 'default values'
  const target = onConflict ?? relation.primary_key
  return prefer.resolution === null || target.length === 0 ? source : `${source}${onConflictOf(target)} do nothing`
}

export function updateSql(request: RestRequest, relation: Relation, { compiler, schema }: Write): string | null {
  const [row] = rowsOf(request.body)
  if (row === undefined) return null
  const columns = (request.columns ?? Object.keys(row)).map((name) => columnOf(relation, name))
  if (columns.length === 0) return null
  const place = { alias: compiler.alias(relation.name), relation }
  const text = compiler.places.put(Array.isArray(request.body) ? request.text : `[${request.text}]`)
  // Of a list, the first says what changes.
  const source = `json_to_record(${defaulted(request, columns, text)}->0) as ${BODY}(${recordOf(columns)})`
  const changes = columns.map((column) => `${quote(column.name)} = ${sentSql(column)}`).join(', ')
  const where = whereSql(request, place, { compiler, verb: 'UPDATE' })
  return `update ${qualified(relation)} as ${place.alias} set ${changes} from ${source}${where} ${returningSql(request, place, schema)}`
}

export function deleteSql(request: RestRequest, relation: Relation, { compiler, schema }: Write): string {
  const place = { alias: compiler.alias(relation.name), relation }
  const where = whereSql(request, place, { compiler, verb: 'DELETE' })
  return `delete from ${qualified(relation)} as ${place.alias}${where} ${returningSql(request, place, schema)}`
}

/** A PUT as the merge of one row that it is: its filters name the whole primary key, and the body says the same. */
export function upsertOf(request: RestRequest, { primary_key }: Relation): RestRequest {
  const { level, prefer } = request
  if (level.limit !== null || level.offset > 0)
    throw new WireRefusal(400, 'PGRST114', 'limit/offset querystring parameters are not allowed for PUT')
  const said = new Map(level.filters.flatMap(equality))
  const whole = primary_key.length > 0 && said.size === level.filters.length && said.size === primary_key.length
  if (!whole || !primary_key.every((name) => said.has(name)))
    throw new WireRefusal(405, 'PGRST105', "Filters must include all and only primary key columns with 'eq' operators")
  const [row, ...others] = rowsOf(request.body)
  if (row === undefined || primary_key.some((name) => String(row[name]) !== said.get(name)))
    throw new WireRefusal(400, 'PGRST115', 'Payload values do not match URL in primary key column(s)')
  return {
    ...request,
    // Of a list, the first is put.
    ...(others.length > 0 && { body: row, text: JSON.stringify(row) }),
    level: { ...level, filters: [] },
    onConflict: primary_key,
    prefer: { ...prefer, resolution: 'merge-duplicates' },
  }
}

function equality(filter: Filter): [string, string][] {
  if (filter.kind !== 'test' || filter.negated || filter.field.path.length > 0) return []
  const { test, field } = filter
  return test.kind === 'compare' && test.operator === 'eq' && test.quantifier === null
    ? [[field.column, test.value]]
    : []
}

// A write without any filter would touch the whole table: refused as the real service does (safeupdate).
function whereSql(
  { level }: RestRequest,
  place: Place,
  { compiler, verb }: { compiler: Compiler; verb: string },
): string {
  if (level.filters.length === 0) throw new WireRefusal(400, '21000', `${verb} requires a WHERE clause`)
  const { places } = compiler
  return ` where ${level.filters.map((filter) => filterSql(place, filter, { places, embedded: new Map() })).join(' and ')}`
}

function rowsOf(body: unknown): Record<string, unknown>[] {
  const rows: unknown[] = Array.isArray(body) ? body : [body]
  if (rows.every(isRecord)) return rows
  throw Array.isArray(body) ? unlike() : notAnObject()
}

function sharedKeys(rows: readonly Record<string, unknown>[]): string[] {
  const keys = Object.keys(rows[0] ?? {})
  const same = rows.every(
    (row) => Object.keys(row).length === keys.length && keys.every((name) => Object.hasOwn(row, name)),
  )
  if (!same) throw unlike()
  return keys
}

const isRecord = (row: unknown): row is Record<string, unknown> =>
  typeof row === 'object' && row !== null && !Array.isArray(row)
const unlike = () => new WireRefusal(400, 'PGRST102', 'All object keys must match')
const notAnObject = () => new WireRefusal(400, 'PGRST102', 'Empty or invalid json')
const recordOf = (columns: readonly Column[]): string =>
  columns.map(({ name, type, casts }) => `${quote(name)} ${casts?.from_json ? 'json' : type}`).join(', ')

function sentSql({ name, casts }: Column): string {
  const ref = columnRef(BODY, name)
  return casts?.from_json ? `${casts.from_json}(${ref})` : ref
}

// `missing=default`: a key that a row leaves out takes the default of its column instead of null.
function defaulted({ prefer }: RestRequest, columns: readonly Column[], text: string): string {
  const defaults = columns.filter((column) => column.default !== null)
  if (!prefer.missingDefault) return `${text}::json`
  const pairs = defaults.map((column) => `'${column.name.replaceAll("'", "''")}', ${column.default}`).join(', ')
  return `(select json_agg(jsonb_build_object(${pairs}) || row) from jsonb_array_elements(${text}::jsonb) row)`
}

// `pgrst.inserted` counts the rows of a merge that are new: one up for each row, one down for each conflict.
function conflictSql(
  { prefer, onConflict }: RestRequest,
  relation: Relation,
  columns: readonly Column[],
): { counted: string; conflict: string } {
  const target = onConflict ?? relation.primary_key
  if (prefer.resolution === null || target.length === 0) return { counted: '', conflict: '' }
  const on = onConflictOf(target)
  if (prefer.resolution === 'ignore-duplicates') return { counted: '', conflict: `${on} do nothing` }
  // What the conflict is about is already equal; setting it would only ask for one more privilege.
  const others = columns.filter(({ name }) => !target.includes(name))
  const changes = (others.length > 0 ? others : columns)
    .map(({ name }) => `${quote(name)} = excluded.${quote(name)}`)
    .join(', ')
  return {
    counted: ` where ${count('+ 1')} <> '0'`,
    conflict: `${on} do update set ${changes} where ${count('- 1')} <> '-1'`,
  }
}

const onConflictOf = (target: readonly string[]): string => ` on conflict (${target.map(quote).join(', ')})`

function count(step: '+ 1' | '- 1'): string {
  return `set_config('pgrst.inserted', (coalesce(nullif(current_setting('pgrst.inserted', true), '')::int, 0) ${step})::text, true)`
}

// Only what the answer needs: `returning *` would ask for the right to read, which whoever only inserts may not have.
function returningSql(
  { prefer, level }: RestRequest,
  { alias, relation }: Place & { relation: Relation },
  schema: Schema,
): string {
  if (prefer.return === 'minimal') return 'returning 1'
  if (prefer.return === 'headers-only')
    return relation.primary_key.length === 0 ? 'returning 1' : `returning ${refs(alias, relation.primary_key)}`
  const names = level.select.flatMap((item) => needed(item, relation, schema))
  const ordered = level.order.filter(({ relation: other }) => other === null).map(({ field }) => field.column)
  const all = [...new Set([...names, ...ordered])]
  if (level.select.some(({ kind }) => kind === 'all')) {
    const computed = all.filter((name) => !relation.columns.some((column) => column.name === name))
    return `returning ${[`${alias}.*`, ...computed.map((name) => columnRef(alias, name))].join(', ')}`
  }
  return all.length === 0 ? 'returning 1' : `returning ${refs(alias, all)}`
}

function needed(item: SelectItem, relation: Relation, schema: Schema): string[] {
  if (item.kind === 'field') return [item.field.column]
  if (item.kind !== 'embed') return []
  const { pairs, computed } = relationshipOf(schema, relation, item)
  return computed === null ? pairs.map(([ours]) => ours) : relation.columns.map(({ name }) => name)
}

const refs = (alias: string, names: readonly string[]): string => names.map((name) => columnRef(alias, name)).join(', ')
