// Totals of a read: which are asked, under which names, and the columns that a spread relation lends to the level above.
import { relationshipOf } from './relationships.ts'
import { type Aggregate, type Embed, embedName, type SelectItem, type Step } from './request.ts'
import type { Relation, Schema } from './schema.ts'

/** `rows`: a number of rows, whatever they hold. */
export type Total = { readonly aggregate: Aggregate; readonly of: 'rows' | 'values'; readonly cast: string | null }
/** A column as it is shown; a `total` is made of it by the level above. */
export type Shown = { readonly name: string; readonly total: Total | null }
type Plain = Extract<SelectItem, { kind: 'field' | 'count' }>

export function totalOf(relation: Relation | null, item: Plain): Total | null {
  if (item.kind === 'count') return { aggregate: 'count', of: 'rows', cast: item.cast }
  if (isCount(relation, item)) return { aggregate: 'count', of: 'rows', cast: null }
  return item.aggregate === null ? null : { aggregate: item.aggregate, of: 'values', cast: item.aggregateCast }
}

export function totalSql({ aggregate, cast }: Total, value: string): string {
  const total = `${aggregate}(${value})`
  return cast === null ? total : `cast(${total} as ${cast})`
}

export const isAggregate = (relation: Relation | null, item: SelectItem): boolean =>
  (item.kind === 'field' || item.kind === 'count') && totalOf(relation, item) !== null

/** `count` where no column has this name: so it was written before aggregates had their parentheses. */
function isCount(
  relation: Relation | null,
  { field, aggregate, cast }: Extract<SelectItem, { kind: 'field' }>,
): boolean {
  if (aggregate !== null || cast !== null || field.column !== 'count' || field.path.length > 0) return false
  return !(relation?.columns.some(({ name }) => name === 'count') ?? true)
}

/** What a spread relation adds to the columns of the level above. */
export function spreadOf({ level }: Embed, target: Relation, schema: Schema): Shown[] {
  return level.select.flatMap((item): Shown[] => {
    if (item.kind === 'all') return target.columns.map(({ name }) => ({ name, total: null }))
    if (item.kind !== 'embed') return [{ name: shownAs(item), total: totalOf(target, item) }]
    if (item.level.select.length === 0) return []
    if (!item.spread) return [{ name: embedName(item), total: null }]
    const inner = relationshipOf(schema, target, item)
    const shown = spreadOf(item, inner.target, schema)
    return inner.toOne ? shown : shown.map(({ name }) => ({ name, total: null }))
  })
}

export function shownAs(item: Plain): string {
  if (item.kind === 'count') return item.alias ?? 'count'
  return item.alias ?? item.aggregate ?? lastName(item.field)
}

// `data->a->0` is shown as "a": the last name on the way.
function lastName({ column, path }: { column: string; path: readonly Step[] }): string {
  return path.reduce((name, { key }) => (typeof key === 'string' ? key : name), column)
}
