// What other suites expect of realtime, beyond what our screens ask: its words, its shapes, the ways of a foreign database.
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LiveHouse, MARTIN, opened, openLiveHouse, type Process, until } from './tests/live-house.ts'

type Heard = { event: string; payload?: unknown; meta?: { id?: string; replayed?: boolean } }
const BYTES = new Uint8Array([0xde, 0xad, 0xbe, 0xef, 0x00, 0xff])
const bytesOf = (payload: unknown): number[] | null =>
  payload instanceof ArrayBuffer ? [...new Uint8Array(payload)] : null

let house: LiveHouse
let here: Process
let martin: SupabaseClient
beforeAll(async () => {
  house = await openLiveHouse()
  here = await house.process()
  martin = house.client(here, { token: await house.token(MARTIN) })
  await house.sql(`
    create policy entendre on realtime.messages for select to authenticated using (realtime.topic() like 'salle:%');
    create policy parler on realtime.messages for insert to authenticated with check (realtime.topic() like 'salle:%')`)
})
afterAll(async () => {
  expect(house.bugs).toEqual([])
  await house.close()
})

async function room(name: string, broadcast = {}, client = martin): Promise<Heard[]> {
  const heard: Heard[] = []
  const channel = client.channel(name, { config: { private: true, broadcast } })
  channel.on('broadcast', { event: '*' }, (said) => heard.push(said))
  await opened(channel)
  return heard
}

test('a trigger speaks under the policies of who wrote; what it may not say is a warning, and the row stays', async () => {
  await house.sql(`create table public.lettres (id int primary key, salle text, octets bytea);
    grant insert on public.lettres to authenticated;
    create function public.lire_lettre() returns trigger language plpgsql as $$ begin
      if new.octets is null then perform realtime.send(jsonb_build_object('n', new.id), 'lettre', new.salle, true);
      else perform realtime.send_binary(new.octets, 'lettre', new.salle, true); end if; return null; end $$;
    create trigger lire after insert on public.lettres for each row execute function public.lire_lettre()`)
  const since = Date.now() - 1_000
  const heard = await room('salle:a')
  const rows: { id: number; salle: string; octets?: string }[] = [
    { id: 1, salle: 'cave' },
    { id: 2, salle: 'salle:a' },
    { id: 3, salle: 'salle:a', octets: '\\xdeadbeef00ff' },
  ]
  for (const row of rows) expect((await martin.from('lettres').insert(row)).error).toBeNull()
  await until('two letters', () => heard.length === 2)
  expect(heard[0]).toMatchObject({ event: 'lettre', payload: { n: 2, id: expect.any(String) } })
  expect(bytesOf(heard[1]?.payload)).toEqual([...BYTES])
  expect(await house.sql(`select 1 from realtime.messages where topic = 'cave'`)).toEqual([])

  const late = house.client(here, { token: await house.token(MARTIN) })
  const again = await room('salle:a', { replay: { since, limit: 25 } }, late)
  await until('both again', () => again.length === 2)
  expect(again.map(({ meta }) => meta?.replayed)).toEqual([true, true])
  expect(bytesOf(again[1]?.payload)).toEqual([...BYTES])
  const none = await room(
    'salle:a',
    { replay: { since: Date.now() + 1_000 } },
    house.client(here, { token: await house.token(MARTIN) }),
  )
  expect(none).toEqual([])
})

test('an id that the payload has is kept; a payload that is no object is told as it is', async () => {
  const heard = await room('salle:b')
  await house.sql(`select realtime.send('{"id":"mien"}', 'a', 'salle:b'), realtime.send('[1]', 'b', 'salle:b')`)
  await until('both', () => heard.length === 2)
  expect(heard.map(({ payload }) => payload)).toEqual([{ id: 'mien' }, [1]])
})

test('a table of the publication is heard; a filter looks into json; bytes are told by their digits', async () => {
  await house.sql(`create table public.sacs (id int primary key, data jsonb, octets bytea);
    grant select on public.sacs to anon; drop publication supabase_realtime; create publication supabase_realtime for table public.sacs`)
  const heard: { new: Record<string, unknown> }[] = []
  const filtered = house.client(here).channel('sacs')
  const filter = 'data->client->>nom=eq.Martin'
  filtered.on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'sacs', filter }, (change) => {
    heard.push(change)
  })
  await opened(filtered)
  await house.sql(`insert into public.sacs values (1, '{"client":{"nom":"Hugo"}}', null), (2, null, null),
    (3, '{"client":{"nom":"Martin"}}', '\\x0102030405')`)
  await until('one', () => heard.length === 1)
  expect(heard[0]?.new).toEqual({ id: 3, data: { client: { nom: 'Martin' } }, octets: '0102030405' })
  const wrong = house.client(here).channel('sacs')
  wrong.on('postgres_changes', { event: '*', schema: 'public', table: 'sacs', filter: 'id->>a=eq.1' }, () => {})
  await expect(opened(wrong)).rejects.toThrow(/Unable to subscribe/)
})

test('a table that is nowhere published is said so, in the words of the service', async () => {
  const channel = house.client(here).channel('coffre')
  channel.on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'coffre' }, () => {})
  await expect(opened(channel)).rejects.toThrow(
    'Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given connect parameters: [event: INSERT, schema: public, table: coffre, filters: [], select: nil]',
  )
})

test('what HTTP refuses is told field by field', async () => {
  const post = async (path: string, body: unknown, headers: Record<string, string> = { apikey: house.anonKey }) => {
    const asked = {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }
    const response = await fetch(`${here.url}/realtime/v1/api/broadcast${path}`, asked)
    return [response.status, response.status === 202 ? null : await response.json()]
  }
  const whole = { topic: 'a', event: 'b', payload: {} }
  expect(await post('', { messages: [{ topic: 'a' }, { payload: {} }, whole] })).toEqual([
    422,
    {
      errors: {
        messages: [
          { event: ["can't be blank"], payload: ["can't be blank"] },
          { topic: ["can't be blank"], event: ["can't be blank"] },
          {},
        ],
      },
    },
  ])
  expect(await post('', { messages: 'x' })).toEqual([422, { errors: { messages: ['is invalid'] } }])
  for (const nothing of [{}, { messages: [] }])
    expect(await post('', nothing)).toEqual([422, { errors: { messages: ["can't be blank"] } }])
  const wrong = { topic: 1, event: '', payload: 'x', private: 'oui' }
  expect(await post('', { messages: [wrong, { ...whole, private: 'true' }] })).toEqual([
    422,
    {
      errors: {
        messages: [
          { topic: ['is invalid'], event: ["can't be blank"], payload: ['is invalid'], private: ['is invalid'] },
          {},
        ],
      },
    },
  ])
  const large = { ...whole, payload: { texte: 'x'.repeat(1_100_000) } }
  const tooLarge = { payload: ['Payload size exceeds tenant limit'] }
  expect(await post('', { messages: [whole, large] })).toEqual([422, { errors: { messages: [{}, tooLarge] } }])
  expect(await post('/a/events/b', large)).toEqual([422, { errors: tooLarge }])
  expect(await post('', { messages: [whole] }, { 'x-api-key': house.anonKey })).toEqual([202, null])
  const unauthorized = [401, { message: 'Unauthorized' }]
  expect(await post('', { messages: [whole] }, {})).toEqual(unauthorized)
  const bare = await house.keys.sign({ sub: MARTIN }, Math.floor(Date.now() / 1000) + 60)
  expect(await post('', { messages: [whole] }, { authorization: `Bearer ${bare}` })).toEqual(unauthorized)
  // Of a batch, what may not be said is left out without a word; of one message, it is told.
  expect(await post('', { messages: [{ ...whole, private: true }] })).toEqual([202, null])
  expect(await post('/a/events/b?private=true', {})).toEqual([403, { message: 'Unauthorized' }])
  expect(await post('', { messages: Array(101).fill(whole) })).toEqual([
    429,
    { message: 'Too many messages to broadcast, please reduce the batch size' },
  ])
})

test('who asks whether it is there is told so, without a key', async () => {
  const answer = await fetch(`${here.url}/realtime/v1/api/ping`)
  expect([answer.status, await answer.json()]).toEqual([200, { message: 'Success' }])
})

test('a connection with a token that names no role is not opened', async () => {
  const bare = await house.keys.sign({ sub: MARTIN }, Math.floor(Date.now() / 1000) + 60)
  const response = await fetch(`${here.url}/realtime/v1/websocket?apikey=${bare}&vsn=2.0.0`, {
    headers: { connection: 'upgrade', upgrade: 'websocket' },
  }).catch(() => null)
  expect(response?.status ?? 403).not.toBe(101)
  const client = house.client(here, { key: bare })
  const said = await new Promise((resolve) => client.channel('x').subscribe((status) => resolve(status)))
  expect(said).not.toBe('SUBSCRIBED')
})

/** A client that writes its own frames: what each one hears on `room`, but the answers. */
async function frames(
  process: Process,
): Promise<{ socket: WebSocket; heard: unknown[][]; say: (event: string, payload: unknown) => void }> {
  const socket = new WebSocket(`${process.url}/realtime/v1/websocket?apikey=${house.anonKey}&vsn=2.0.0`)
  const heard: unknown[][] = []
  socket.onmessage = ({ data }) => void heard.push(JSON.parse(String(data)))
  await new Promise((resolve) => socket.addEventListener('open', resolve))
  const say = (event: string, payload: unknown) =>
    socket.send(JSON.stringify(['1', '1', 'realtime:brut', event, payload]))
  say('phx_join', { config: { presence: { enabled: true, key: 7 } } })
  await until('the state', () => heard.some(([, , , event]) => event === 'presence_state'))
  return { socket, heard, say }
}

test('what a client writes is told as it is, in this process and in another, map or not', async () => {
  const there = await house.process()
  const [one, two, three] = [await frames(here), await frames(here), await frames(there)]
  const said = ['not a map', {}, { event: 'x', type: 'autre', payload: 1, plus: true }]
  for (const payload of said) one.say('broadcast', payload)
  const told = ({ heard }: { heard: unknown[][] }) =>
    heard.flatMap(([, , , event, payload]) => (event === 'broadcast' ? [payload] : []))
  await until('three each', () => told(two).length === 3 && told(three).length === 3)
  expect([told(two), told(three)]).toEqual([said, said])
  for (const { socket } of [one, two, three]) socket.close()
})

test('a key of presence may be a number; who says the same again is not told again', async () => {
  const { socket, heard, say } = await frames(here)
  const diffs = () => heard.flatMap(([, , , event, payload]) => (event === 'presence_diff' ? [payload] : []))
  const track = (payload: unknown) => say('presence', { type: 'presence', event: 'TRACK', payload })
  track({ humeur: 'calme' })
  await until('there', () => diffs().length === 1)
  expect(diffs()[0]).toMatchObject({ joins: { 7: { metas: [{ humeur: 'calme' }] } }, leaves: {} })
  track({ humeur: 'calme' })
  track({ humeur: 'vive' })
  await until('changed', () => diffs().length === 2)
  expect(diffs()[1]).toMatchObject({
    joins: { 7: { metas: [{ humeur: 'vive', phx_ref_prev: expect.any(String) }] } },
    leaves: { 7: { metas: [{ humeur: 'calme' }] } },
  })
  socket.close()
})

test('a filter that cannot be is said in the notation of the service', async () => {
  const reason = async (filter: string) => {
    const channel = house.client(here).channel(crypto.randomUUID())
    channel.on('postgres_changes', { event: '*', schema: 'public', table: 'ardoise', filter }, () => {})
    return opened(channel).then(
      () => 'opened',
      (error: Error) => error.message,
    )
  }
  expect(await reason('absente=eq.1')).toBe(
    'Unable to subscribe to changes with given parameters. An exception happened so please check your connect parameters: [event: *, schema: public, table: ardoise, filters: [{"absente", "eq", "1", false}], select: nil]. Exception: ERROR P0001 (raise_exception) invalid column for filter absente',
  )
  expect(await reason('faux')).toBe('Error parsing `filter` params: ["faux"]')
  expect(await reason('id=eq.un')).toMatch(
    /ERROR 22P02 \(invalid_text_representation\) invalid input syntax for type integer: "un"$/,
  )
})
