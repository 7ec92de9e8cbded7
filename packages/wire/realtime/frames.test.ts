// The frames themselves, as the service writes them: what each names, in which form it comes, and its refusals.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bare, bare, framed } from './tests/bare.ts'
import { type LiveHouse, MARTIN, openLiveHouse, type Process } from './tests/live-house.ts'

let house: LiveHouse
let here: Process
let there: Process
let token: string
const open: Bare[] = []

beforeAll(async () => {
  house = await openLiveHouse()
  ;[here, there] = [await house.process(), await house.process()]
  token = await house.token(MARTIN)
  await house.sql(`
    create policy entendre on realtime.messages for select to authenticated
      using (realtime.topic() like 'salle:%' and extension = 'broadcast' or realtime.topic() = 'vitrine');
    create policy montrer on realtime.messages for insert to service_role with check (true)`)
})
afterAll(async () => {
  for (const { socket } of open) socket.close()
  expect(house.bugs).toEqual([])
  await house.close()
})

async function connected(process = here, vsn: '1.0.0' | '2.0.0' = '2.0.0'): Promise<Bare> {
  const one = await bare(process, house.anonKey, vsn)
  open.push(one)
  return one
}

async function joined(topic: string, config: object, one?: Bare): Promise<{ one: Bare; said: unknown }> {
  const it = one ?? (await connected())
  it.say('1', '1', topic, 'phx_join', { config, access_token: token })
  return { one: it, said: payloadOf(await it.next('phx_reply')) }
}

const payloadOf = (frame: unknown): unknown =>
  Array.isArray(frame) ? frame[4] : (frame as { payload: unknown }).payload // safe: a frame of the first serializer
const error = (response: object) => ({ status: 'error', response })

test('what is said to one channel names its join, what all of a topic hear does not; 1.0.0 never names it', async () => {
  const asked = { postgres_changes: [{ event: '*', schema: 'public', table: 'ardoise' }], presence: { enabled: true } }
  const { one } = await joined('realtime:a', asked)
  expect(await one.next('presence_state')).toMatchObject({ 0: '1', 1: null })
  expect(await one.next('system')).toMatchObject({ 0: '1', 1: null })
  one.say('1', '2', 'realtime:a', 'presence', { event: 'track', payload: {} })
  expect(await one.next('presence_diff')).toMatchObject({ 0: null, 1: null })
  const old = await connected(here, '1.0.0')
  await joined('realtime:a', asked, old)
  await old.next('system')
  for (const frame of old.heard) expect(Object.keys(frame).sort()).toEqual(['event', 'payload', 'ref', 'topic'])
})

test('a broadcast that came in a binary frame, or by itself over HTTP, is read in one; a text in a text', async () => {
  const [near, far, old] = [await connected(), await connected(there), await connected(there, '1.0.0')]
  for (const one of [near, far, old]) await joined('realtime:cadre', { presence: { enabled: false } }, one)
  const { one: sender } = await joined('realtime:cadre', { presence: { enabled: false } })
  sender.socket.send(framed('realtime:cadre', 'été', { n: 1 }))
  const names = [Buffer.from('realtime:cadre'), Buffer.from('été')]
  const head = Buffer.from([4, names[0]?.length ?? 0, names[1]?.length ?? 0, 0, 1])
  const frame = Buffer.concat([head, ...names, Buffer.from('{"n":1}')])
  for (const one of [near, far]) expect(await one.next('broadcast')).toEqual(frame)
  expect(payloadOf(await old.next('broadcast'))).toEqual({ type: 'broadcast', event: 'été', payload: { n: 1 } })

  await fetch(`${here.url}/realtime/v1/api/broadcast/cadre/events/${encodeURIComponent('été')}`, {
    method: 'POST',
    headers: { apikey: house.anonKey, 'content-type': 'application/json' },
    body: '{"n":1}',
  })
  for (const one of [near, far]) expect(await one.next('broadcast')).toEqual(frame)

  await fetch(`${here.url}/realtime/v1/api/broadcast`, {
    method: 'POST',
    headers: { apikey: house.anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({ messages: [{ id: 'n-1', topic: 'cadre', event: 'été', payload: { n: 3 } }] }),
  })
  const numbered = { type: 'broadcast', event: 'été', payload: { n: 3 }, meta: { id: 'n-1' } }
  for (const one of [near, far]) expect(payloadOf(await one.next('broadcast'))).toEqual(numbered)

  sender.say('1', '3', 'realtime:cadre', 'broadcast', { type: 'broadcast', event: 'été', payload: { n: 2 } })
  const text = { type: 'broadcast', event: 'été', payload: { n: 2 } }
  for (const one of [near, far])
    expect(await one.next('broadcast')).toEqual([null, null, 'realtime:cadre', 'broadcast', text])
})

test('leaving twice is left; leaving an earlier join leaves nothing; a word of an earlier join is heard', async () => {
  const { one } = await joined('realtime:b', { broadcast: { self: true } })
  one.say('0', '2', 'realtime:b', 'phx_leave', {})
  one.say('0', '3', 'realtime:b', 'broadcast', { event: 'x', payload: {} })
  expect(await one.next('broadcast')).toMatchObject({ 4: { event: 'x' } })
  for (const ref of ['4', '5']) {
    one.say('1', ref, 'realtime:b', 'phx_leave', {})
    expect(await one.next('phx_reply')).toEqual(['1', ref, 'realtime:b', 'phx_reply', { status: 'ok', response: {} }])
  }
  one.say(null, '6', 'phoenix', 'autre', {})
  expect(payloadOf(await one.next('phx_reply'))).toEqual(error({ reason: 'unmatched topic' }))
})

test('who may not speak is told by his code, who may not show himself and what is no act by nothing', async () => {
  const { one } = await joined('realtime:vitrine', { private: true, broadcast: { ack: true } })
  const answer = async (event: string, payload: object) => {
    one.say('1', '2', 'realtime:vitrine', event, payload)
    return payloadOf(await one.next('phx_reply'))
  }
  expect(await answer('broadcast', { event: 'x', payload: {} })).toEqual(error({ error: 'unauthorized' }))
  expect(await answer('presence', { event: 'track', payload: {} })).toEqual(error({}))
  expect(await answer('presence', { event: 'danser' })).toEqual(error({}))
  expect(await answer('presence', {})).toEqual({ status: 'ok', response: {} })
})

test('a message too large is told, and is not said; a presence too large ends its channel; both leave the connection', async () => {
  const small = await house.process({ payloadBytes: 2_000 })
  const one = await connected(small)
  await joined('realtime:gros', { broadcast: { ack: true, self: true } }, one)
  const large = { texte: 'x'.repeat(2_000) }
  one.say('1', '2', 'realtime:gros', 'broadcast', { event: 'x', payload: large })
  expect(payloadOf(await one.next('phx_reply'))).toEqual(error({ error: 'payload_size_exceeded' }))
  one.say('1', '3', 'realtime:gros', 'presence', { event: 'track', payload: large })
  expect(payloadOf(await one.next('system'))).toMatchObject({ message: 'Track message size exceeded' })
  expect(await one.next('phx_close')).toEqual(['1', '1', 'realtime:gros', 'phx_close', {}])
  one.say(null, '4', 'phoenix', 'heartbeat', {})
  expect(payloadOf(await one.next('phx_reply'))).toEqual({ status: 'ok', response: {} })
  expect(one.heard.filter((frame) => Array.isArray(frame) && frame[3] === 'broadcast')).toEqual([])
})

test('the end of a token may fall between two seconds', async () => {
  const entered = async (left: number) => {
    const access_token = await house.keys.sign(
      { sub: MARTIN, role: 'authenticated' },
      Math.floor(Date.now() / 1000) + left,
    )
    const one = await connected()
    one.say('1', '1', 'realtime:fin', 'phx_join', { config: {}, access_token })
    return payloadOf(await one.next('phx_reply'))
  }
  expect(await entered(60.99)).toMatchObject({ status: 'ok' })
  const reason = expect.stringMatching(/^InvalidJWTToken: Token has expired \d+ seconds ago$/)
  expect(await entered(-5.01)).toEqual(error({ reason }))
})

test('who waits for the tables enters once they are heard, or not at all', async () => {
  const options = { postgres_changes_options: { wait: true } }
  const wrong = [{ event: '*', schema: 'public', table: 'ardoise', filter: 'faux' }]
  expect((await joined('realtime:c', { postgres_changes: wrong, ...options })).said).toEqual(
    error({ reason: 'RealtimeDisabledForConfiguration: Error parsing `filter` params: ["faux"]' }),
  )
  const right = [{ event: 'INSERT', schema: 'public', table: 'ardoise' }]
  const { one, said } = await joined('realtime:c', { postgres_changes: right, ...options })
  expect(said).toMatchObject({ status: 'ok', response: { postgres_changes: right } })
  await house.sql(`insert into public.ardoise values (77, 'attendu')`)
  expect(payloadOf(await one.next('postgres_changes'))).toMatchObject({ data: { record: { id: 77 } } })
  expect(payloadOf(await one.next('system'))).toMatchObject({ message: 'Subscribed to PostgreSQL' })
  expect((await joined('realtime:d', options)).said).toEqual({ status: 'ok', response: { postgres_changes: [] } })
})

test('a replay asks for what it likes: from the beginning, ten, at least one; and only who may hear', async () => {
  await house.sql(`select realtime.send(jsonb_build_object('n', n), 'mot', 'salle:r') from generate_series(1, 12) as n`)
  const replayed = async (replay: unknown) => {
    const { one, said } = await joined('realtime:salle:r', { private: true, broadcast: { replay } })
    one.say('1', '2', 'realtime:salle:r', 'phx_leave', {})
    await one.next('phx_reply')
    // What was just said may also be on its way to all who are there: only what is told again is counted.
    const again = (frame: unknown) => Array.isArray(frame) && frame[3] === 'broadcast' && isReplayed(frame[4])
    const count = one.heard.filter(again).length
    return (said as { status: string }).status === 'ok' ? count : said // safe: an answer names its status
  }
  expect(await replayed({})).toBe(10)
  expect(await replayed({ since: 1, limit: 40 })).toBe(12)
  expect(await replayed({ limit: 0 })).toBe(1)
  expect(await replayed('hier')).toBe(0)
  const wrong = error({ reason: 'UnableToReplayMessages: Replay params are not valid' })
  expect(await replayed({ since: 1.5 })).toEqual(wrong)
  expect(await replayed({ since: 1e16 })).toEqual(wrong)
  await house.sql(MUTE)
  const { said } = await joined('realtime:muette', { private: true, broadcast: { replay: {} } })
  expect(said).toEqual(NOT_IN_MUTE)
})

const isReplayed = (payload: unknown): boolean => JSON.stringify(payload).includes('"replayed":true')

const MUTE = `drop policy if exists voir on realtime.messages;
  create policy voir on realtime.messages for select to authenticated using (realtime.topic() = 'muette'
    and (extension = 'presence' and auth.jwt()->>'vue' is distinct from 'non' or auth.jwt()->>'ouie' = 'oui'))`
const NOT_IN_MUTE = error({
  reason: 'Unauthorized: You do not have permissions to read from this Channel topic: muette',
})

test('presence opens a channel to who asks for it, and what he may not see any more closes it to him alone', async () => {
  await house.sql(MUTE)
  const enter = async (enabled: boolean, access_token: string) => {
    const one = await connected()
    one.say('1', '1', 'realtime:muette', 'phx_join', { config: { private: true, presence: { enabled } }, access_token })
    return { one, said: payloadOf(await one.next('phx_reply')) }
  }
  const tokenOf = (claims: object) =>
    house.keys.sign({ sub: MARTIN, role: 'authenticated', ...claims }, Math.floor(Date.now() / 1000) + 60)
  expect((await enter(false, token)).said).toEqual(NOT_IN_MUTE)
  expect((await enter(true, token)).said).toMatchObject({ status: 'ok' })
  const [both, hearing] = [await tokenOf({ ouie: 'oui' }), await tokenOf({ ouie: 'oui', vue: 'non' })]
  const seer = (await enter(true, both)).one
  const hearer = (await enter(false, both)).one
  await house.sql(`alter policy voir on realtime.messages using (realtime.topic() = 'muette'
    and (extension = 'broadcast' or auth.jwt()->>'vue' is distinct from 'non'))`)
  for (const one of [hearer, seer]) one.say('1', '2', 'realtime:muette', 'access_token', { access_token: hearing })
  expect(payloadOf(await seer.next('system'))).toMatchObject({
    message: 'You no longer have permission to read from this Channel topic: muette',
  })
  hearer.say(null, '3', 'phoenix', 'heartbeat', {})
  await hearer.next('phx_reply')
  expect(hearer.heard.filter((frame) => Array.isArray(frame) && frame[3] === 'phx_close')).toEqual([])
})
