// Who may hear and speak in a private channel: the policies of realtime.messages, asked of a message that is never written.
import { isPostgresError } from '../error.ts'
import type { Base, Caller } from '../postgres/db.ts'
import { conditionFor, roleOf, tablesOf } from './published.ts'

type Extension = 'broadcast' | 'presence'
export type Allowed = Record<Extension, boolean>

/** For each extension, whether the policies let the caller read (`select`) or write (`insert`) in this topic. */
export async function allowed(
  base: Base,
  caller: Caller,
  { topic, act }: { topic: string; act: 'select' | 'insert' },
): Promise<Allowed> {
  const [messages] = await tablesOf(base, [{ schema: 'realtime', table: 'messages' }], [caller])
  const condition = messages ? conditionFor(messages, roleOf(caller), act) : 'false'
  if (!messages || condition === 'false') return NOTHING
  const asked = base.asCaller(caller, async (db) => {
    // Before the question, as policies read it by realtime.topic().
    await db.rows(`select set_config('realtime.topic', $1, true)`, [topic])
    const rows = await db.rows<{ extension: Extension }>(probe(condition), [topic])
    const found = rows.map(({ extension }) => extension)
    return { broadcast: found.includes('broadcast'), presence: found.includes('presence') }
  })
  return asked.catch((error: unknown) => {
    // A policy that fails, as one that he may not even read, says no; a database that is not there says nothing.
    if (isPostgresError(error) && !OUT_OF_REACH.test(error.code)) return NOTHING
    throw error
  })
}

const NOTHING: Allowed = { broadcast: false, presence: false }
const OUT_OF_REACH = /^(08|53|57|58)/

const probe = (condition: string): string => `
  select messages.extension
  from unnest(array['broadcast', 'presence']) as realtime_probe (realtime_extension),
    lateral jsonb_populate_record(null::realtime.messages, jsonb_build_object(
      'id', gen_random_uuid(), 'topic', $1::text, 'extension', realtime_extension, 'private', true,
      'inserted_at', now(), 'updated_at', now())) as messages
  where ${condition}`
