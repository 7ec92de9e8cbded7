// What the connections of one process share: the open channels, the outbox, the presences, and the telling of each.
import { randomUUID } from 'node:crypto'
import type { ToldForbidden, WireLog } from '../door.ts'
import { isPostgresError } from '../error.ts'
import type { Messages } from '../messages.ts'
import type { Base } from '../postgres/db.ts'
import type { CallerOf } from '../token.ts'
import { tellChanges } from './changes.ts'
import { type Channel, createHub, type Topic } from './hub.ts'
import type { RealtimeLimits } from './limits.ts'
import { type Entry, OutboxReader, purge } from './outbox.ts'
import { createPresences } from './presence.ts'
import { type Broadcast, isRecord } from './protocol.ts'
import { createPublisher } from './publisher.ts'
import { type EndedSessions, watchSessions } from './sessions.ts'

export type HouseOptions = {
  readonly base: Base
  readonly log: WireLog
  readonly now: () => Date
  readonly callerOf: CallerOf
  readonly limits: RealtimeLimits
  readonly forbidden?: ToldForbidden | undefined
  readonly endedSessions?: EndedSessions | undefined
  readonly messages?: Messages | undefined
}

const BEAT_MS = 10_000
const PURGE_MS = 60_000
const NO_SUCH_TABLE = '42P01'

export class House {
  readonly base: Base
  readonly log: WireLog
  readonly options: HouseOptions
  readonly hub = createHub()
  readonly presences
  private readonly outbox: OutboxReader
  private readonly publish
  private readonly origin = randomUUID()
  private beating: NodeJS.Timeout | null = null
  private readonly purging: NodeJS.Timeout
  private readonly unwatch: () => void

  constructor(options: HouseOptions) {
    const { base, log } = options
    this.options = options
    this.base = base
    this.log = log
    this.presences = createPresences(base)
    this.publish = createPublisher(base)
    this.outbox = new OutboxReader({ base, log, heard: (entries) => this.heard(entries), lost: () => this.lost() })
    this.unwatch = watchSessions(this)
    // Tables are published whether or not anybody listens.
    this.purging = setInterval(() => void this.purge(), PURGE_MS).unref()
  }

  /** From its end on, nothing that is written to the database is missed. */
  async start(): Promise<void> {
    await this.outbox.start()
    if (this.beating) return
    this.beating = setInterval(() => void this.beat(), BEAT_MS)
    await this.beat()
    await this.purge()
  }

  async stop(): Promise<void> {
    clearInterval(this.purging)
    this.unwatch()
    if (this.beating) clearInterval(this.beating)
    await this.outbox.stop()
    if (this.beating) await this.presences.leave()
  }

  /** To the subscribers here at once, and to those of the other processes; resolves once it is kept for them. */
  broadcast(topic: Topic, broadcast: Broadcast, from: Channel | null): Promise<void> {
    this.spread(topic, broadcast, from)
    const { event, meta } = broadcast
    const payload = typeof broadcast.payload === 'string' ? broadcast.payload : broadcast.payload.toString('base64')
    const where = { topic: topic.name, private: topic.isPrivate, origin: this.origin }
    return this.publish({ ...where, event, meta, payload, encoding: encodingOf(broadcast) })
  }

  private async heard(entries: readonly Entry[]): Promise<void> {
    // Changes are judged by the database; broadcasts and presences only cross the house. Each kind keeps its order.
    const changes = entries.filter(({ kind }) => kind !== 'broadcast' && kind !== 'presence')
    for (const { kind, record } of entries) {
      if (record && kind === 'broadcast' && record.origin !== this.origin) this.hear(record)
      if (record && kind === 'presence') this.meet(record)
    }
    if (changes.length === 0) return
    const { base, hub, log } = this
    const { messages, limits } = this.options
    const context = { base, hub, log, messages, recordBytes: limits.recordBytes }
    await tellChanges(context, changes).catch((error: unknown) => {
      log.error({ err: error }, 'changes could not be told')
      // Their subscribers come back and ask again what they have missed.
      this.lost()
    })
  }

  private hear(record: Record<string, unknown>): void {
    const text = String(record.payload)
    const payload = record.encoding === 'binary' ? Buffer.from(text, 'base64') : text
    const meta = isRecord(record.meta) ? record.meta : undefined
    const [isWhole, isFramed] = [record.encoding === 'whole', record.encoding === 'framed']
    this.spread(topicOf(record), { event: String(record.event), payload, meta, isWhole, isFramed }, null)
  }

  private spread(topic: Topic, broadcast: Broadcast, from: Channel | null): void {
    for (const channel of this.hub.of(topic))
      if (channel.rights.hear && (channel !== from || channel.self)) channel.tell(broadcast)
  }

  private meet(record: Record<string, unknown>): void {
    const { joins, leaves } = record
    for (const channel of this.hub.of(topicOf(record)))
      if (channel.rights.see) channel.push('presence_diff', { joins, leaves })
  }

  private lost(): void {
    for (const channel of this.hub.all()) channel.cut()
  }

  private async purge(): Promise<void> {
    await purge(this.base).catch((error: unknown) => {
      // A foreign database that has no realtime has nothing to purge.
      if (!isPostgresError(error) || error.code !== NO_SUCH_TABLE)
        this.log.error({ err: error }, 'realtime could not be purged')
    })
  }

  private async beat(): Promise<void> {
    await this.presences
      .beat(this.hub.all())
      .catch((error: unknown) => this.log.error({ err: error }, 'realtime could not beat'))
  }
}

/** How a broadcast is kept for the other processes. */
function encodingOf({ payload, isWhole, isFramed }: Broadcast): 'binary' | 'whole' | 'framed' | 'json' {
  if (typeof payload !== 'string') return 'binary'
  return isWhole ? 'whole' : isFramed ? 'framed' : 'json'
}

const topicOf = ({ topic, private: isPrivate }: Record<string, unknown>): Topic => ({
  name: String(topic),
  isPrivate: isPrivate === true,
})
