// Broadcasts by the real client: to oneself, with an answer, by HTTP, from the database, and in private channels.
import type { RealtimeChannel } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type LiveHouse,
  MARTIN,
  opened,
  openLiveHouse,
  type Process,
  pause,
  until,
  VOISIN,
} from './tests/live-house.ts'

type Said = { event: string; payload: unknown; meta?: { id?: string; replayed?: boolean } }

let house: LiveHouse
let here: Process
let there: Process

// A room is heard by whom it is named after; Martin alone may speak, and show himself, in his.
const POLICIES = `
  create policy entendre on realtime.messages for select to authenticated
    using (realtime.topic() = 'chambre:' || (select auth.uid()) or realtime.topic() = 'commune');
  create policy parler on realtime.messages for insert to authenticated
    with check (realtime.topic() = 'chambre:' || (select auth.uid()) and extension in ('broadcast', 'presence'))`

beforeAll(async () => {
  house = await openLiveHouse()
  await house.sql(POLICIES)
  here = await house.process()
  there = await house.process()
})
afterAll(() => house.close())

type Given = {
  token?: string
  vsn?: '1.0.0' | '2.0.0'
  config?: Parameters<ReturnType<LiveHouse['client']>['channel']>[1]
}

async function inRoom(process: Process, name: string, { config, ...given }: Given = {}) {
  const client = house.client(process, given)
  const channel = client.channel(name, config ?? { config: {} })
  const heard: Said[] = []
  channel.on('broadcast', { event: '*' }, (said) => heard.push(said as unknown as Said)) // safe: what the tests read of a broadcast
  await opened(channel)
  return { client, channel, heard }
}
const say = (channel: RealtimeChannel, payload: unknown, event = 'mot') =>
  channel.send({ type: 'broadcast', event, payload })

test.each(['1.0.0', '2.0.0'] as const)(
  'serializer %s: the others hear, on either process and in either serializer; oneself when asked',
  async (vsn) => {
    const name = `salon-${vsn}`
    const own = await inRoom(here, name, { vsn, config: { config: { broadcast: { self: true, ack: true } } } })
    const silent = await inRoom(here, name, { vsn, config: { config: { broadcast: { ack: true } } } })
    const far = await inRoom(there, name, { vsn: '1.0.0' })
    const farToo = await inRoom(there, name, { vsn: '2.0.0' })
    const elsewhere = await inRoom(there, `${name}-autre`)
    expect(await say(own.channel, { texte: 'élan €', n: 1 })).toBe('ok')
    expect(await say(silent.channel, { n: 2 })).toBe('ok')
    await until('the far ones', () => far.heard.length === 2 && farToo.heard.length === 2 && own.heard.length === 2)
    expect(far.heard[0]).toEqual({ type: 'broadcast', event: 'mot', payload: { texte: 'élan €', n: 1 } })
    expect(farToo.heard).toEqual(far.heard)
    expect(silent.heard.map(({ payload }) => payload)).toEqual([{ texte: 'élan €', n: 1 }])
    expect(elsewhere.heard).toEqual([])
  },
)

test('bytes travel as they are, to the readers whose serializer can say them', async () => {
  const own = await inRoom(here, 'octets', { config: { config: { broadcast: { ack: true } } } })
  const far = await inRoom(there, 'octets')
  const near = await inRoom(here, 'octets')
  const old = await inRoom(here, 'octets', { vsn: '1.0.0' })
  const bytes = new Uint8Array([0, 1, 254, 255]).buffer
  expect(await say(own.channel, bytes)).toBe('ok')
  await until('both', () => far.heard.length === 1 && near.heard.length === 1)
  for (const { heard } of [far, near])
    expect(new Uint8Array(heard[0]?.payload as ArrayBuffer)).toEqual(new Uint8Array(bytes)) // safe: the client gives a binary payload as a buffer
  expect(old.heard).toEqual([])
})

test('by HTTP: in a batch as the client falls back to, one by one, and in bytes', async () => {
  const far = await inRoom(there, 'poste')
  const sender = house.client(here).channel('poste')
  await sender.httpSend('lettre', { n: 1 })
  await sender.httpSend('colis', new Uint8Array([9, 8]))
  expect(await say(sender, { n: 3 })).toBe('ok')
  await until('three', () => far.heard.length === 3)
  expect(far.heard.map(({ event }) => event)).toEqual(['lettre', 'colis', 'mot'])
  expect(new Uint8Array(far.heard[1]?.payload as ArrayBuffer)).toEqual(new Uint8Array([9, 8])) // safe: as above
})

test('a private channel: only whom the policies let in, and only he speaks; a public one of that name is another', async () => {
  const token = await house.token(MARTIN)
  const room = `chambre:${MARTIN}`
  const config = { config: { private: true, broadcast: { ack: true } } }
  const martin = await inRoom(here, room, { token, config })
  const autre = await inRoom(there, room, { token, config })
  const dehors = await inRoom(there, room, { token: await house.token(VOISIN) })
  await expect(inRoom(there, room, { token: await house.token(VOISIN), config })).rejects.toThrow(
    `Unauthorized: You do not have permissions to read from this Channel topic: ${room}`,
  )
  await expect(inRoom(there, room, { config })).rejects.toThrow('Unauthorized')
  expect(await say(martin.channel, { n: 1 })).toBe('ok')
  await until('his other screen', () => autre.heard.length === 1)

  const commune = await inRoom(here, 'commune', { token, config })
  const voisine = await inRoom(there, 'commune', { token: await house.token(VOISIN), config })
  expect(await say(commune.channel, { n: 2 })).toBe('error')
  expect(await commune.channel.track({ n: 2 })).toBe('error')
  await expect(commune.channel.httpSend('mot', { n: 3 })).rejects.toThrow('Unauthorized')
  await dehors.channel.httpSend('mot', { n: 4 })
  await house.client(here, { key: house.serviceKey }).channel('commune', config).httpSend('mot', { n: 5 })
  await until('the server', () => voisine.heard.length === 1)
  expect(voisine.heard).toMatchObject([{ payload: { n: 5 } }])
  await pause(100)
  // His own letter came to the public channel, where he is, and not to the private one.
  expect(dehors.heard.map(({ payload }) => payload)).toEqual([{ n: 4 }])
  expect(autre.heard.map(({ payload }) => payload)).toEqual([{ n: 1 }])
})

test('from the database: realtime.send and realtime.broadcast_changes, private unless told otherwise; then replayed', async () => {
  const token = await house.token(MARTIN)
  const room = `chambre:${MARTIN}`
  const config = { config: { private: true } }
  const since = Date.now() - 1_000
  const [martin, publique] = [await inRoom(here, room, { token, config }), await inRoom(there, 'place')]
  await house.sql(`select realtime.send('{"n":1}', 'base', $1)`, [room])
  await house.sql(`select realtime.send('{"n":2}', 'base', 'place', false)`)
  await house.sql(`create table public.suivi (id int primary key);
    create function public.suivre() returns trigger language plpgsql as $$ begin
      perform realtime.broadcast_changes('${room}', tg_op, tg_op, tg_table_name, tg_table_schema, new, old); return null; end $$;
    create trigger suivre after insert on public.suivi for each row execute function public.suivre();
    insert into public.suivi values (4)`)
  await until('three', () => martin.heard.length === 2 && publique.heard.length === 1)
  expect(martin.heard[0]).toMatchObject({ event: 'base', payload: { n: 1 }, meta: { id: expect.any(String) } })
  expect(martin.heard[1]).toMatchObject({
    event: 'INSERT',
    payload: { operation: 'INSERT', schema: 'public', table: 'suivi', record: { id: 4 }, old_record: null },
  })

  const late = await inRoom(there, room, {
    token,
    config: { config: { private: true, broadcast: { replay: { since, limit: 1 } } } },
  })
  await until('the last one again', () => late.heard.length === 1)
  expect(late.heard[0]).toMatchObject({ event: 'INSERT', meta: { replayed: true } })
})

test('who loses the right to hear is put out when his token changes', async () => {
  const room = `chambre:${MARTIN}`
  const martin = await inRoom(here, room, { token: await house.token(MARTIN), config: { config: { private: true } } })
  const said: string[] = []
  martin.channel.on('system', {}, ({ message }: { message: string }) => said.push(message))
  await martin.client.realtime.setAuth(await house.token(VOISIN))
  await until('the end', () => martin.channel.state === 'closed')
  expect(said[0]).toContain('You do not have permissions to read from this Channel topic')
})

test('what HTTP refuses: no key, no message, a wrong body, too much', async () => {
  const post = async (path: string, init: RequestInit) =>
    (await fetch(`${here.url}/realtime/v1/api/broadcast${path}`, { method: 'POST', ...init })).status
  const headers = { apikey: house.anonKey, 'content-type': 'application/json' }
  expect(await post('', { body: '{}' })).toBe(401)
  expect(await post('', { headers: { ...headers, apikey: 'x.y.z' }, body: '{}' })).toBe(401)
  expect(await post('', { headers, body: '{"messages":[{"topic":"a"}]}' })).toBe(422)
  expect(await post('', { headers, body: '{' })).toBe(400)
  expect(await post('/a/events/b', { headers, body: '{' })).toBe(422)
  expect(await post('/a/events/b', { headers: { ...headers, 'content-type': 'text/plain' }, body: 'x' })).toBe(415)
  expect(await post('/a/events/b', { headers, body: JSON.stringify('x'.repeat(1_100_000)) })).toBe(422)
  expect(await post('/a/events/b', { headers, body: JSON.stringify('x'.repeat(9_000_000)) })).toBe(413)
  const messages = Array.from({ length: 101 }, () => ({ topic: 'a', event: 'b', payload: {} }))
  expect(await post('', { headers, body: JSON.stringify({ messages }) })).toBe(429)
})

test('no bug was logged', () => expect(house.bugs).toEqual([]))
