// A change of a row, told to the subscribers whose filters it passes and whose policies let them read it.
import type { WireLog } from '../door.ts'
import type { Messages } from '../messages.ts'
import { type Base, type Caller, SessionEnded } from '../postgres/db.ts'
import { conditionOf, placeIn } from './change-filter.ts'
import type { Binding, Channel, Hub } from './hub.ts'
import type { Entry } from './outbox.ts'
import { conditionFor, identifier, readable, roleOf, type Table, tablesOf } from './published.ts'
import { endSession } from './sessions.ts'

type Context = {
  readonly base: Base
  readonly hub: Hub
  readonly log: WireLog
  readonly recordBytes: number
  readonly messages: Messages | undefined
}
type Change = { readonly entry: Entry; readonly table: Table }
type Subscription = { readonly channel: Channel; readonly binding: Binding }

/** Tells the changes in their order; each channel hears once of each, with the ids of the bindings that asked for it. */
export async function tellChanges(context: Context, entries: readonly Entry[]): Promise<void> {
  const subscriptions = [...context.hub.all()].flatMap((channel) =>
    channel.bindings.map((binding) => ({ channel, binding })),
  )
  const asked = entries.filter((entry) => subscriptions.some(({ binding }) => concerns(binding, entry)))
  if (asked.length === 0) return

  const callers = subscriptions.map(({ channel }) => channel.caller)
  const tables = await tablesOf(context.base, placesOf(asked), callers)
  const changes = asked.flatMap((entry): Change[] => {
    const table = tables.find(({ schema, name }) => schema === entry.schema_name && name === entry.table_name)
    return table?.published ? [{ entry, table }] : []
  })
  const told = await judge(context, changes, subscriptions)
  for (const change of changes) deliver(change, told.get(change) ?? [], context.recordBytes)
}

const concerns = ({ event, schema, table }: Binding, entry: Entry): boolean =>
  (event === '*' || event === entry.kind) &&
  (schema === '*' || schema === entry.schema_name) &&
  (table === '*' || table === entry.table_name)

function placesOf(entries: readonly Entry[]): { schema: string; table: string }[] {
  const places = new Map(
    entries.map(({ schema_name, table_name }) => [`${schema_name}.${table_name}`, { schema_name, table_name }]),
  )
  return [...places.values()].map(({ schema_name, table_name }) => ({
    schema: schema_name ?? '',
    table: table_name ?? '',
  }))
}

/** One question to the database for each caller and table: he is the judge of what he may read, by his own claims. */
async function judge(
  { base, log, messages }: Context,
  changes: readonly Change[],
  subscriptions: readonly Subscription[],
): Promise<Map<Change, Subscription[]>> {
  const told = new Map<Change, Subscription[]>()
  const byCaller = Map.groupBy(subscriptions, ({ channel }) => channel.caller)
  for (const [table, itsChanges] of Map.groupBy(changes, (change) => change.table)) {
    for (const [caller, his] of byCaller) {
      const mine = his.filter(({ binding }) => itsChanges.some(({ entry }) => concerns(binding, entry)))
      if (mine.length === 0) continue
      await judgeOne(base, { caller, table, changes: itsChanges, subscriptions: mine })
        .then((found) => {
          for (const [change, its] of found) told.set(change, [...(told.get(change) ?? []), ...its])
        })
        .catch((error: unknown) => {
          if (error instanceof SessionEnded)
            for (const channel of new Set(his.map((one) => one.channel))) endSession(channel, messages)
          // A policy that fails says no, to him alone.
          else log.error({ err: error, table: table.name }, 'a change could not be judged')
        })
    }
  }
  return told
}

type Case = {
  readonly caller: Caller
  readonly table: Table
  readonly changes: readonly Change[]
  readonly subscriptions: readonly Subscription[]
}

async function judgeOne(base: Base, one: Case): Promise<Map<Change, Subscription[]>> {
  const { caller, table, changes, subscriptions } = one
  const condition = conditionFor(table, roleOf(caller), 'select')
  if (condition === 'false') return new Map()
  const images = changes.map(({ entry }) => entry.record ?? entry.old_record)
  const values: (string | null)[] = [JSON.stringify(images)]
  const passes = subscriptions.map(({ binding }) => filterOf(binding, table, values))
  const name = identifier(table.name)
  const text = `select rank, ${passes.join(', ')}
    from json_array_elements($1::json) with ordinality as realtime_change (realtime_image, rank),
      lateral json_populate_record(null::${identifier(table.schema)}.${name}, realtime_image) as ${name}
    where ${condition}`
  const { rows } = await base.oneTrip(caller, { text, values, readOnly: true })
  return new Map(
    rows.flatMap(([rank, ...passed]) => {
      const change = changes[Number(rank) - 1]
      if (!change) return []
      const its = subscriptions.filter(({ binding }, at) => passed[at] === 't' && concerns(binding, change.entry))
      return its.length > 0 ? [[change, its] as const] : []
    }),
  )
}

function filterOf({ filters }: Binding, table: Table, values: (string | null)[]): string {
  const conditions = filters.map(({ column, value, ...filter }) => {
    const type = table.columns.find(({ name }) => name === column)?.sql_type
    if (!type) return 'false'
    values.push(value)
    const place = placeIn(filter, { column: `${identifier(table.name)}.${identifier(column)}`, type })
    return conditionOf(filter, { ...place, parameter: `$${values.length}` })
  })
  return conditions.length > 0 ? `(${conditions.join(' and ')})` : 'true'
}

function deliver({ entry, table }: Change, told: readonly Subscription[], recordBytes: number): void {
  for (const [channel, its] of Map.groupBy(told, (one) => one.channel)) {
    // Bindings that chose different columns hear apart.
    for (const same of Map.groupBy(its, ({ binding }) => JSON.stringify(binding.select)).values()) {
      const ids = same.map(({ binding }) => binding.id)
      const select = same[0]?.binding.select ?? null
      const data = imageOf(entry, table, { role: roleOf(channel.caller), select, recordBytes })
      if (channel.isOld) channel.push(entry.kind, data)
      else channel.push('postgres_changes', { ids, data })
    }
  }
}

type Reader = { readonly role: string; readonly select: readonly string[] | null; readonly recordBytes: number }

/** The change as one reader hears it: his columns, and of the row before its key alone, as the real service does. */
function imageOf(entry: Entry, table: Table, { role, select, recordBytes }: Reader): Record<string, unknown> {
  const columns = readable(table, role).filter(({ name, key }) => key || !select || select.includes(name))
  const names = columns.map(({ name }) => name)
  const keys = columns.filter(({ key }) => key).map(({ name }) => name)
  const before = table.full_identity && (entry.kind === 'UPDATE' || !table.secured) ? names : keys
  const bytes = columns.filter(({ type }) => type === 'bytea').map(({ name }) => name)
  const tooLarge = JSON.stringify([entry.record, entry.old_record]).length > recordBytes
  return {
    schema: table.schema,
    table: table.name,
    commit_timestamp: new Date(entry.at).toISOString(),
    type: entry.kind,
    columns: columns.map(({ name, type }) => ({ name, type })),
    ...(entry.kind !== 'DELETE' && { record: picked(entry.record, names, { tooLarge, bytes }) }),
    ...(entry.kind !== 'INSERT' && { old_record: picked(entry.old_record, before, { tooLarge, bytes }) }),
    errors: tooLarge ? ['Error 413: Payload Too Large'] : null,
  }
}

const SHORT = 64

type Picking = { readonly tooLarge: boolean; readonly bytes: readonly string[] }

function picked(
  row: Record<string, unknown> | null,
  names: readonly string[],
  { tooLarge, bytes }: Picking,
): Record<string, unknown> {
  const entries = names.map((name) => [name, toldAs(row?.[name] ?? null, bytes.includes(name))] as const)
  return Object.fromEntries(tooLarge ? entries.filter(([, value]) => JSON.stringify(value).length <= SHORT) : entries)
}

/** Bytes are told by their digits alone. */
const toldAs = (value: unknown, isBytes: boolean): unknown =>
  isBytes && typeof value === 'string' ? value.replace(/^\\x/, '') : value
