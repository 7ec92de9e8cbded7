// What a client asks to hear of the tables: read from its join, checked against what is published and what he may read.
import { createHash } from 'node:crypto'
import { isPostgresError } from '../error.ts'
import type { Base, Caller } from '../postgres/db.ts'
import { type ChangeFilter, parseFilters, placeIn } from './change-filter.ts'
import type { Binding } from './hub.ts'
import { isRecord } from './protocol.ts'
import { followPublication, readable, roleOf, type Table, tablesOf } from './published.ts'

/** The bindings, or the sentence that says why there is none. */
export type Subscribed = { readonly bindings: readonly Binding[] } | { readonly reason: string }

/** Each binding of the join with its id, as it was written and in the same order: the client compares them. */
export function echoOf(asked: readonly Record<string, unknown>[]): Record<string, unknown>[] {
  return asked.map((one) => ({ ...one, id: idOf(one) }))
}

const idOf = (asked: Record<string, unknown>): number =>
  createHash('sha256').update(JSON.stringify(asked)).digest().readUInt32BE(0) >>> 4

export async function subscribed(
  base: Base,
  caller: Caller,
  asked: readonly Record<string, unknown>[],
): Promise<Subscribed> {
  const bindings: Binding[] = []
  for (const one of asked) {
    const binding = bindingOf(one)
    if ('reason' in binding) return binding
    bindings.push(binding)
  }
  let tables = await tablesOf(base, bindings, [caller])
  const isMissing = (binding: Binding) => !publishedFor(binding, tables)
  // Of what is asked as a whole, a table may be missing that the publication names since.
  if (bindings.some((binding) => binding.table === '*' || binding.schema === '*' || isMissing(binding))) {
    await followPublication(base)
    tables = await tablesOf(base, bindings, [caller])
  }
  for (const binding of bindings) {
    if (isMissing(binding)) return { reason: `${UNABLE}. ${CHECK} the given connect parameters: [${said(binding)}]` }
    const reason = await whyNot(base, caller, { binding, table: publishedFor(binding, tables) })
    if (reason)
      return {
        reason: `${UNABLE}. An exception happened so please check your connect parameters: [${said(binding)}]. Exception: ${reason}`,
      }
  }
  return { bindings }
}

const UNABLE = 'Unable to subscribe to changes with given parameters'
const CHECK = 'Please check Realtime is enabled for'

/** As the service writes them, in the notation of its own language. */
const said = ({ event, schema, table, filters, select }: Binding): string =>
  `event: ${event}, schema: ${schema}, table: ${table}, filters: [${filters.map(filterSaid).join(', ')}], select: ${termOf(select)}`

const filterSaid = ({ column, path, operator, value, negated }: ChangeFilter): string =>
  `{${[column + path.join(''), operator, value].map(termOf).join(', ')}, ${negated}}`

function termOf(value: unknown): string {
  if (value === null || value === undefined) return 'nil'
  if (Array.isArray(value)) return `[${value.map(termOf).join(', ')}]`
  if (!isRecord(value)) return JSON.stringify(value)
  const pairs = Object.keys(value)
    .sort()
    .map((name) => `${termOf(name)} => ${termOf(value[name])}`)
  return `%{${pairs.join(', ')}}`
}

const publishedFor = ({ schema, table }: Binding, tables: readonly Table[]): Table | undefined =>
  tables.find(
    (one) => one.published && (schema === '*' || schema === one.schema) && (table === '*' || table === one.name),
  )

function bindingOf(asked: Record<string, unknown>): Binding | { readonly reason: string } {
  const { schema, table, filter, select } = asked
  const isText = (value: unknown) => value === undefined || value === null || typeof value === 'string'
  const isNowhere = filter ? !schema || !table : !schema && !table
  if (isNowhere || ![schema, table, filter].every(isText)) return { reason: `${NO_PARAMS}: ${termOf(asked)}` }
  const place = { schema: textOf(schema, 'public'), table: textOf(table, '*') }
  const isWide = place.schema === '*' || place.table === '*'
  const filters = parseFilters(typeof filter === 'string' ? filter : '')
  if ('reason' in filters) return { reason: `Error parsing \`filter\` params: ${filters.reason}` }
  if (typeof select === 'string') return { reason: `Error parsing \`select\` params: ${NO_LIST}` }
  const columns = Array.isArray(select) ? select.filter((one) => typeof one === 'string') : null
  if (isWide && (filters.length > 0 || columns !== null))
    return {
      reason:
        'Filters and column selection are not supported for wildcard subscriptions. Provide an explicit schema and table name.',
    }
  return {
    ...place,
    id: idOf(asked),
    event: eventOf(asked.event),
    filters,
    select: columns,
  }
}

const NO_PARAMS = 'No subscription params provided. Please provide at least a `schema` or `table` to subscribe to'
const NO_LIST = 'expected a list of column name strings, e.g. select: ["col1", "col2"]'

const textOf = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise)

function eventOf(event: unknown): Binding['event'] {
  const name = textOf(event, '*').toUpperCase()
  return name === 'INSERT' || name === 'UPDATE' || name === 'DELETE' ? name : '*'
}

/** What a value that is none of its column is called, besides its number. */
const CONDITIONS: Readonly<Record<string, string>> = {
  '22003': 'numeric_value_out_of_range',
  '22007': 'invalid_datetime_format',
  '22008': 'datetime_field_overflow',
  '2201B': 'invalid_regular_expression',
  '22P02': 'invalid_text_representation',
  '42846': 'cannot_coerce',
  '42883': 'undefined_function',
}

/** A column that he may not read cannot be compared either, and a value must be one of its column. */
async function whyNot(
  base: Base,
  caller: Caller,
  { binding, table }: { binding: Binding; table: Table | undefined },
): Promise<string | null> {
  if (!table || binding.table === '*') return null
  const columns = new Map(readable(table, roleOf(caller)).map((column) => [column.name, column.sql_type]))
  const unknown = [
    ...binding.filters.map(({ column }) => ({ column, of: 'filter' })),
    ...(binding.select ?? []).map((column) => ({ column, of: 'select' })),
  ].find(({ column }) => !columns.has(column))
  if (unknown) return `ERROR P0001 (raise_exception) invalid column for ${unknown.of} ${unknown.column}`
  const typed = binding.filters.filter(({ operator }) => !/^(like|ilike|is)$/.test(operator))
  const tries = typed.map(({ column, operator, path }, at) => {
    const value = `$${at + 1}::text`
    if (operator.endsWith('match')) return `'' ~ ${value}`
    const { type } = placeIn({ path }, { column, type: columns.get(column) ?? 'text' })
    return `${value}::${type}${operator === 'in' ? '[]' : ''} is null`
  })
  // Only json has places in it.
  for (const { column, path } of binding.filters)
    if (path.length > 0) tries.push(`null::${columns.get(column)}::jsonb->'x' is null`)
  if (tries.length === 0) return null
  const statement = { text: `select ${tries.join(', ')}`, values: typed.map(({ value }) => value), readOnly: true }
  return base.oneTrip(caller, statement).then(
    () => null,
    (error: unknown) => {
      if (isPostgresError(error)) return `ERROR ${error.code} (${CONDITIONS[error.code] ?? 'error'}) ${error.message}`
      throw error
    },
  )
}

/** The bindings as the join writes them; anything else asks for nothing. */
export const askedOf = (config: Record<string, unknown>): Record<string, unknown>[] =>
  Array.isArray(config.postgres_changes) ? config.postgres_changes.filter(isRecord) : []

/** The binding of a join without a configuration, as the first clients wrote it: `schema:table:filter` is the topic. */
export function askedByTopic(name: string): Record<string, unknown>[] {
  const [schema, table, ...filter] = name.split(':')
  return [{ schema, ...(table !== undefined && { table }), ...(filter.length > 0 && { filter: filter.join(':') }) }]
}
