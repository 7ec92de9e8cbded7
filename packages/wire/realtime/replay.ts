// What was said to a private topic from the database before the client came: kept three days, told at most 25 at a time.
import type { Base } from '../postgres/db.ts'
import type { Broadcast } from './protocol.ts'
import { house } from './published.ts'

export type Replay = { readonly since: number; readonly limit: number }

const AT_MOST = 25
const DEFAULT = 10
/** The end of the year 9999. */
const LAST_INSTANT = 253_402_300_799_999

const REPLAY = `
  select id::text, event, coalesce(payload, '{}')::text, encode(binary_payload, 'base64') from (
    select id, event, payload, binary_payload, inserted_at from realtime.messages
    where topic = $1 and private and extension = 'broadcast' and inserted_at > to_timestamp($2::float8 / 1000)
    order by inserted_at desc limit $3::int) as last
  order by inserted_at`

/** An instant in milliseconds (the first one), and how many (ten); null when they are no such numbers. */
export function readReplay(asked: Record<string, unknown>): Replay | null {
  const since = asked.since ?? 0
  const limit = asked.limit ?? DEFAULT
  if (!isWholeNumber(since) || !isWholeNumber(limit) || Math.abs(since) > LAST_INSTANT) return null
  return { since, limit: Math.max(1, Math.min(limit, AT_MOST)) }
}

const isWholeNumber = (value: unknown): value is number => Number.isInteger(value)

export async function replayed(base: Base, topic: string, { since, limit }: Replay): Promise<Broadcast[]> {
  const values = [topic, String(since), String(limit)]
  const { rows } = await base.oneTrip(house, { name: 'realtime replay', text: REPLAY, values, readOnly: true })
  return rows.map(([id, event, payload, bytes]) => ({
    event: event ?? '',
    payload: bytes ? Buffer.from(bytes, 'base64') : (payload ?? '{}'),
    meta: { replayed: true, id },
  }))
}
