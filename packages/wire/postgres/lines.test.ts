// The lines: each trip has its own answer, a slow one keeps nobody waiting, and what falls is replaced.
import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshBase, freshBase } from '../tests/base.ts'
import type { DatabaseGone } from './database-gone.ts'
import { Lines } from './lines.ts'

let fresh: FreshBase
beforeAll(async () => {
  fresh = await freshBase()
  await change('create table public.carnet (n int primary key)')
})
afterAll(() => fresh.drop())

const linesOf = (max: number, url = fresh.url) => new Lines({ config: { connectionString: url }, max })
const one = (text: string, values: (string | null)[] = [], name = text) => ({
  steps: [{ name, text, values }],
  readOnly: true,
})
const sleep = (seconds: number) => one('select pg_sleep($1::float8), pg_backend_pid()::text', [String(seconds)])

/** As the builder of the database. */
async function change(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: fresh.url })
  await client.connect()
  await client.query(sql)
  await client.end()
}

test('many at once on few connections: to each his own answer, and his own error', async () => {
  const lines = linesOf(2)
  const asked = Array.from({ length: 400 }, (_, n) =>
    n % 7 === 0
      ? lines.run(one('select 1 / $1::int', ['0'])).then(
          () => 'answered',
          (error: pg.DatabaseError) => error.code,
        )
      : lines.run(one('select $1::int * 2, $2::text', [String(n), null])).then(({ rows }) => rows[0]),
  )
  expect(await Promise.all(asked)).toEqual(
    Array.from({ length: 400 }, (_, n) => (n % 7 === 0 ? '22012' : [String(n * 2), null])),
  )
  await lines.end()
})

test('what one trip sets is gone for the one that follows it in the same write', async () => {
  const lines = linesOf(1)
  const set = (value: string) => ({
    steps: [
      { name: 'set', text: `select set_config('app.qui', $1, true)`, values: [value] },
      { name: 'get', text: `select current_setting('app.qui', true)`, values: [] },
    ],
    readOnly: true,
  })
  await lines.run(set('premier'))
  const answers = [
    lines.run(set('a')),
    lines.run(one(`select current_setting('app.qui', true)`, [], 'get')),
    lines.run(set('b')),
  ]
  expect((await Promise.all(answers)).map(({ rows }) => rows[0]?.[0])).toEqual(['a', '', 'b'])
  await lines.end()
})

test('light reads follow one another on a connection that is at work, the others take one that is idle', async () => {
  const lines = linesOf(3)
  const whoAnswers = async (asked: ReturnType<typeof one>, times: number) => {
    const answers = await Promise.all(Array.from({ length: times }, () => lines.run(asked)))
    return new Set(answers.map(({ rows }) => rows[0]?.at(-1))).size
  }
  expect(await whoAnswers(sleep(0.05), 3)).toBe(3)
  const light = one('select pg_backend_pid()::text')
  await lines.run(light)
  await expect.poll(() => whoAnswers(light, 4), { timeout: 20_000 }).toBe(1)
  expect(await whoAnswers(sleep(0.01), 3)).toBe(3)
  expect(await whoAnswers(sleep(0.01), 3)).toBe(3)
  await lines.end()
})

test('a read that turns out to be slow does not hold those behind it', async () => {
  const lines = linesOf(3)
  await Promise.all(Array.from({ length: 9 }, () => lines.run(sleep(0))))
  await Promise.all(Array.from({ length: 9 }, () => lines.run(sleep(0))))
  const ended: string[] = []
  const noted = (what: string, trip: Promise<unknown>) => trip.then(() => ended.push(what))
  const slow = [0, 1].map(() => noted('slow', lines.run(sleep(1.2))))
  const quick = Array.from({ length: 12 }, () => noted('quick', lines.run(sleep(0))))
  await Promise.all([...quick, ...slow])
  expect(ended).toEqual([...Array(12).fill('quick'), 'slow', 'slow'])
  await lines.end()
})

test('when every connection is taken by a slow one, the others wait their turn, writes among them', async () => {
  const lines = linesOf(2)
  const slow = [0, 1].map(() => lines.run(one('select pg_sleep(0.3)', [], 'slow')))
  const write = (n: number) =>
    lines.run({ ...one(`insert into public.carnet values ($1)`, [String(n)], 'note'), readOnly: false })
  const written = Promise.all(Array.from({ length: 30 }, (_, n) => write(n)))
  const read = Promise.all(Array.from({ length: 30 }, () => lines.run(one('select 1'))))
  await Promise.all(slow)
  expect((await written).map(({ count }) => count)).toEqual(Array.from({ length: 30 }, () => 1))
  expect((await read).map(({ rows }) => rows)).toEqual(Array.from({ length: 30 }, () => [['1']]))
  await expect(write(3)).rejects.toMatchObject({ code: '23505' })
  await lines.end()
})

test('large texts go and come back whole', async () => {
  const lines = linesOf(1)
  const long = 'é'.repeat(2_000_000)
  const { rows } = await lines.run(one(`select $1::text, repeat('ab', 1000000)`, [long]))
  expect(rows[0]?.[0] === long && rows[0][1]?.length).toBe(2_000_000)
  const { rows: many } = await lines.run(one('select n, n * n from generate_series(1, 20000) n'))
  expect([many.length, many.at(-1)]).toEqual([20_000, ['20000', '400000000']])
  await lines.end()
})

test('a long first column is bytes for who takes it so, and part of no other answer', async () => {
  const lines = linesOf(1)
  const aside = (text: string) => ({ steps: [{ name: text, text, values: [], longAside: true }], readOnly: true })
  const long = `select repeat('é', 100000), n from generate_series(1, 2) n`
  const asked = {
    bytes: aside(long),
    text: one(long, [], 'as a text'),
    again: aside(long),
    none: aside(`select repeat('x', 100000) where false`),
    failed: aside(`select repeat('x', 100000), 1 / (2 - n) from generate_series(1, 2) n`),
    after: one(`select 'x'`),
    short: aside(`select 'court', repeat('x', 100000)`),
  }
  const [accents, signs] = ['é'.repeat(100_000), 'x'.repeat(100_000)]
  const asBytes = {
    rows: [
      ['', '1'],
      [accents, '2'],
    ],
    count: 2,
    long: Buffer.from(accents),
  }
  const expected = {
    bytes: asBytes,
    text: {
      rows: [
        [accents, '1'],
        [accents, '2'],
      ],
      count: 2,
      long: undefined,
    },
    again: asBytes,
    none: { rows: [], count: 0, long: undefined },
    failed: '22012',
    after: { rows: [['x']], count: 1, long: undefined },
    short: { rows: [['court', signs]], count: 1, long: undefined },
  }
  const refused = ({ code }: pg.DatabaseError) => code
  for (let tour = 0; tour < 3; tour++) {
    const found = await Promise.all(Object.values(asked).map((trip) => lines.run(trip).catch(refused)))
    // Not by `toEqual`: what differs would be printed, sign by sign.
    const same = found.map((answer, rank) => isDeepStrictEqual(answer, Object.values(expected)[rank]))
    expect(Object.keys(asked).filter((_, rank) => !same[rank])).toEqual([])
  }
  await lines.end()
})

test('a connection that falls refuses what it was doing, and those behind are asked again', async () => {
  const lines = linesOf(1)
  const { rows } = await lines.run(sleep(0))
  await lines.run(sleep(0))
  const cut = lines.run(sleep(5)).then(
    () => 'answered',
    (error: DatabaseGone) => error.cause,
  )
  const behind = [lines.run(sleep(0)), lines.run(sleep(0))]
  await new Promise((resolve) => setTimeout(resolve, 5))
  await change(`select pg_terminate_backend(${rows[0]?.[1]})`)
  expect(await cut).toMatchObject({ code: '57P01' })
  expect((await Promise.all(behind)).map(({ count }) => count)).toEqual([1, 1])
  await lines.end()
})

test('a database that cannot be reached is a refusal for each, and the end is heard', async () => {
  const nowhere = linesOf(2, 'postgres://nobody@127.0.0.1:9/none')
  const asked = await Promise.allSettled(Array.from({ length: 5 }, () => nowhere.run(one('select 1'))))
  expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 'rejected'))
  await nowhere.end()

  const lines = linesOf(1)
  await lines.run(sleep(0)) // the connection is open: the next trip leaves at once
  const last = lines.run(sleep(0.1))
  const ended = lines.end()
  await expect(lines.run(one('select 1'))).rejects.toThrow('closed')
  expect((await last).count).toBe(1)
  await ended
})

test('a database that gives fewer connections than wished is served by those it gives', async () => {
  const name = `etroit_${process.pid}`
  await change(`create role ${name} login password 'etroit' connection limit 2`)
  const url = new URL(fresh.url)
  url.username = name
  url.password = 'etroit'
  const lines = linesOf(5, url.href)
  expect((await lines.run(one('select 1'))).rows).toEqual([['1']])
  const asked = Array.from({ length: 30 }, (_, n) => lines.run(one('select $1::text', [String(n)])))
  expect((await Promise.all(asked)).map(({ rows }) => rows[0]?.[0])).toEqual(
    Array.from({ length: 30 }, (_, n) => `${n}`),
  )
  await lines.end()
  await change(`drop role ${name}`)
})

test('a statement that holds a zero character leaves no trace on the connection', async () => {
  const lines = linesOf(1)
  await expect(lines.run(one('select 1\0; select 2'))).rejects.toThrow('zero character')
  await expect(lines.run(one('select $1::text', ['a\0b']))).rejects.toMatchObject({ code: '22021' })
  expect((await lines.run(one('select 1'))).rows).toEqual([['1']])
  await lines.end()
})

test('the connection of a table that changed goes on', async () => {
  const lines = linesOf(1)
  await change('create table public.change (a int)')
  await change('insert into public.change values (1)')
  const read = one('select * from public.change')
  expect((await lines.run(read)).rows).toEqual([['1']])
  await change(`alter table public.change add b text default 'b'`)
  const again = await lines.run(read).catch((error: pg.DatabaseError) => error.code)
  expect(again).toBe('0A000')
  expect((await lines.run(read)).rows).toEqual([['1', 'b']])
  await lines.end()
})
