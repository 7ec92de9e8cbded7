// The outbox of the database: what any process wrote is read once by each, whatever became of the connection meanwhile.
import type { WireLog } from '../door.ts'
import type { Base } from '../postgres/db.ts'
import { house } from './published.ts'

export type Entry = {
  readonly xid: string
  readonly id: string
  readonly kind: 'INSERT' | 'UPDATE' | 'DELETE' | 'broadcast' | 'presence'
  readonly schema_name: string | null
  readonly table_name: string | null
  readonly record: Record<string, unknown> | null
  readonly old_record: Record<string, unknown> | null
  readonly at: string
}
type Options = {
  readonly base: Base
  readonly log: WireLog
  readonly heard: (entries: readonly Entry[]) => Promise<void>
  /** The database was away for so long that entries may have been purged: who listens must begin again. */
  readonly lost: () => void
}

const PAGE = 1_000
/** Less than the ten minutes for which entries are kept. */
const PATIENCE_MS = 8 * 60_000
/** A writer that did not tell, because another was telling, is found by the next look. */
const LOOK_MS = 1_000
const LOOK_AGAIN_MS = 60

// What the snapshot $1 could not see and this one can; of a later page, what the first page could.
const READ = `
  select pg_current_snapshot()::text, coalesce((select json_agg(e) from (
    select o.xid::text, o.id::text, o.kind, o.schema_name, o.table_name, o.record, o.old_record, o.at
    from realtime.outbox o
    where o.xid >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(o.xid, $1::pg_snapshot)
      and (o.xid, o.id) > ($2::xid8, $3::bigint)
      and ($4::pg_snapshot is null or pg_visible_in_snapshot(o.xid, $4::pg_snapshot))
    order by o.xid, o.id limit ${PAGE}) e), '[]')::text`

const PURGE = `
  with messages as (delete from realtime.messages where inserted_at < now() - interval '3 days')
  delete from realtime.outbox where at < now() - interval '10 minutes'`

/** What was told long ago, or would have been had anybody listened. */
export async function purge(base: Base): Promise<void> {
  await base.oneTrip(house, { name: 'realtime purge', text: PURGE, values: [], readOnly: false })
}

export class OutboxReader {
  private readonly options: Options
  /** The snapshot up to which everything was heard. */
  private position: string | null = null
  private starting: Promise<void> | null = null
  private stopListening: (() => Promise<void>) | null = null
  private reading: Promise<void> | null = null
  private isAsked = false
  private isStopped = false
  private lastRead = 0
  private look: NodeJS.Timeout | undefined

  constructor(options: Options) {
    this.options = options
  }

  /** From its end on, nothing is missed. */
  start(): Promise<void> {
    this.starting ??= this.begin().catch((error: unknown) => {
      this.starting = null
      throw error
    })
    return this.starting
  }

  async stop(): Promise<void> {
    this.isStopped = true
    clearTimeout(this.look)
    await this.reading
    await this.stopListening?.()
  }

  private async begin(): Promise<void> {
    const { base } = this.options
    this.stopListening ??= await base.listen('realtime', this.wake)
    const statement = { text: 'select pg_current_snapshot()::text', values: [], readOnly: true }
    const { rows } = await base.oneTrip(house, statement)
    this.position = rows[0]?.[0] ?? null
    this.lastRead = Date.now()
    this.look = setTimeout(this.wake, LOOK_MS)
  }

  private readonly wake = (): void => {
    if (this.isStopped || this.position === null) return
    this.isAsked = true
    clearTimeout(this.look)
    this.reading ??= this.readOn().finally(() => {
      this.reading = null
      // Asked between the last look and here.
      if (this.isAsked) this.wake()
    })
  }

  private async readOn(): Promise<void> {
    let found = 0
    try {
      while (this.isAsked && !this.isStopped) {
        this.isAsked = false
        found = await this.read()
        this.lastRead = Date.now()
      }
    } catch (error) {
      this.options.log.error({ err: error }, 'cannot read the outbox of realtime')
      if (Date.now() - this.lastRead > PATIENCE_MS) return this.beginAgain()
    }
    if (!this.isStopped) this.look = setTimeout(this.wake, found > 0 ? LOOK_AGAIN_MS : LOOK_MS)
  }

  private beginAgain(): void {
    this.position = null
    this.starting = null
    this.options.lost()
  }

  /** All that became visible since the position, page by page, in the order of the transactions. */
  private async read(): Promise<number> {
    let target: string | null = null
    let after = { xid: '0', id: '0' }
    let found = 0
    for (let isLast = false; !isLast && !this.isStopped; ) {
      const values = [this.position, after.xid, after.id, target]
      const statement = { name: 'realtime read', text: READ, values, readOnly: true }
      const { rows } = await this.options.base.oneTrip(house, statement)
      const entries: Entry[] = JSON.parse(rows[0]?.[1] ?? '[]')
      target ??= rows[0]?.[0] ?? null
      after = entries.at(-1) ?? after
      found += entries.length
      isLast = entries.length < PAGE
      if (entries.length > 0) await this.options.heard(entries)
    }
    this.position = target
    return found
  }
}
