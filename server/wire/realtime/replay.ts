// What was said to a private topic from the database before the client came: kept three days, told at most 25 at a time.
import type { Base } from '../../db.ts'
import { type Broadcast, isRecord } from './protocol.ts'
import { house } from './published.ts'

export type Replay = { readonly since: number; readonly limit: number }

const AT_MOST = 25

const REPLAY = `
  select id::text, event, coalesce(payload, '{}')::text, encode(binary_payload, 'base64') from (
    select id, event, payload, binary_payload, inserted_at from realtime.messages
    where topic = $1 and private and extension = 'broadcast' and inserted_at > to_timestamp($2::float8 / 1000)
    order by inserted_at desc limit $3::int) as last
  order by inserted_at`

/** Null when it is not one: an instant in milliseconds, and how many. */
export function readReplay(asked: unknown): Replay | null {
  if (!isRecord(asked)) return null
  const { since, limit = AT_MOST } = asked
  if (typeof since !== 'number' || !Number.isFinite(since) || !Number.isInteger(limit)) return null
  const count = Number(limit)
  return count > 0 ? { since, limit: Math.min(count, AT_MOST) } : null
}

export async function replayed(base: Base, topic: string, { since, limit }: Replay): Promise<Broadcast[]> {
  const values = [topic, String(since), String(limit)]
  const { rows } = await base.oneTrip(house, { name: 'realtime replay', text: REPLAY, values, readOnly: true })
  return rows.map(([id, event, payload, bytes]) => ({
    event: event ?? '',
    payload: bytes ? Buffer.from(bytes, 'base64') : (payload ?? '{}'),
    meta: { replayed: true, id },
  }))
}
