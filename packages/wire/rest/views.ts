// What stands behind a view: the tables and columns that its own columns come from, so that their foreign keys are its own.
import type { ForeignKey, Relation } from './catalogue.ts'

export type ViewRow = { readonly oid: string; readonly schema: string; readonly name: string; readonly action: string }
export type OriginRow = {
  readonly oid: string
  readonly number: number
  readonly name: string
  readonly in_key: boolean
}
export type TableKey = ForeignKey & { readonly oid: string; readonly to_oid: string; readonly in_key: boolean }
type Origin = { readonly oid: string; readonly number: number }
/** A relation of the outside, and under which names it shows each column of the table behind it. */
type Face = { readonly schema: string; readonly name: string; readonly shown: ReadonlyMap<string, readonly string[]> }

const PIECE = /\\[\s\S]|[{}]|[^\\{}]+/g
const ENTRY = /:resno (\d+) .*:resorigtbl (\d+) :resorigcol (\d+) :resjunk false/s

/** By column number of the view, where the column comes from: read from the tree that PostgreSQL keeps of it. */
function originsOf(action: string): Map<number, Origin> {
  const origins = new Map<number, Origin>()
  let depth = 0
  let own = ''
  for (const [piece] of action.matchAll(PIECE)) {
    if (piece === '{') {
      depth += 1
      if (depth === 2) own = ''
    } else if (piece === '}') {
      if (depth === 2) addEntry(own, origins)
      depth -= 1
    } else if (depth === 2) own += piece
  }
  return origins
}

// The target list of the query itself stands one level below it; those of its subqueries stand deeper.
function addEntry(text: string, origins: Map<number, Origin>): void {
  if (!text.startsWith('TARGETENTRY')) return
  const [, number, oid = '0', column] = ENTRY.exec(text) ?? []
  if (number !== undefined && oid !== '0') origins.set(Number(number), { oid, number: Number(column) })
}

/** Every relation behind a view: what the catalogue is then asked about. */
export const behind = (views: readonly ViewRow[]): string[] => [
  ...new Set(views.flatMap(({ oid, action }) => [oid, ...[...originsOf(action).values()].map((one) => one.oid)])),
]

type Named = { readonly schema: string; readonly name: string }
type Known = {
  readonly relations: readonly Relation[]
  readonly foreignKeys: readonly TableKey[]
  readonly views: readonly ViewRow[]
  readonly origins: readonly OriginRow[]
}

/** The foreign keys and primary keys of the exposed relations, those that views take from their tables included. */
export function throughViews({ relations, foreignKeys, views, origins }: Known): {
  relations: Relation[]
  foreignKeys: ForeignKey[]
  unseen: Named[]
} {
  const exposed = new Set(relations.map(({ schema, name }) => `${schema}.${name}`))
  const schemas = new Set(relations.map(({ schema }) => schema))
  const { faces, keys } = facesOf(views, origins)
  const seen = (oid: string, own: { schema: string; name: string }, columns: readonly string[]): Face[] => {
    const table: Face = { ...own, shown: new Map(columns.map((name) => [name, [name]])) }
    const others = (faces.get(oid) ?? []).filter(({ shown }) => columns.every((name) => shown.has(name)))
    return [table, ...others].filter(({ schema, name }) => exposed.has(`${schema}.${name}`))
  }
  const ends = (key: TableKey) => seen(key.to_oid, { schema: key.to_schema, name: key.to_relation }, key.to_columns)
  return {
    relations: relations.map((one) =>
      one.is_view ? { ...one, primary_key: keys.get(`${one.schema}.${one.name}`) ?? [] } : one,
    ),
    foreignKeys: foreignKeys.flatMap((key) => {
      const { oid, to_oid, in_key, ...plain } = key
      const from = seen(oid, { schema: key.schema, name: key.relation }, key.columns)
      return from.flatMap((near) => ends(key).flatMap((far) => between(plain, near, far)))
    }),
    unseen: joined(foreignKeys.filter((key) => key.in_key && !schemas.has(key.schema))).flatMap(([near, far]) =>
      ends(near).filter(({ schema }) => ends(far).some((other) => other.schema === schema)),
    ),
  }
}

// Each pair of keys that one table holds, in both orders.
function joined(keys: readonly TableKey[]): [TableKey, TableKey][] {
  const tables = Map.groupBy(keys, ({ oid }) => oid)
  return [...tables.values()].flatMap((own) =>
    own.flatMap((near) => own.flatMap((far): [TableKey, TableKey][] => (far === near ? [] : [[near, far]]))),
  )
}

// A view may show a column under several names: the key leads from each of them.
function between(key: ForeignKey, near: Face, far: Face): ForeignKey[] {
  return shownAs(near, key.columns).flatMap((columns) =>
    shownAs(far, key.to_columns).map((to_columns) => ({
      ...key,
      schema: near.schema,
      relation: near.name,
      columns,
      to_schema: far.schema,
      to_relation: far.name,
      to_columns,
    })),
  )
}

const shownAs = ({ shown }: Face, columns: readonly string[]): string[][] =>
  columns.reduce<string[][]>(
    (lists, column) => lists.flatMap((list) => (shown.get(column) ?? [column]).map((name) => [...list, name])),
    [[]],
  )

/** For each table, the views that show it; for each view, its columns that are the whole key of a table behind it. */
function facesOf(views: readonly ViewRow[], origins: readonly OriginRow[]) {
  const columns = new Map(origins.map((one) => [`${one.oid}.${one.number}`, one]))
  const trees = new Map(views.map(({ oid, action }) => [oid, originsOf(action)]))
  const faces = new Map<string, Face[]>()
  const keys = new Map<string, string[]>()
  for (const { oid, schema, name } of views) {
    const shown = new Map<string, Map<string, string[]>>()
    for (const number of trees.get(oid)?.keys() ?? []) {
      const column = columns.get(`${oid}.${number}`)?.name
      const source = columns.get(sourceOf(trees, { oid, number }))
      if (column === undefined || source === undefined) continue
      const table = shown.get(source.oid) ?? new Map<string, string[]>()
      shown.set(source.oid, table)
      table.set(source.name, [...(table.get(source.name) ?? []), column])
    }
    for (const [table, map] of shown) faces.set(table, [...(faces.get(table) ?? []), { schema, name, shown: map }])
    keys.set(`${schema}.${name}`, [...new Set([...shown].flatMap((table) => keyOf(origins, table)))])
  }
  return { faces, keys }
}

function keyOf(origins: readonly OriginRow[], [oid, shown]: [string, Map<string, string[]>]): string[] {
  const key = origins.filter((one) => one.oid === oid && one.in_key).map((one) => shown.get(one.name)?.[0])
  return key.every((name) => name !== undefined) ? key : []
}

// A view of a view comes from what the inner one comes from. A view of itself, which PostgreSQL keeps, comes from nowhere.
function sourceOf(trees: ReadonlyMap<string, Map<number, Origin>>, { oid, number }: Origin): string {
  const met = new Set<string>()
  let here = { oid, number }
  for (let next = trees.get(oid)?.get(number); next !== undefined; next = trees.get(next.oid)?.get(next.number)) {
    if (met.has(`${next.oid}.${next.number}`)) return ''
    met.add(`${next.oid}.${next.number}`)
    here = next
  }
  return `${here.oid}.${here.number}`
}
