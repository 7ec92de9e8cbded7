// One level of a read as SQL: its columns, the relations embedded in it, its rows and their order.
import { WireRefusal } from '../error.ts'
import { type Caps, checkDepth, guarded, NO_CAP } from './bounds.ts'
import { columnRef, fieldSql, filterSql, orderSql, type Place, Places, qualified, quote, shownSql } from './fragment.ts'
import { type Relationship, relationshipOf } from './relationships.ts'
import { type Embed, embedName, type Field, type Level, type Order, type SelectItem } from './request.ts'
import type { Relation, Schema } from './schema.ts'
import { isAggregate, type Shown, shownAs, spreadOf, totalOf, totalSql } from './totals.ts'

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
  readonly spread: readonly Shown[]
  readonly sql: string
}
// A name of PostgreSQL holds 63 bytes: beyond, two could become one.
const LONGEST = 63
type Part = { readonly sql: string; readonly group: string | null }
type Within = { readonly conditions?: readonly string[]; readonly depth?: number; readonly within?: boolean }
type Parts = { readonly joined: readonly Joined[]; readonly within: boolean; readonly grouping: boolean }

/** Carries what the levels of one statement share: parameters, aliases, the catalogue. */
export class Compiler {
  readonly places = new Places()
  private readonly schema: Schema
  private readonly aliases = new Set<string>()
  private readonly caps: Caps

  constructor(schema: Schema, caps: Caps = NO_CAP) {
    this.schema = schema
    this.caps = caps
  }

  /** The name itself when it is free, as PostgreSQL will say it in its errors; else, or when it is too long, a number. */
  alias(name: string): string {
    const wished = quote(name)
    const alias = this.aliases.has(wished) || Buffer.byteLength(name) > LONGEST ? `"t ${this.aliases.size}"` : wished
    this.aliases.add(alias)
    return alias
  }

  /** `within`: one row of a spread relation, whose totals are made of all its rows by the level above. */
  level(place: Place, level: Level, of: Within = {}): Compiled {
    const { conditions = [], depth = 0, within = false } = of
    checkTwice(place, level, depth)
    const joined = level.select
      .filter((item) => item.kind === 'embed')
      .map((embed) => this.join(place, embed, level, depth + 1))
    const embedded = new Map(joined.flatMap(({ embed, alias }) => namesOf(embed).map((name) => [name, `${alias}.j`])))
    const grouping =
      !within &&
      (level.select.some((item) => isAggregate(place.relation, item)) ||
        joined.some(({ spread }) => spread.some(({ total }) => total !== null)))
    const parts = level.select.flatMap((item) => this.part(place, item, { joined, within, grouping }))
    const filters = level.filters.map((filter) => filterSql(place, filter, { places: this.places, embedded }))
    const where = [...conditions, ...filters]
    const groups = grouping ? parts.flatMap(({ group }) => group ?? []) : []
    const grouped = groups.length === 0 ? '' : ` group by ${groups.join(', ')}`
    return {
      columns: parts.map(({ sql }) => sql),
      joins: joined.map(({ sql }) => ` ${sql}`).join(''),
      where: where.length === 0 ? '' : ` where ${where.join(' and ')}`,
      tail: `${grouped}${this.ordered(place, level, { joined, grouping })}${this.window(level)}`,
    }
  }

  private ordered(place: Place, level: Level, { joined, grouping }: Pick<Parts, 'joined' | 'grouping'>): string {
    if (level.order.length === 0) return ''
    const orders = level.order.map((order, index) => {
      if (order.relation === null) return orderSql(fieldSql(place, order.field, this.places), order)
      const found = joined.find(({ embed }) => namesOf(embed).includes(order.relation ?? ''))
      if (found === undefined) {
        throw new WireRefusal(400, 'PGRST108', `'${order.relation}' is not an embedded resource in this request`, {
          hint: `Verify that '${order.relation}' is included in the 'select' query parameter.`,
        })
      }
      return orderSql(grouping ? groupedBy(found, order, index) : `${found.alias}.o${index}`, order)
    })
    return ` order by ${orders.join(', ')}`
  }

  // Written as numbers: for a limit that it does not know, PostgreSQL would plan each execution anew.
  private window({ limit: asked, offset }: Level): string {
    const { cut } = this.caps
    const limit = cut === null ? asked : Math.min(asked ?? cut, cut)
    return `${limit === null ? '' : ` limit ${whole(limit)}`}${offset === 0 ? '' : ` offset ${whole(offset)}`}`
  }

  private part(place: Place, item: SelectItem, { joined, within, grouping }: Parts): Part[] {
    if (item.kind === 'all') return [{ sql: everyColumn(place), group: null }]
    if (item.kind === 'embed')
      return joined.filter(({ embed }) => embed === item).flatMap((one) => embedParts(one, { within, grouping }))
    const total = totalOf(place.relation, item)
    const name = quote(shownAs(item))
    const value = item.kind === 'count' || total?.of === 'rows' ? null : this.valueOf(place, item)
    if (total === null) {
      // A path keeps its parameters, and has no domain.
      const plain = item.kind === 'field' && item.field.path.length === 0
      const shown = plain ? this.valueOf(place, item, shownSql) : value
      return [{ sql: `${shown} as ${name}`, group: value }]
    }
    if (within) return [{ sql: `${value ?? 1} as ${name}`, group: null }]
    return [{ sql: `${totalSql(total, value ?? '*')} as ${name}`, group: null }]
  }

  private valueOf(place: Place, { field, cast }: Extract<SelectItem, { kind: 'field' }>, sql = fieldSql): string {
    const ref = sql(place, field, this.places)
    return cast === null ? ref : `cast(${ref} as ${cast})`
  }

  private join(parent: Place, embed: Embed, parentLevel: Level, depth: number): Joined {
    if (parent.relation === null) {
      throw new WireRefusal(
        400,
        'PGRST200',
        `Could not find a relationship with '${embed.relation}' in the schema cache`,
      )
    }
    checkDepth(depth, this.caps)
    const relationship = relationshipOf(this.schema, parent.relation, embed)
    const { toOne } = relationship
    const place: Place = { alias: this.alias(`${relationship.target.name}_${depth}`), relation: relationship.target }
    const { source, conditions } = this.related(parent, place, relationship)
    const arrays = embed.spread && !toOne
    const spread = embed.spread ? spreadOf(embed, relationship.target, this.schema) : []
    if (arrays && spread.some(({ total }) => total !== null)) throw arraysOfTotals()
    const one = toOne && relationship.computed !== null
    const own = one ? { ...embed.level, limit: Math.min(embed.level.limit ?? 1, 1) } : embed.level
    const { columns, joins, where, tail } = this.level(place, own, {
      conditions,
      depth,
      within: embed.spread && toOne,
    })
    const orders = this.ordersOf(place, embed, parentLevel)
    if (!toOne && orders.length > 0) throw relatedOrder(parent.relation, embed)
    const row = columns.length === 0 ? '1 as "any"' : columns.join(', ')
    const body = `from ${source}${joins}${where}${tail}`
    const alias = this.alias(`${parent.relation.name}_${embedName(embed)}_${depth}`)
    const query = arrays
      ? arraysOf(spread, `select ${row} ${body}`, this.caps)
      : lateral({ row, body, orders, spread: embed.spread, toOne, caps: this.caps })
    const join = embed.inner
      ? `inner join lateral (${query}) ${alias} on ${alias}.j is not null`
      : `left join lateral (${query}) ${alias} on true`
    return { embed, alias, toOne, shown: columns.length > 0, spread: arrays ? spread.map(plain) : spread, sql: join }
  }

  // The columns of a to-one relation by which the parent's rows are ordered.
  private ordersOf(place: Place, embed: Embed, parentLevel: Level): string[] {
    return parentLevel.order.flatMap((order, index) => {
      const mine = order.relation !== null && namesOf(embed).includes(order.relation)
      return mine ? [`${fieldSql(place, unaliased(place, embed, order.field), this.places)} as o${index}`] : []
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

// What a statement made may hold more than the relation: what functions computed of its rows.
function everyColumn({ alias, relation, made }: Place): string {
  const columns = relation?.columns ?? []
  const whole = made !== true && columns.every(({ casts }) => casts?.to_json === undefined)
  if (whole || columns.length === 0) return `${alias}.*`
  return columns
    .map(({ name, casts }) => {
      const ref = columnRef(alias, name)
      return casts?.to_json === undefined ? ref : `${casts.to_json}(${ref}) as ${quote(name)}`
    })
    .join(', ')
}

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

function relatedOrder(from: Relation, embed: Embed): WireRefusal {
  const name = embedName(embed)
  return new WireRefusal(400, 'PGRST118', `A related order on '${name}' is not possible`, {
    details: `'${from.name}' and '${name}' do not form a many-to-one or one-to-one relationship`,
  })
}

const arraysOfTotals = (): WireRefusal =>
  new WireRefusal(400, 'PGRST127', 'Feature not implemented', {
    details: 'Aggregates are not implemented for one-to-many or many-to-many spreads.',
  })

// The rows of a spread to-many relation: each of its columns becomes one list. `j` is null when there is no row.
function arraysOf(spread: readonly Shown[], rows: string, caps: Caps): string {
  const made = spread.map(({ name }) => `json_agg("pgrst_row".${quote(name)})`)
  const lists = spread.map(({ name }, rank) => `coalesce(${made[rank]}, '[]'::json) as ${quote(name)}, `)
  const any = guarded('to_json(nullif(count(*), 0))', made, caps)
  return `select ${lists.join('')}${any} as j from (${rows}) "pgrst_row"`
}

// `j` is what an embedded relation gives, null when it has no row; `o0`… are what the parent is ordered by.
function lateral(of: {
  row: string
  body: string
  orders: readonly string[]
  spread: boolean
  toOne: boolean
  caps: Caps
}): string {
  const { row, body, orders, spread, toOne, caps } = of
  const list = 'json_agg("pgrst_row")'
  if (!toOne) return `select ${guarded(list, [list], caps)} as j from (select ${row} ${body}) "pgrst_row"`
  const ordered = orders.map((one) => `, ${one}`).join('')
  if (spread) return `select ${row}${ordered}, to_json(true) as j ${body}`
  return `select (select row_to_json("pgrst_row") from (select ${row}) "pgrst_row") as j${ordered} ${body}`
}

// A name of the relation's own is its column; any other may be the one under which a column is shown.
function unaliased({ relation }: Place, { level }: Embed, field: Field): Field {
  if (relation === null || relation.columns.some(({ name }) => name === field.column)) return field
  const named = level.select.find((item) => item.kind === 'field' && item.alias === field.column)
  return named?.kind === 'field' ? { column: named.field.column, path: [...named.field.path, ...field.path] } : field
}

function embedParts(joined: Joined, { within, grouping }: Pick<Parts, 'within' | 'grouping'>): Part[] {
  const { embed, alias, toOne, shown } = joined
  if (!shown) return []
  if (embed.spread) return joined.spread.map((one) => spreadPart(alias, one, within))
  const json = toOne ? `${alias}.j` : `coalesce(${alias}.j, '[]'::json)`
  // Rows are not grouped by json, which has no equality: here, or above.
  const value = grouping || within ? `(${json})::jsonb` : json
  return [{ sql: `${value} as ${quote(embedName(embed))}`, group: value }]
}

function spreadPart(alias: string, { name, total }: Shown, within: boolean): Part {
  const ref = columnRef(alias, name)
  if (total === null || within) return { sql: `${ref} as ${quote(name)}`, group: ref }
  return { sql: `${totalSql(total, ref)} as ${quote(name)}`, group: null }
}

/** A list made of the rows is no total to be made again. */
const plain = ({ name }: Shown): Shown => ({ name, total: null })

// Grouped rows are ordered by what they show; anything else PostgreSQL refuses.
function groupedBy({ alias, spread }: Joined, { field }: Order, index: number): string {
  const shown = field.path.length === 0 && spread.some(({ name, total }) => name === field.column && total === null)
  return shown ? columnRef(alias, field.column) : `${alias}.o${index}`
}

const pairsSql = (left: string, right: string, pairs: Relationship['pairs']): string[] =>
  pairs.map(([ours, theirs]) => `${columnRef(left, ours)} = ${columnRef(right, theirs)}`)

function whole(size: number): string {
  if (!Number.isSafeInteger(size) || size < 0) throw new Error(`${size} is not a number of rows`)
  return String(size)
}

const namesOf = (embed: Embed): string[] => [embed.relation, embedName(embed)]
