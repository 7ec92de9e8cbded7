// The channels that are open in this process, found by their topic.
import type { Caller } from '../postgres/db.ts'
import type { ChangeFilter } from './change-filter.ts'
import type { Broadcast } from './protocol.ts'

export type Binding = {
  readonly id: number
  readonly event: 'INSERT' | 'UPDATE' | 'DELETE' | '*'
  readonly schema: string
  readonly table: string
  readonly filters: readonly ChangeFilter[]
  /** The columns that are told; null: all that he may read. */
  readonly select: readonly string[] | null
}
/** What the policies of a private channel allow; of a public one, everything. Null: not asked yet. */
export type Rights = { hear: boolean; see: boolean; speak: boolean | null; show: boolean | null }
export type Channel = {
  /** As the client names it: `realtime:` and the name. */
  readonly topic: string
  readonly name: string
  readonly joinRef: string | null
  readonly isPrivate: boolean
  readonly self: boolean
  readonly ack: boolean
  readonly presenceKey: string
  presenceEnabled: boolean
  /** The presence that this channel holds. */
  presence: { ref: string; said: Record<string, unknown>; meta: Record<string, unknown> } | null
  caller: Caller
  token: string
  rights: Rights
  /** What the join asked to hear of the tables, and what of it is heard once it is checked. */
  readonly asked: readonly Record<string, unknown>[]
  /** A client of the first days: a change is an event by its own name. */
  readonly isOld: boolean
  bindings: readonly Binding[]
  expiry: NodeJS.Timeout | undefined
  readonly push: (event: string, payload: unknown) => void
  readonly tell: (broadcast: Broadcast) => void
  /** Ends it from this side, with the reason that the client reads. */
  readonly end: (reason: string) => void
  /** Breaks its connection, as a fallen network would: the client comes back by itself. */
  readonly cut: () => void
}
export type Hub = {
  add(channel: Channel): void
  remove(channel: Channel): void
  of(topic: Topic): Iterable<Channel>
  all(): Iterable<Channel>
}
/** A private channel and a public one of the same name are two. */
export type Topic = { readonly name: string; readonly isPrivate: boolean }

export function createHub(): Hub {
  const byTopic = new Map<string, Set<Channel>>()
  const keyOf = ({ name, isPrivate }: Topic) => `${isPrivate ? 'private' : 'public'}:${name}`

  return {
    add: (channel) => {
      const there = byTopic.get(keyOf(channel)) ?? new Set()
      byTopic.set(keyOf(channel), there.add(channel))
    },
    remove: (channel) => {
      const there = byTopic.get(keyOf(channel))
      there?.delete(channel)
      if (there?.size === 0) byTopic.delete(keyOf(channel))
    },
    of: (topic) => byTopic.get(keyOf(topic)) ?? [],
    all: function* () {
      for (const channels of byTopic.values()) yield* channels
    },
  }
}
