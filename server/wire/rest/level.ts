// One level of a read as SQL: its columns, the relations embedded in it, its rows and their order.
import { assert } from '#domain/base/assert.ts'
import { WireRefusal } from '../error.ts'
import { columnRef, fieldSql, filterSql, orderSql, type Place, Places, qualified, quote } from './fragment.ts'
import { type Relationship, relationshipOf } from './relationships.ts'
import { type Embed, embedName, type Level, type SelectItem, type Step } from './request.ts'
import type { Relation, Schema } from './schema.ts'

export type Compiled = {
  /** What the level gives of each row; empty when it is only there to filter. */
  readonly columns: readonly string[]
  readonly joins: string
  readonly where: string
  /** `group by`, `order by`, `limit`, `offset`. */
  readonly tail: string
}
type Joined = {
  readonly embed: Embed
  readonly alias: string
  readonly toOne: boolean
  readonly shown: boolean
  /** The columns that a spread relation adds to its parent's own. */
  readonly names: readonly string[]
  readonly sql: string
}
// A name of PostgreSQL holds 63 bytes: beyond, two could become one.
const LONGEST = 63
type Part = { readonly sql: string; readonly group: string | null }

/** Carries what the levels of one statement share: parameters, aliases, the catalogue. */
export class Compiler {
  readonly places = new Places()
  private readonly schema: Schema
  private readonly aliases = new Set<string>()
  private readonly most: number | null

  /** `most` cuts every list at so many rows. */
  constructor(schema: Schema, most: number | null = null) {
    this.schema = schema
    this.most = most
  }

  /** The name itself when it is free, as PostgreSQL will say it in its errors; else, or when it is too long, a number. */
  alias(name: string): string {
    const wished = quote(name)
    const alias = this.aliases.has(wished) || Buffer.byteLength(name) > LONGEST ? `"t ${this.aliases.size}"` : wished
    this.aliases.add(alias)
    return alias
  }

  level(place: Place, level: Level, conditions: readonly string[] = [], depth = 0): Compiled {
    checkTwice(place, level, depth)
    const joined = level.select
      .filter((item) => item.kind === 'embed')
      .map((embed) => this.join(place, embed, level, depth + 1))
    const embedded = new Map(joined.flatMap(({ embed, alias }) => namesOf(embed).map((name) => [name, `${alias}.j`])))
    const parts = level.select.flatMap((item) => this.part(place, item, joined))
    const filters = level.filters.map((filter) => filterSql(place, filter, { places: this.places, embedded }))
    const where = [...conditions, ...filters]
    const groups = level.select.some((item) => isAggregate(place, item))
      ? parts.flatMap(({ group }) => group ?? [])
      : []
    const grouped = groups.length === 0 ? '' : ` group by ${groups.join(', ')}`
    return {
      columns: parts.map(({ sql }) => sql),
      joins: joined.map(({ sql }) => ` ${sql}`).join(''),
      where: where.length === 0 ? '' : ` where ${where.join(' and ')}`,
      tail: `${grouped}${this.ordered(place, level, joined)}${this.window(level)}`,
    }
  }

  private ordered(place: Place, level: Level, joined: readonly Joined[]): string {
    if (level.order.length === 0) return ''
    const orders = level.order.map((order, index) => {
      if (order.relation === null) return orderSql(fieldSql(place, order.field, this.places), order)
      const found = joined.find(({ embed }) => namesOf(embed).includes(order.relation ?? ''))
      if (found === undefined) {
        throw new WireRefusal(400, 'PGRST108', `'${order.relation}' is not an embedded resource in this request`)
      }
      return orderSql(`${found.alias}.o${index}`, order)
    })
    return ` order by ${orders.join(', ')}`
  }

  // Written as numbers: for a limit that it does not know, PostgreSQL would plan each execution anew.
  private window({ limit: asked, offset }: Level): string {
    const limit = this.most === null ? asked : Math.min(asked ?? this.most, this.most)
    return `${limit === null ? '' : ` limit ${whole(limit)}`}${offset === 0 ? '' : ` offset ${whole(offset)}`}`
  }

  private part(place: Place, item: SelectItem, joined: readonly Joined[]): Part[] {
    if (item.kind === 'all') return [{ sql: `${place.alias}.*`, group: null }]
    if (item.kind === 'embed') return joined.filter(({ embed }) => embed === item).flatMap(embedParts)
    if (item.kind === 'count' || isCount(place, item))
      return [{ sql: `count(*) as ${quote(item.alias ?? 'count')}`, group: null }]
    const ref = fieldSql(place, item.field, this.places)
    const value = item.cast === null ? ref : `cast(${ref} as ${item.cast})`
    if (item.aggregate === null) return [{ sql: `${value} as ${quote(shownAs(item))}`, group: value }]
    const total = `${item.aggregate}(${value})`
    const cast = item.aggregateCast === null ? total : `cast(${total} as ${item.aggregateCast})`
    return [{ sql: `${cast} as ${quote(shownAs(item))}`, group: null }]
  }

  private join(parent: Place, embed: Embed, parentLevel: Level, depth: number): Joined {
    if (parent.relation === null) {
      throw new WireRefusal(
        400,
        'PGRST200',
        `Could not find a relationship with '${embed.relation}' in the schema cache`,
      )
    }
    const relationship = relationshipOf(this.schema, parent.relation, embed)
    const { toOne } = relationship
    const place: Place = { alias: this.alias(`${relationship.target.name}_${depth}`), relation: relationship.target }
    const { source, conditions } = this.related(parent, place, relationship)
    const { columns, joins, where, tail } = this.level(place, embed.level, conditions, depth)
    const orders = this.ordersOf(place, embed, parentLevel)
    if (!toOne && orders.length > 0) throw relatedOrder(parent.relation, embed)
    const arrays = embed.spread && !toOne
    if (arrays && embed.level.select.some((item) => isAggregate(place, item))) throw arraysOfAggregates()
    const row = columns.length === 0 ? '1 as "any"' : columns.join(', ')
    const one = toOne && relationship.computed !== null && embed.level.limit === null ? ' limit 1' : ''
    const body = `from ${source}${joins}${where}${tail}${one}`
    const alias = this.alias(`${parent.relation.name}_${embedName(embed)}_${depth}`)
    const names = embed.spread ? spreadNames(embed, relationship.target, this.schema) : []
    const query = arrays
      ? arraysOf(names, `select ${row} ${body}`)
      : lateral({ row, body, orders, spread: embed.spread, toOne })
    const join = embed.inner
      ? `inner join lateral (${query}) ${alias} on ${alias}.j is not null`
      : `left join lateral (${query}) ${alias} on true`
    return { embed, alias, toOne, shown: columns.length > 0, names, sql: join }
  }

  // The columns of a to-one relation by which the parent's rows are ordered.
  private ordersOf(place: Place, embed: Embed, parentLevel: Level): string[] {
    return parentLevel.order.flatMap((order, index) => {
      const mine = order.relation !== null && namesOf(embed).includes(order.relation)
      return mine ? [`${fieldSql(place, order.field, this.places)} as o${index}`] : []
    })
  }

  private related(
    parent: Place,
    place: Place,
    { target, pairs, through, computed }: Relationship,
  ): { source: string; conditions: string[] } {
    if (computed !== null)
      return { source: `${qualified(computed)}(${rowOf(parent)}) as ${place.alias}`, conditions: [] }
    const own = `${qualified(target)} as ${place.alias}`
    if (through === null) return { source: own, conditions: pairsSql(parent.alias, place.alias, pairs) }
    const junction = this.alias(through.relation.name)
    return {
      source: `${own} join ${qualified(through.relation)} as ${junction} on ${pairsSql(junction, place.alias, through.pairs).join(' and ')}`,
      conditions: pairsSql(parent.alias, junction, pairs),
    }
  }
}

/** The place of the first level: a table, or (`made`) the result of a write or of a function under that name. */
export const rootPlace = (
  compiler: Compiler,
  relation: Relation | null,
  { name, made }: { name: string; made: boolean },
): Place => ({ alias: compiler.alias(relation?.name ?? name), relation, made })

// The row that a function of this relation takes. What a statement made has no type: its columns are put together again.
function rowOf({ alias, relation, made }: Place): string {
  if (made !== true || relation === null) return alias
  return `row(${relation.columns.map(({ name }) => columnRef(alias, name)).join(', ')})::${qualified(relation)}`
}

// Two relations shown under one name would hide each other: PostgreSQL's own words for it.
function checkTwice({ relation, alias }: Place, { select }: Level, depth: number): void {
  const names = select.flatMap((item) => (item.kind === 'embed' ? [embedName(item)] : []))
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice === undefined) return
  const table = `${relation?.name ?? alias}_${twice}_${depth + 1}`
  throw new WireRefusal(400, '42712', `table name "${table}" specified more than once`)
}

function relatedOrder(from: Relation, { relation }: Embed): WireRefusal {
  return new WireRefusal(400, 'PGRST118', `A related order on '${relation}' is not possible`, {
    details: `'${from.name}' and '${relation}' do not form a many-to-one or one-to-one relationship`,
  })
}

const arraysOfAggregates = (): WireRefusal =>
  new WireRefusal(400, 'PGRST127', 'Feature not implemented', {
    details: 'Aggregates are not implemented for one-to-many or many-to-many spreads.',
  })

// The rows of a spread to-many relation: each of its columns becomes one list. `j` is null when there is no row.
function arraysOf(names: readonly string[], rows: string): string {
  const lists = names.map((name) => `coalesce(json_agg("pgrst_row".${quote(name)}), '[]'::json) as ${quote(name)}, `)
  return `select ${lists.join('')}nullif(count(*), 0) as j from (${rows}) "pgrst_row"`
}

// `j` is what an embedded relation gives, null when it has no row; `o0`… are what the parent is ordered by.
function lateral(of: {
  row: string
  body: string
  orders: readonly string[]
  spread: boolean
  toOne: boolean
}): string {
  const { row, body, orders, spread, toOne } = of
  if (!toOne) return `select json_agg("pgrst_row") as j from (select ${row} ${body}) "pgrst_row"`
  const ordered = orders.map((one) => `, ${one}`).join('')
  if (spread) return `select ${row}${ordered}, to_json(true) as j ${body}`
  return `select (select row_to_json("pgrst_row") from (select ${row}) "pgrst_row") as j${ordered} ${body}`
}

function embedParts(joined: Joined): Part[] {
  const { embed, alias, toOne, shown } = joined
  if (!shown) return []
  if (embed.spread) return spreadParts(joined)
  const json = toOne ? `${alias}.j` : `coalesce(${alias}.j, '[]'::json)`
  return [{ sql: `${json} as ${quote(embedName(embed))}`, group: null }]
}

function spreadParts({ names, alias }: Joined): Part[] {
  return names.map((name) => {
    const ref = columnRef(alias, name)
    return { sql: `${ref} as ${quote(name)}`, group: ref }
  })
}

function spreadNames({ level }: Embed, target: Relation, schema: Schema): string[] {
  return level.select.flatMap((item) => {
    if (item.kind === 'all') return target.columns.map(({ name }) => name)
    if (item.kind !== 'embed') return [shownAs(item)]
    return item.spread ? spreadNames(item, relationshipOf(schema, target, item).target, schema) : [embedName(item)]
  })
}

function shownAs(item: Extract<SelectItem, { kind: 'field' | 'count' }>): string {
  if (item.kind === 'count') return item.alias ?? 'count'
  return item.alias ?? item.aggregate ?? lastName(item.field)
}

const pairsSql = (left: string, right: string, pairs: Relationship['pairs']): string[] =>
  pairs.map(([ours, theirs]) => `${columnRef(left, ours)} = ${columnRef(right, theirs)}`)

function whole(size: number): string {
  assert(Number.isSafeInteger(size) && size >= 0, `${size} is not a number of rows`)
  return String(size)
}

const namesOf = (embed: Embed): string[] => [embed.relation, embedName(embed)]

const isAggregate = (place: Place, item: SelectItem): boolean =>
  isCount(place, item) || (item.kind === 'field' && item.aggregate !== null)

/** `count()`, or `count` where no column has this name: it was so written before aggregates had their parentheses. */
function isCount({ relation }: Place, item: SelectItem): boolean {
  if (item.kind === 'count') return true
  if (item.kind !== 'field' || item.aggregate !== null || item.cast !== null) return false
  const { column, path } = item.field
  return column === 'count' && path.length === 0 && !(relation?.columns.some(({ name }) => name === column) ?? true)
}

// `data->a->0` is shown as "a": the last name on the way.
function lastName({ column, path }: { column: string; path: readonly Step[] }): string {
  return path.reduce((name, { key }) => (typeof key === 'string' ? key : name), column)
}
