// Changes of tables by the real client: events, filters, the policies of each reader, on one process and on two.
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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

type Heard = {
  eventType: string
  table: string
  new: Record<string, unknown>
  old: Record<string, unknown>
  errors: unknown
}

let house: LiveHouse
let here: Process
let there: Process

beforeAll(async () => {
  house = await openLiveHouse()
  here = await house.process()
  there = await house.process()
})
afterAll(() => house.close())
beforeEach(() => house.sql('truncate public.notes, public.ardoise'))

type Asked = { event?: '*' | 'INSERT'; table?: string; schema?: string; filter?: string; select?: string[] }

async function listener(
  process: Process,
  asked: Asked[],
  given: { token?: string; vsn?: '1.0.0' | '2.0.0'; key?: string } = {},
) {
  const client = house.client(process, given)
  const heard: Heard[] = []
  const channel = client.channel(`essai-${Math.random()}`)
  for (const one of asked)
    channel.on(
      'postgres_changes',
      { event: '*', schema: 'public', table: 'notes', ...one },
      (change) => heard.push(change as unknown as Heard), // safe: the fields that the tests read
    )
  await opened(channel)
  return { client, channel, heard }
}

const note = (id: number, proprietaire: string, more: Record<string, unknown> = {}) =>
  house.sql(`insert into public.notes select * from json_populate_record(null::public.notes, $1)`, [
    JSON.stringify({ id, proprietaire, ...more }),
  ])

describe.each(['1.0.0', '2.0.0'] as const)('serializer %s', (vsn) => {
  test('insert, update and delete reach who may read the row, in their order, with their types; the neighbour hears nothing', async () => {
    const martin = await listener(here, [{}], { token: await house.token(MARTIN), vsn })
    const voisin = await listener(here, [{}], { token: await house.token(VOISIN), vsn })
    const visiteur = await listener(here, [{}], { vsn })
    await note(1, MARTIN, {
      texte: 'élan €',
      prix: 12.5,
      au: '2025-03-01T10:00:00+01:00',
      liste: ['a', 'b'],
      secret: 'x',
    })
    await house.sql(`update public.notes set texte = 'changé' where id = 1`)
    await house.sql('delete from public.notes where id = 1')
    await until('three changes', () => martin.heard.length === 3)

    const [inserted, updated, deleted] = martin.heard
    expect(inserted).toMatchObject({ eventType: 'INSERT', schema: 'public', table: 'notes', old: {}, errors: null })
    expect(inserted?.new).toEqual({
      id: 1,
      proprietaire: MARTIN,
      texte: 'élan €',
      prix: 12.5,
      au: '2025-03-01T09:00:00+00:00',
      liste: ['a', 'b'],
    })
    expect(updated).toMatchObject({ eventType: 'UPDATE', new: { id: 1, texte: 'changé' } })
    expect(updated?.old).toEqual({ id: 1 })
    expect(deleted).toMatchObject({ eventType: 'DELETE', new: {} })
    expect(deleted?.old).toEqual({ id: 1 })
    await pause(150)
    expect([voisin.heard, visiteur.heard]).toEqual([[], []])
  })
})

test('filters, columns and wildcards: each binding hears what it asked, once', async () => {
  const token = await house.token(MARTIN)
  const cher = await listener(here, [{ filter: 'prix=gte.100' }, { filter: 'texte=in.(a,"b,c")' }], { token })
  const sans = await listener(here, [{ filter: 'texte=not.in.(a,"b,c"),prix=is.null' }], { token })
  const nomme = await listener(here, [{ filter: 'texte=ilike.%COUR%' }, { filter: 'au=lt.2025-01-01' }], { token })
  const partiel = await listener(here, [{ event: 'INSERT', select: ['texte'] }], { token })
  const large = await listener(here, [{ table: '*' }], { token })
  await note(1, MARTIN, { prix: 99.99, texte: 'cour' })
  await note(2, MARTIN, { prix: 100, texte: 'b,c' })
  await note(3, MARTIN, { texte: 'la Cour', au: '2024-12-31T23:00:00Z' })
  await house.sql(`insert into public.ardoise values (1, 'bonjour')`)
  await until('the slate', () => large.heard.length === 4)
  const ids = ({ heard }: { heard: Heard[] }) => heard.map((change) => change.new.id)
  expect([ids(cher), ids(sans), ids(nomme), ids(large)]).toEqual([[2, 2], [3], [1, 3, 3], [1, 2, 3, 1]])
  expect(partiel.heard.map((change) => change.new)).toContainEqual({ id: 2, texte: 'b,c' })

  await house.sql('delete from public.notes where prix = 100')
  await until('a filter on a column of the deleted row', () => cher.heard.length === 4)
  expect(cher.heard.at(-1)).toMatchObject({ eventType: 'DELETE', old: { id: 2 } })
})

test('a table without policies: everybody with the right hears; its full identity gives the whole row before', async () => {
  const visiteur = await listener(here, [{ table: 'ardoise' }])
  await house.sql(`insert into public.ardoise values (1, 'un')`)
  await house.sql(`update public.ardoise set mot = 'deux'`)
  await house.sql(`delete from public.ardoise`)
  await until('three changes', () => visiteur.heard.length === 3)
  expect(visiteur.heard.map((change) => change.old)).toEqual([{}, { id: 1, mot: 'un' }, { id: 1, mot: 'deux' }])
})

test('the server key hears every row', async () => {
  const server = await listener(here, [{}], { key: house.serviceKey })
  await note(1, MARTIN)
  await note(2, VOISIN)
  await until('both', () => server.heard.length === 2)
})

test('a row that is gone before it is told, and one written in a transaction of others, are told all the same', async () => {
  const martin = await listener(here, [{}], { token: await house.token(MARTIN) })
  await house.sql(`begin; insert into public.notes values (1, '${MARTIN}'); savepoint s;
    insert into public.notes values (2, '${MARTIN}'); rollback to s; delete from public.notes; commit`)
  await until('both', () => martin.heard.length === 2)
  expect(martin.heard.map(({ eventType }) => eventType)).toEqual(['INSERT', 'DELETE'])
})

test('an image beyond the limit is told without its long values, and says so', async () => {
  const small = await house.process({ recordBytes: 1_000 })
  const martin = await listener(small, [{}], { token: await house.token(MARTIN) })
  await note(1, MARTIN, { texte: 'x'.repeat(2_000) })
  await until('the change', () => martin.heard.length === 1)
  expect(martin.heard[0]).toMatchObject({
    errors: ['Error 413: Payload Too Large'],
    new: { id: 1, proprietaire: MARTIN },
  })
  expect(martin.heard[0]?.new.texte).toBeUndefined()
})

test.each([
  [{ table: 'coffre' }, 'Please check Realtime is enabled for'],
  [{ table: 'nulle_part' }, 'Please check Realtime is enabled for'],
  [{ filter: 'rien=eq.1' }, 'invalid column for filter rien'],
  [{ filter: 'secret=eq.x' }, 'invalid column for filter secret'],
  [{ select: ['secret'] }, 'invalid column for select secret'],
  [{ filter: 'prix=eq.cher' }, 'invalid input syntax for type numeric'],
  [{ filter: 'texte=match.(' }, 'invalid regular expression'],
  [{ filter: 'id=foo.1' }, 'Error parsing `filter` params: ["foo","1"]'],
  [{ filter: 'id=in.1' }, '`in` filter value must be wrapped by parentheses'],
  [{ table: '*', filter: 'id=eq.1' }, 'not supported for wildcard'],
])('%j is refused in words', async (asked, words) => {
  await expect(listener(here, [asked], { token: await house.token(MARTIN) })).rejects.toThrow(words)
})

test('a table that the publication of the real service names is heard, without more', async () => {
  await house.sql(`create table public.criee (id int primary key); grant all on public.criee to anon, service_role;
    drop publication supabase_realtime; create publication supabase_realtime for table public.criee`)
  const visiteur = await listener(here, [{ table: 'criee' }])
  await house.sql('insert into public.criee values (7)')
  await until('the change', () => visiteur.heard.length === 1)
})

test('who joined as a visitor hears his rows once his token comes', async () => {
  const client = house.client(here)
  const heard: unknown[] = []
  const said: string[] = []
  const channel = client
    .channel('tard')
    .on('postgres_changes', { event: '*', schema: 'public', table: 'notes' }, (change) => heard.push(change))
  channel.on('system', {}, ({ message }: { message: string }) => said.push(message))
  await opened(channel)
  await note(1, MARTIN)
  await pause(150)
  await client.realtime.setAuth(await house.token(MARTIN))
  await until('the second subscription', () => said.length === 2)
  await note(2, MARTIN)
  await until('his row', () => heard.length === 1)
  expect(heard).toMatchObject([{ new: { id: 2 } }])
})

test('thousands of rows of one transaction come whole and in order, and two processes each tell them once', async () => {
  const token = await house.token(MARTIN)
  const [one, two] = [await listener(here, [{}], { token }), await listener(there, [{}], { token })]
  await house.sql(`insert into public.notes select i, '${MARTIN}' from generate_series(1, 2500) i`)
  const all = Array.from({ length: 2500 }, (_, at) => at + 1)
  for (const { heard } of [one, two]) {
    await until('all of them', () => heard.length >= 2500)
    expect(heard.map((change) => change.new.id)).toEqual(all)
  }
})

test('writers at the same time, some that fail, some that are long: nothing lost, nothing twice', async () => {
  const martin = await listener(there, [{}], { token: await house.token(MARTIN) })
  const writers = Array.from({ length: 6 }, async (_, writer) => {
    const client = new pg.Client({ connectionString: house.url })
    await client.connect()
    for (let at = 0; at < 12; at += 1) {
      await client.query('begin')
      await client.query('insert into public.notes values ($1, $2)', [writer * 100 + at, MARTIN])
      if (at % 4 === 0) await pause(20)
      await client.query(at % 3 === 2 ? 'rollback' : 'commit')
    }
    await client.end()
  })
  await Promise.all(writers)
  await until('the committed ones', () => martin.heard.length === 48)
  await pause(100)
  expect(new Set(martin.heard.map((change) => change.new.id)).size).toBe(48)
  expect(martin.heard).toHaveLength(48)
})

test('the connections of the server to its database fall: what was written meanwhile is told once it is back', async () => {
  const martin = await listener(here, [{}], { token: await house.token(MARTIN) })
  await house.sql(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'wire'`)
  for (const id of [1, 2, 3]) await note(id, MARTIN)
  await until('the three', () => martin.heard.length === 3)
  house.bugs.length = 0
})

test('a client whose process stops comes back to another, and hears again', async () => {
  const first = await house.process()
  const { url } = first
  const heard: Heard[] = []
  const client = house.client(first, { token: await house.token(MARTIN) })
  const statuses: string[] = []
  const channel = client.channel('fidele').on(
    'postgres_changes',
    { event: '*', schema: 'public', table: 'notes' },
    (change) => heard.push(change as unknown as Heard), // safe: the fields that the tests read
  )
  channel.on('system', {}, ({ message }: { message: string }) => statuses.push(message))
  await opened(channel)
  await first.stop()
  await house.process({}, Number(new URL(url).port))
  await until('subscribed again', () => statuses.length === 2)
  await note(1, MARTIN)
  await until('the change', () => heard.length === 1)
})

test('what was told more than ten minutes ago is purged', async () => {
  await house.sql(`insert into realtime.outbox (kind, at) values ('broadcast', now() - interval '11 minutes')`)
  const count = async () =>
    (await house.sql(`select 1 from realtime.outbox where at < now() - interval '10 minutes'`)).length
  expect(await count()).toBe(1)
  await opened(house.client(await house.process()).channel('balai'))
  for (let at = 0; at < 100 && (await count()) > 0; at += 1) await pause(10)
  expect(await count()).toBe(0)
})

test('no bug was logged', () => expect(house.bugs).toEqual([]))
