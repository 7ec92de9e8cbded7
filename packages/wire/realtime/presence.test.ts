// Presence by the real client: who is there, on any process, until he says otherwise, leaves, or his process dies.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LiveHouse, opened, openLiveHouse, type Process, until } from './tests/live-house.ts'

let house: LiveHouse
let here: Process
let there: Process

beforeAll(async () => {
  house = await openLiveHouse()
  here = await house.process()
  there = await house.process()
})
afterAll(() => house.close())

async function present(process: Process, topic: string, { key = '', vsn = '2.0.0' as '1.0.0' | '2.0.0' } = {}) {
  const client = house.client(process, { vsn })
  const channel = client.channel(topic, { config: { presence: { key } } })
  const moves: string[] = []
  channel.on('presence', { event: 'join' }, ({ key: who, newPresences }) =>
    moves.push(`+${who}:${newPresences.length}`),
  )
  channel.on('presence', { event: 'leave' }, ({ key: who, leftPresences }) =>
    moves.push(`-${who}:${leftPresences.length}`),
  )
  const counts: number[] = []
  channel.on('presence', { event: 'sync' }, () => counts.push(Object.keys(channel.presenceState()).length))
  await opened(channel)
  await until('the first state', () => counts.length > 0)
  const names = () =>
    Object.entries(channel.presenceState<{ nom: string }>())
      .flatMap(([who, all]) => all.map(({ nom }) => `${who}=${nom}`))
      .sort()
  return { client, channel, moves, names, counts }
}

test.each(['1.0.0', '2.0.0'] as const)(
  'serializer %s: tracked, changed, untracked, seen by both processes and by who comes later',
  async (vsn) => {
    const topic = `accueil-${vsn}`
    const anne = await present(here, topic, { key: 'anne', vsn })
    const bob = await present(there, topic, { key: 'bob', vsn })
    expect(await anne.channel.track({ nom: 'Anne' })).toBe('ok')
    expect(await bob.channel.track({ nom: 'Bob' })).toBe('ok')
    for (const { names } of [anne, bob]) await until('both are seen', () => names().join() === 'anne=Anne,bob=Bob')
    const late = await present(there, topic)
    expect(late.names()).toEqual(['anne=Anne', 'bob=Bob'])

    await anne.channel.track({ nom: 'Anne, au café' })
    await until('the change', () => bob.names().join() === 'anne=Anne, au café,bob=Bob')
    await anne.channel.untrack()
    await until('she is out', () => bob.names().join() === 'bob=Bob')
    await bob.client.removeAllChannels()
    await until('he left', () => late.names().length === 0)
    expect(late.moves).toEqual(['+anne:1', '+bob:1', '+anne:1', '-anne:1', '-anne:1', '-bob:1'])
    // Who changes is never away: his change is one difference.
    expect(late.counts).toEqual([2, 2, 1, 0])
  },
)

test('the same key twice is one person on two screens', async () => {
  const [one, two] = [await present(here, 'double', { key: 'anne' }), await present(there, 'double', { key: 'anne' })]
  await one.channel.track({ nom: 'bureau' })
  await two.channel.track({ nom: 'mobile' })
  await until('both', () => one.names().join() === 'anne=bureau,anne=mobile')
  void two.client.realtime.disconnect()
  await until('one', () => one.names().join() === 'anne=bureau')
})

test('a process that dies leaves nobody behind; one that stops says so at once', async () => {
  const dead = randomUUID()
  await house.sql("insert into realtime.processes values ($1, now() - interval '1 minute')", [dead])
  await house.sql(
    `insert into realtime.presences (ref, process_id, topic, private, key, meta)
    values ('x', $1, 'fantomes', false, 'spectre', '{"phx_ref":"x","nom":"Spectre"}')`,
    [dead],
  )
  const third = await house.process()
  const seen = await present(here, 'fantomes')
  const other = await present(third, 'fantomes', { key: 'zoe' })
  await other.channel.track({ nom: 'Zoé' })
  await until('zoe', () => seen.names().includes('zoe=Zoé'))
  expect(seen.names()).toEqual(['zoe=Zoé'])
  await third.stop()
  await until('nobody', () => seen.names().length === 0)
})

test('what is not a presence is refused', async () => {
  const anne = await present(here, 'refus')
  expect(await anne.channel.send({ type: 'presence', event: 'track', payload: 'texte' })).toBe('error')
  expect(await anne.channel.send({ type: 'presence', event: 'danse' })).toBe('error')
})

test('no bug was logged', () => expect(house.bugs).toEqual([]))
