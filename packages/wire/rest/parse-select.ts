// `select=` into fields and embedded relations: aliases, casts, JSON paths, hints, inner joins, spreads, aggregates.
import { Reader } from './reader.ts'
import {
  AGGREGATES,
  type Aggregate,
  type Embed,
  type Field,
  type Level,
  type SelectItem,
  type Step,
} from './request.ts'

// Names of types only: letters, a length, an array. Nothing here can leave the cast it stands in.
const CAST = /[A-Za-z_][A-Za-z0-9_ ]*(?:\(\d{1,4}(?:,\d{1,4})?\))?(?:\[\])?/y

export function parseSelect(text: string): SelectItem[] {
  const reader = new Reader(text, 'select parameter')
  const items = itemsOf(reader)
  reader.expectClosed()
  return items
}

export const emptyLevel = (select: readonly SelectItem[]): Level => ({
  select,
  filters: [],
  order: [],
  limit: null,
  offset: 0,
})

/** `address->lines->>0` as its column and its steps; `wanted` is what a refusal says instead of a name. */
export function fieldOf(reader: Reader, wanted?: string): Field {
  const column = reader.name(wanted)
  return { column, path: stepsOf(reader) }
}

export function stepsOf(reader: Reader): Step[] {
  const path: Step[] = []
  while (reader.peek('->')) {
    const text = reader.take('->>')
    if (!text) reader.expect('->')
    const index = reader.match(/-?\d+(?=$|->|[.,:)])/y)
    path.push({ text, key: index === null ? keyOf(reader) : Number(index) })
  }
  return path
}

function keyOf(reader: Reader): string {
  if (reader.peek('"')) return reader.quoted()
  if (reader.take('-')) throw reader.unexpected('digit')
  const key = reader.match(/[^-:.,>()"](?:[^-:.,>()]|-(?!>))*/uy)
  if (key === null) throw reader.unexpected('"-", digit or any non reserved character different from: .,>()')
  return key.trim()
}

function itemsOf(reader: Reader): SelectItem[] {
  const items: SelectItem[] = []
  if (reader.ended || reader.peek(')')) return items
  do items.push(itemOf(reader))
  while (reader.take(','))
  return items
}

function itemOf(reader: Reader): SelectItem {
  if (reader.take('*')) return { kind: 'all' }
  if (reader.take('...')) return embedOf(reader, { name: reader.name(), alias: null, spread: true })
  const first = reader.name()
  const aliased = reader.peek(':') && !reader.peek('::')
  if (aliased) reader.expect(':')
  const alias = aliased ? first : null
  const name = aliased ? reader.name() : first

  if (name === 'count' && reader.take('()')) return { kind: 'count', alias, cast: castOf(reader) }
  if (reader.peek('!') || reader.peek('(')) return embedOf(reader, { name, alias, spread: false })
  return plainField(reader, { column: name, path: stepsOf(reader) }, alias)
}

function plainField(reader: Reader, field: Field, alias: string | null): SelectItem {
  const cast = castOf(reader)
  const aggregate = aggregateOf(reader)
  return { kind: 'field', field, alias, cast, aggregate, aggregateCast: aggregate ? castOf(reader) : null }
}

function embedOf(
  reader: Reader,
  { name, alias, spread }: { name: string; alias: string | null; spread: boolean },
): Embed {
  let hint: string | null = null
  let inner = false
  while (reader.take('!')) {
    const word = reader.name()
    if (word === 'inner') inner = true
    else if (word !== 'left') hint = word
  }
  const select = reader.group(() => itemsOf(reader))
  return { kind: 'embed', relation: name, alias, hint, inner, spread, level: emptyLevel(select) }
}

function castOf(reader: Reader): string | null {
  if (!reader.take('::')) return null
  const cast = reader.match(CAST)
  if (cast === null) throw reader.unexpected('letter or digit')
  return cast.trim()
}

function aggregateOf(reader: Reader): Aggregate | null {
  if (!reader.take('.')) return null
  const found = AGGREGATES.find((name) => reader.take(`${name}()`))
  if (found === undefined) throw reader.unexpected('an aggregate')
  return found
}
