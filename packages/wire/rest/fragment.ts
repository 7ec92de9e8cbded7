// The pieces of a statement: quoted names, parameters, fields, tests. Text from outside only ever becomes a parameter.
import { WireRefusal } from '../error.ts'
import { type Field, type Filter, IS_VALUES, OPERATORS, type Order, SEARCHES, type Test } from './request.ts'
import type { Column, Relation } from './schema.ts'

/** The values of a statement, in the order of their places. */
export class Places {
  readonly values: (string | null)[] = []

  put(value: string | null): string {
    this.values.push(value)
    return `$${this.values.length}`
  }
}

export const quote = (name: string): string => `"${name.replaceAll('\0', '').replaceAll('"', '""')}"`
export const qualified = ({ schema, name }: { schema: string; name: string }): string =>
  `${quote(schema)}.${quote(name)}`
export const columnRef = (alias: string, column: string): string => `${alias}.${quote(column)}`

/** Where a level stands: its alias, its relation when it is known (the result of a function may be none); `made` by a statement. */
export type Place = { readonly alias: string; readonly relation: Relation | null; readonly made?: boolean }

export function fieldSql({ alias, relation }: Place, { column, path }: Field, places: Places): string {
  const ref = columnRef(alias, column)
  if (path.length === 0) return ref
  const type = relation?.columns.find(({ name }) => name === column)?.type
  const json = type === 'json' || type === 'jsonb' ? ref : `to_jsonb(${ref})`
  return path.reduce((sql, { text, key }) => {
    const place = places.put(String(key))
    return `${sql}${text ? '->>' : '->'}${place}::${typeof key === 'number' ? 'int' : 'text'}`
  }, json)
}

/** `embedded` gives the SQL of the embedded relations by name, for `books=is.null`. */
export function filterSql(
  place: Place,
  filter: Filter,
  { places, embedded }: { places: Places; embedded: ReadonlyMap<string, string> },
): string {
  if (filter.kind === 'logic') {
    const parts = filter.filters.map((one) => filterSql(place, one, { places, embedded }))
    const joined = `(${parts.join(` ${filter.operator} `)})`
    return filter.negated ? `not ${joined}` : joined
  }
  const embed = filter.field.path.length === 0 ? embedded.get(filter.field.column) : undefined
  const isColumn = place.relation?.columns.some(({ name }) => name === filter.field.column) ?? true
  if (embed !== undefined && !isColumn && !isOfNull(filter.test)) throw badOperator(filter.field.column)
  const ref = embed !== undefined && !isColumn ? embed : fieldSql(place, filter.field, places)
  const column = columnAt(place, filter.field)
  const heard = column?.casts?.from_text ?? null
  const sql = testSql(ref, filter.test, { places, type: column?.type, heard })
  return filter.negated ? `not (${sql})` : sql
}

const isOfNull = (test: Test): boolean => test.kind === 'is' && (test.value === 'null' || test.value === 'not_null')
const badOperator = (name: string): WireRefusal =>
  new WireRefusal(400, 'PGRST120', `Bad operator on the '${name}' embedded resource`, {
    details: 'Only is null or not is null filters are allowed on embedded resources',
  })

function columnAt({ relation }: Place, { column, path }: Field): Column | undefined {
  return path.length > 0 ? undefined : relation?.columns.find(({ name }) => name === column)
}

/** A column as the answer shows it. */
export function shownSql(place: Place, field: Field, places: Places): string {
  const cast = columnAt(place, field)?.casts?.to_json
  const ref = fieldSql(place, field, places)
  return cast === undefined ? ref : `${cast}(${ref})`
}

type Tested = { readonly places: Places; readonly type: string | undefined; readonly heard: string | null }

function testSql(ref: string, test: Test, { places, type, heard }: Tested): string {
  const list = (value: string) =>
    heard === null ? value : `array(select ${heard}(one) from unnest(${value}::text[]) one)`
  const single = (value: string) => (heard === null ? value : `${heard}(${value}::text)`)
  switch (test.kind) {
    case 'in':
      return `${ref} = any (${list(places.put(arrayLiteral(test.values)))})`
    case 'is':
      return `${ref} is ${IS_VALUES[test.value]}`
    case 'search': {
      const config = test.config === null ? '' : `${places.put(test.config)}::regconfig, `
      const vector = type === undefined || type === 'tsvector' ? ref : `to_tsvector(${config}${ref})`
      return `${vector} @@ ${SEARCHES[test.search]}(${config}${places.put(test.value)})`
    }
    case 'compare': {
      const pattern = test.operator === 'like' || test.operator === 'ilike'
      const value = places.put(pattern ? test.value.replaceAll('*', '%') : test.value)
      return `${ref} ${OPERATORS[test.operator]} ${test.quantifier === null ? (pattern ? value : single(value)) : `${test.quantifier} (${list(value)})`}`
    }
  }
}

export function orderSql(ref: string, { descending, nulls }: Order): string {
  return `${ref} ${descending ? 'desc' : 'asc'}${nulls === null ? '' : ` nulls ${nulls}`}`
}

/** `{"a","b"}`, every element quoted. */
export function arrayLiteral(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`).join(',')}}`
}
