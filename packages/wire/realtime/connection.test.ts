// The protocol itself, by the real client and by a bare websocket: doors, tokens, heartbeats, limits, endings.
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type LiveHouse, MARTIN, opened, openLiveHouse, type Process, pause, until } from './tests/live-house.ts'

let house: LiveHouse
let here: Process

beforeAll(async () => {
  house = await openLiveHouse()
  here = await house.process()
})
afterAll(() => house.close())

const address = (process: Process, search: string) =>
  `${process.url.replace('http', 'ws')}/realtime/v1/websocket?${search}`

/** A websocket without the client, and all that it hears. */
async function bare(process: Process, vsn = '2.0.0', key = house.anonKey) {
  const socket = new WebSocket(address(process, `apikey=${key}&vsn=${vsn}`))
  const heard: unknown[] = []
  socket.on('message', (text) => heard.push(JSON.parse(String(text))))
  await once(socket, 'open')
  return {
    socket,
    heard,
    say: (...message: unknown[]) => socket.send(JSON.stringify(vsn === '2.0.0' ? message : message[0])),
  }
}

async function refusal(search: string, path = ''): Promise<number> {
  const socket = new WebSocket(address(here, search) + path)
  const [, answer] = await once(socket, 'unexpected-response')
  answer.resume()
  return answer.statusCode
}

test('the door: a key, a version, the right address', async () => {
  expect(await refusal('vsn=2.0.0')).toBe(403)
  expect(await refusal('apikey=faux')).toBe(403)
  expect(await refusal(`apikey=${await house.token(MARTIN, -5)}`)).toBe(403)
  expect(await refusal(`apikey=${house.anonKey}&vsn=9.0.0`)).toBe(403)
  const elsewhere = new WebSocket(`${here.url.replace('http', 'ws')}/rest/v1/websocket?apikey=${house.anonKey}`)
  const [, answer] = await once(elsewhere, 'unexpected-response')
  expect(answer.statusCode).toBe(404)
})

test('heartbeat, join, leave, and what is addressed to nobody, in both serializers', async () => {
  const two = await bare(here)
  two.say(null, '1', 'phoenix', 'heartbeat', {})
  two.say('2', '2', 'realtime:a', 'phx_join', { config: { postgres_changes: [], presence: { enabled: false } } })
  two.say('2', '3', 'realtime:a', 'phx_leave', {})
  two.say('2', '4', 'realtime:a', 'broadcast', { event: 'x', payload: {} })
  two.say('5', '5', 'autre', 'phx_join', {})
  two.say('6', '6', 'realtime:', 'phx_join', {})
  await until('seven', () => two.heard.length === 7)
  expect(two.heard).toEqual([
    [null, '1', 'phoenix', 'phx_reply', { status: 'ok', response: {} }],
    ['2', '2', 'realtime:a', 'phx_reply', { status: 'ok', response: { postgres_changes: [] } }],
    ['2', '3', 'realtime:a', 'phx_reply', { status: 'ok', response: {} }],
    ['2', '2', 'realtime:a', 'phx_close', {}],
    ['2', '4', 'realtime:a', 'phx_reply', { status: 'error', response: { reason: 'unmatched topic' } }],
    ['5', '5', 'autre', 'phx_reply', { status: 'error', response: { reason: 'unmatched topic' } }],
    [
      '6',
      '6',
      'realtime:',
      'phx_reply',
      { status: 'error', response: { reason: 'TopicNameRequired: You must provide a topic name' } },
    ],
  ])
  two.socket.close()

  const one = await bare(here, '1.0.0')
  one.say({ topic: 'phoenix', event: 'heartbeat', payload: {}, ref: '1' })
  await until('an answer', () => one.heard.length === 1)
  expect(one.heard[0]).toEqual({
    topic: 'phoenix',
    event: 'phx_reply',
    payload: { status: 'ok', response: {} },
    ref: '1',
  })
  one.socket.close()
})

test('the bindings come back as they were asked, in their order, each with its id; then the system speaks', async () => {
  const { socket, heard, say } = await bare(here)
  const asked = [
    { event: '*', schema: 'public', table: 'ardoise' },
    { event: 'INSERT', schema: 'public', table: 'ardoise', filter: 'id=eq.1' },
    { event: '*', schema: 'public', table: 'ardoise' },
  ]
  say('1', '1', 'realtime:b', 'phx_join', {
    config: { postgres_changes: asked, presence: { enabled: false }, broadcast: { replication_ready: true } },
  })
  await until('three', () => heard.length === 3)
  const response = { postgres_changes: asked.map((one) => ({ ...one, id: expect.any(Number) })) }
  expect(heard[0]).toMatchObject(['1', '1', 'realtime:b', 'phx_reply', { status: 'ok', response }])
  expect(heard[1]).toMatchObject([
    '1',
    null,
    'realtime:b',
    'system',
    { extension: 'system', status: 'ok', channel: 'b' },
  ])
  expect(heard[2]).toEqual([
    '1',
    null,
    'realtime:b',
    'system',
    {
      extension: 'postgres_changes',
      status: 'ok',
      message: 'Subscribed to PostgreSQL',
      channel: 'b',
    },
  ])
  socket.close()
})

test('a channel lives as long as its token: a new one in time prolongs it, none closes it, a false one too', async () => {
  const client = house.client(here)
  await client.realtime.setAuth(await house.token(MARTIN, 2))
  const [court, long] = [client.channel('court'), client.channel('long')]
  const statuses: string[] = []
  court.on('system', {}, ({ message }: { message: string }) => statuses.push(message))
  await new Promise<void>((resolve) =>
    court.subscribe((status) => (status === 'SUBSCRIBED' ? resolve() : statuses.push(status))),
  )
  await new Promise<void>((resolve) => long.subscribe((status) => status === 'SUBSCRIBED' && resolve()))
  await long.send({ type: 'broadcast', event: 'x', payload: {} })
  const renewed = await house.token(MARTIN)
  // Only one of the two is told of the new token.
  client.realtime.push({
    topic: long.topic,
    event: 'access_token',
    payload: { access_token: renewed },
    ref: '90',
    join_ref: long.joinPush.ref ?? '',
  })
  await until('the end', () => court.state === 'closed')
  expect(statuses).toEqual([expect.stringMatching(/^Token has expired \d+ seconds ago$/), 'CLOSED'])
  expect(long.state).toBe('joined')
  client.realtime.push({
    topic: long.topic,
    event: 'access_token',
    payload: { access_token: 'a.b.c' },
    ref: '91',
    join_ref: long.joinPush.ref ?? '',
  })
  await until('the other end', () => long.state === 'closed')
})

test.each([
  [-5, expect.stringMatching(/^InvalidJWTToken: Token has expired [56] seconds ago$/)],
  ['a.b.c', 'MalformedJWT: The token provided is not a valid JWT'],
  [`a.${btoa('{"role":"anon","exp":1}')}.c`, 'JwtSignatureError: Failed to validate JWT signature'],
  ['faux', 'MalformedJWT: The token provided is not a valid JWT'],
])('a join with the token %s is refused', async (given, reason) => {
  const { socket, heard, say } = await bare(here)
  const access_token = typeof given === 'number' ? await house.token(MARTIN, given) : given
  say('1', '1', 'realtime:c', 'phx_join', { config: {}, access_token })
  await until('an answer', () => heard.length === 1)
  expect(heard[0]).toMatchObject(['1', '1', 'realtime:c', 'phx_reply', { status: 'error', response: { reason } }])
  socket.close()
})

test('limits: connections, channels, joins, messages, the size of a frame', async () => {
  const strict = await house.process({
    connectionsPerAddress: 2,
    channelsPerConnection: 1,
    joinsPerSecond: 3,
    messagesPerSecond: 5,
    payloadBytes: 2_000,
  })
  const one = await bare(strict)
  const join = (name: string) =>
    one.say(name, name, `realtime:${name}`, 'phx_join', { config: { presence: { enabled: false } } })
  // More than four: a slow machine earns another join while it makes the first.
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) join(name)
  await until('answers', () => one.heard.length === 8)
  const said = one.heard.map((message) => (message as unknown[])[4]) // safe: an array, by the serializer
  expect([said[0], said[1], said[2], said.at(-1)]).toMatchObject([
    { status: 'ok' },
    { response: { reason: 'ChannelRateLimitReached: Too many channels' } },
    { response: { reason: 'ChannelRateLimitReached: Too many channels' } },
    { response: { reason: 'ClientJoinRateLimitReached: Too many joins per second' } },
  ])
  for (let at = 0; at < 8; at += 1) one.say('a', `m${at}`, 'realtime:a', 'broadcast', { event: 'x', payload: {} })
  await until('the end of the channel', () => JSON.stringify(one.heard).includes('phx_close'))
  expect(JSON.stringify(one.heard)).toContain('Too many messages per second')

  const two = await bare(strict)
  const third = new WebSocket(address(strict, `apikey=${house.anonKey}`))
  const [, answer] = await once(third, 'unexpected-response')
  expect(answer.statusCode).toBe(429)
  two.socket.send('x'.repeat(3_001))
  expect((await once(two.socket, 'close'))[0]).toBe(1009)
  one.socket.send('{')
  expect((await once(one.socket, 'close'))[0]).toBe(1008)
})

test('a connection whose heartbeats stopped is closed, one that speaks stays', async () => {
  const strict = await house.process({ silenceMs: 600 })
  const began = Date.now()
  const [quiet, lively] = [await bare(strict), await bare(strict)]
  const beats = setInterval(() => lively.say(null, '1', 'phoenix', 'heartbeat', {}), 60)
  await once(quiet.socket, 'close')
  expect(Date.now() - began).toBeGreaterThan(590)
  await pause(800)
  clearInterval(beats)
  expect(lively.socket.readyState).toBe(WebSocket.OPEN)
  await once(lively.socket, 'close')
})

test('a flood is cut off', async () => {
  const strict = await house.process({ messagesPerSecond: 2 })
  const { socket, say } = await bare(strict)
  for (let at = 0; at < 60; at += 1) say(null, String(at), 'phoenix', 'heartbeat', {})
  expect((await once(socket, 'close'))[0]).toBe(1008)
})

test('frames that mean nothing do no harm', async () => {
  for (const frame of [
    '[]',
    '{}',
    '[1,2,3,4,5]',
    'null',
    Buffer.from([9]),
    Buffer.from([3, 255, 255, 255, 255, 255, 1, 65]),
  ]) {
    const { socket } = await bare(here)
    socket.send(frame)
    expect((await once(socket, 'close'))[0]).toBe(1008)
  }
  const { socket, heard, say } = await bare(here)
  say('1', '1', 'realtime:d', 'phx_join', {
    config: { postgres_changes: [{}, 3, { schema: 4 }], broadcast: 5, presence: 'x' },
  })
  say('1', '2', 'realtime:d', 'broadcast', 'texte')
  say('1', '3', 'realtime:d', 'presence', 'texte')
  say('1', '4', 'realtime:d', 'access_token', 'texte')
  say('1', '5', 'realtime:d', 'inconnu', {})
  say(null, '6', 'phoenix', 'heartbeat', {})
  await until('the last answer', () => JSON.stringify(heard).includes('"6"'))
  socket.close()
})

test('a second join of a topic takes the place of the first', async () => {
  const { socket, heard, say } = await bare(here)
  const config = { presence: { enabled: false } }
  say('1', '1', 'realtime:e', 'phx_join', { config })
  say('2', '2', 'realtime:e', 'phx_join', { config })
  await until('three', () => heard.length === 3)
  expect(heard[1]).toEqual(['1', '1', 'realtime:e', 'phx_close', {}])
  socket.close()
})

test('the process stops: the client is told, and nothing stays open', async () => {
  const process = await house.process()
  const { socket } = await bare(process)
  const client = house.client(process)
  await opened(client.channel('adieu'))
  const [[code]] = await Promise.all([once(socket, 'close'), process.stop()])
  expect(code).toBe(1012)
  await client.realtime.disconnect()
  await pause(10)
})

test('no bug was logged', () => expect(house.bugs).toEqual([]))
