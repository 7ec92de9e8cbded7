// Who says to be there: kept in the database, so that the processes agree, and told as differences by the outbox.
import { randomUUID } from 'node:crypto'
import type { Base } from '../postgres/db.ts'
import type { Channel, Topic } from './hub.ts'
import { house } from './published.ts'

export type Presences = {
  track(channel: Channel, meta: Record<string, unknown>): Promise<void>
  untrack(channel: Channel): Promise<void>
  /** All who are there, by key, in the shape of the client's `presence_state`. */
  state(topic: Topic): Promise<unknown>
  /** Says that this process is alive, and buries those that fell silent. */
  beat(channels: Iterable<Channel>): Promise<void>
  /** Everybody of this process leaves. */
  leave(): Promise<void>
}

// `gone` and `come`, each with (topic, private, key, meta), become one difference for each topic.
const TELL = `
  told as (
    insert into realtime.outbox (kind, record)
    select 'presence', json_build_object('topic', topic, 'private', private,
      'joins', coalesce(json_object_agg(key, json_build_object('metas', joins)) filter (where joins is not null), '{}'),
      'leaves', coalesce(json_object_agg(key, json_build_object('metas', leaves)) filter (where leaves is not null), '{}'))
    from (
      select topic, private, key, json_agg(meta) filter (where is_here) as joins, json_agg(meta) filter (where not is_here) as leaves
      from (select topic, private, key, meta, true as is_here from come
            union all select topic, private, key, meta, false from gone) as moves
      group by topic, private, key) as by_key
    group by topic, private
    returning 1)
  select case when count(*) > 0 then realtime.tell()::text end from told`

const COME = `
  come as (
    insert into realtime.presences (ref, process_id, topic, private, key, meta)
    select p.ref, p.process_id, p.topic, p.private, p.key, p.meta
    from json_to_recordset($1::json) as p (ref text, process_id uuid, topic text, private boolean, key text, meta json)
    on conflict (ref) do nothing returning topic, private, key, meta)`

const NOBODY = `(select topic, private, key, meta from realtime.presences where false)`

const MOVE = `
  with gone as (delete from realtime.presences where ref = $2 returning topic, private, key, meta), ${COME}, ${TELL}`

const STATE = `
  select coalesce(json_object_agg(key, json_build_object('metas', metas)), '{}')::text from (
    select key, json_agg(meta order by at) as metas from realtime.presences
    where topic = $1 and private = $2::boolean group by key) as by_key`

// A process that others thought dead says again who is there with it.
const BEAT = `
  with alive as (
    insert into realtime.processes (id) values ($2::uuid) on conflict (id) do update set seen_at = now()),
  dead as (delete from realtime.processes where seen_at < now() - interval '30 seconds' and id <> $2::uuid),
  gone as (
    delete from realtime.presences where process_id <> $2::uuid and process_id not in (
      select id from realtime.processes where seen_at >= now() - interval '30 seconds')
    returning topic, private, key, meta),
  ${COME}, ${TELL}`

const LEAVE = `
  with bye as (delete from realtime.processes where id = $1::uuid),
  gone as (delete from realtime.presences where process_id = $1::uuid returning topic, private, key, meta),
  come as ${NOBODY}, ${TELL}`

export function createPresences(base: Base): Presences {
  const process_id = randomUUID()
  const run = (name: string, text: string, values: (string | null)[]) =>
    base.oneTrip(house, { name: `realtime ${name}`, text, values, readOnly: false })

  const rowOf = ({ presence, name, isPrivate, presenceKey }: Channel) => {
    const row = { process_id, topic: name, private: isPrivate, key: presenceKey }
    return presence ? [{ ...row, ref: presence.ref, meta: presence.meta }] : []
  }

  return {
    track: async (channel, meta) => {
      const before = channel.presence?.ref ?? null
      const ref = randomUUID()
      channel.presence = {
        ref,
        said: meta,
        meta: { ...meta, phx_ref: ref, ...(before !== null && { phx_ref_prev: before }) },
      }
      await run('move', MOVE, [JSON.stringify(rowOf(channel)), before])
    },
    untrack: async (channel) => {
      const before = channel.presence?.ref
      channel.presence = null
      if (before !== undefined) await run('move', MOVE, ['[]', before])
    },
    state: async ({ name, isPrivate }) => {
      const statement = { name: 'realtime state', text: STATE, values: [name, String(isPrivate)], readOnly: true }
      const { rows } = await base.oneTrip(house, statement)
      return JSON.parse(rows[0]?.[0] ?? '{}')
    },
    beat: async (channels) => {
      const here = [...channels].flatMap(rowOf)
      await run('beat', BEAT, [JSON.stringify(here), process_id])
    },
    leave: async () => {
      await run('leave', LEAVE, [process_id])
    },
  }
}
