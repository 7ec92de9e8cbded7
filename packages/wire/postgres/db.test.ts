// The base: one trip, one transaction, the caller's name on both, and nothing left behind on the connection.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshBase, freshBase } from '../tests/base.ts'
import { command } from './command.ts'
import { type Caller, createBase, visitor } from './db.ts'
import { instant, wholeNumber } from './postgres-values.ts'

let fresh: FreshBase
const person: Caller = {
  role: 'authenticated',
  user_id: '00000000-0000-4000-8000-000000000001',
  email: 'a@exemple.fr',
  session_id: null,
  claims: { sub: '00000000-0000-4000-8000-000000000001', role: 'authenticated' },
}
beforeAll(async () => {
  fresh = await freshBase()
  await command(fresh.url, 'create table private.configuration (cle text primary key, valeur text not null)')
  await command(fresh.url, 'grant all on private.configuration to service_role')
})
afterAll(() => fresh.drop())

const WHO = `select current_user::text, auth.uid()::text, current_setting('transaction_read_only'), $1::text`

test('one trip: the role, the claims, the statement, and the next caller is himself', async () => {
  const { base } = fresh
  const ask = (caller: Caller, readOnly: boolean) =>
    base.oneTrip(caller, { name: 'who', text: WHO, values: ['x'], readOnly })
  expect((await ask(person, true)).rows).toEqual([['authenticated', person.user_id, 'on', 'x']])
  expect((await ask(visitor, false)).rows).toEqual([['anon', null, 'off', 'x']])
  expect((await ask(person, false)).rows).toEqual([['authenticated', person.user_id, 'off', 'x']])
})

test('time and memory of a statement are those of its role, else the usual', async () => {
  const base = createBase({
    connectionString: fresh.address,
    seconds: { anon: 3, service_role: 90 },
    workMb: { anon: 9 },
  })
  const text = `select current_setting('statement_timeout'), current_setting('work_mem')`
  const ask = async (caller: Caller) => (await base.oneTrip(caller, { text, values: [], readOnly: true })).rows[0]
  const usual = (await ask(person))?.[1] ?? ''
  expect(await ask(visitor)).toEqual(['3s', '9MB'])
  expect(await ask(person)).toEqual(['8s', usual])
  expect(await ask({ ...visitor, role: 'service_role' })).toEqual(['90s', usual])
  expect(usual).not.toBe('9MB')
  await base.end()
})

test('values come back as their columns say', async () => {
  const row = await fresh.base.asHouse('read values', (db) =>
    db.row(`select 9007199254740991::bigint as n, '2025-02-28'::date as d, 12.50::numeric as a, '2025-01-02T03:04:05.6Z'::timestamptz as t,
      array[1,2]::bigint[] as ns, array['2025-01-01']::date[] as ds, '{"a":1}'::jsonb as j`),
  )
  expect(row).toEqual({
    n: 9007199254740991,
    d: '2025-02-28',
    a: '12.50',
    t: '2025-01-02T03:04:05.6+00:00',
    ns: [1, 2],
    ds: ['2025-01-01'],
    j: { a: 1 },
  })
  expect(() => wholeNumber('9007199254740993')).toThrow('does not fit')
  expect(instant('2025-01-02 03:04:05+05:30')).toBe('2025-01-02T03:04:05+05:30')
})

test('a read starts no workers, however cheap they look: the plan of a large dossier serves a small one too', async () => {
  const plan = await fresh.base.asHouse('read a plan', async (db) => {
    await db.rows(`select set_config('parallel_setup_cost', '0', true), set_config('parallel_tuple_cost', '0', true),
      set_config('min_parallel_table_scan_size', '0', true)`)
    return db.rows('explain (costs off) select count(*) from pg_catalog.pg_attribute')
  })
  expect(JSON.stringify(plan)).not.toContain('Gather')
})

test('an error undoes the trip, and its connection goes on', async () => {
  const base = createBase({ connectionString: fresh.address, max: 1 })
  try {
    const write = (text: string) => base.oneTrip(house, { name: 'same name', text, values: [], readOnly: false })
    await expect(write(`insert into private.configuration values ('a', 'b'), ('a', 'c')`)).rejects.toMatchObject({
      code: '23505',
    })
    await expect(write('select nothing_of_the_kind')).rejects.toMatchObject({ code: '42703' })
    await expect(write('selec')).rejects.toMatchObject({ code: '42601' })
    expect((await write(`select count(*) from private.configuration where cle = 'a'`)).rows).toEqual([['0']])
    expect((await write(`select 'another text under the same name'`)).rows).toEqual([
      ['another text under the same name'],
    ])
  } finally {
    await base.end()
  }
})
const house: Caller = { ...visitor, role: 'service_role', claims: { role: 'service_role' } }

test('a read cannot write', async () => {
  const statement = { text: `insert into private.configuration values ('lu', 'x')`, values: [] }
  await expect(fresh.base.oneTrip(house, { ...statement, readOnly: true })).rejects.toMatchObject({ code: '25006' })
})

test('many shapes of statements do not pile up on a connection', async () => {
  const base = createBase({ connectionString: fresh.address, max: 1 })
  try {
    for (let i = 0; i < 260; i++)
      await base.oneTrip(house, { name: `shape ${i}`, text: `select ${i}`, values: [], readOnly: true })
    const { rows } = await base.oneTrip(house, {
      text: 'select count(*) from pg_prepared_statements',
      values: [],
      readOnly: true,
    })
    expect(Number(rows[0]?.[0])).toBeLessThanOrEqual(201)
    expect((await base.oneTrip(house, { name: 'shape 0', text: 'select 0', values: [], readOnly: true })).rows).toEqual(
      [['0']],
    )
  } finally {
    await base.end()
  }
})

test('a transaction is kept whole or not at all', async () => {
  const { base } = fresh
  const work = base.asHouse('write and fail', async (db) => {
    await db.rows(`insert into private.configuration values ('moitie', 'x')`)
    throw new Error('halfway')
  })
  await expect(work).rejects.toThrow('halfway')
  expect(
    await base.asHouse('look', (db) => db.rows(`select * from private.configuration where cle = 'moitie'`)),
  ).toEqual([])
  await base.asHouse('write', (db) =>
    db.rows(`insert into private.configuration values ('entier', current_setting('app.reason'))`),
  )
  expect(
    await base.asHouse('look', (db) => db.row(`select valeur from private.configuration where cle = 'entier'`)),
  ).toEqual({ valeur: 'write' })
})

test('a caller is under the policies, the house above them', async () => {
  expect(await fresh.base.asCaller(person, (db) => db.row('select current_user::text as role'))).toEqual({
    role: 'authenticated',
  })
  await expect(fresh.base.asCaller(visitor, (db) => db.rows('select * from auth.users'))).rejects.toMatchObject({
    code: '42501',
  })
  expect(await fresh.base.asHouse('count', (db) => db.row('select count(*) as n from auth.users'))).toEqual({
    n: expect.any(Number),
  })
})

test('a statement that takes too long is stopped', async () => {
  const base = createBase({ connectionString: fresh.address, statementTimeoutMs: 500 })
  try {
    await expect(
      base.oneTrip(visitor, { text: 'select pg_sleep(5)', values: [], readOnly: true }),
    ).rejects.toMatchObject({ code: '57014' })
    expect((await base.oneTrip(visitor, { text: 'select 1', values: [], readOnly: true })).rows).toEqual([['1']])
  } finally {
    await base.end()
  }
})

test('a connection that the server closes is replaced', async () => {
  const base = createBase({ connectionString: fresh.address, max: 1 })
  try {
    const { rows } = await base.oneTrip(visitor, { text: 'select pg_backend_pid()', values: [], readOnly: true })
    await fresh.base.asHouse('look', (db) => db.rows('select 1'))
    const cut = createBase({ connectionString: fresh.address, max: 1 })
    await cutConnection(fresh.url, Number(rows[0]?.[0]))
    await cut.end()
    const again = await base.oneTrip(visitor, { text: 'select 1', values: [], readOnly: true }).catch(() => null)
    const after = again ?? (await base.oneTrip(visitor, { text: 'select 1', values: [], readOnly: true }))
    expect(after.rows).toEqual([['1']])
  } finally {
    await base.end()
  }
})

test('a listener hears, also after its connection fell', async () => {
  const base = createBase({ connectionString: fresh.address })
  let heard = 0
  await base.listen('cloche', () => {
    heard += 1
  })
  const ring = () => fresh.base.asHouse('ring', (db) => db.rows('notify cloche'))
  await ring()
  await expect.poll(() => heard).toBe(1)
  await cutListeners(fresh.url)
  await expect.poll(() => heard).toBe(2)
  await ring()
  await expect.poll(() => heard).toBe(3)
  await base.end()
})

async function cutConnection(url: string, pid: number): Promise<void> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('select pg_terminate_backend($1)', [pid])
  await client.end()
}

async function cutListeners(url: string): Promise<void> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()`,
  )
  await client.end()
}

test('what a client asks in one request has less time than the server’s own acts', async () => {
  const base = createBase({ connectionString: fresh.address, max: 1, clientTimeoutMs: 500 })
  const slow = { text: 'select pg_sleep(1)', values: [], readOnly: true }
  await expect(base.oneTrip(visitor, slow)).rejects.toMatchObject({ code: '57014' })
  expect((await base.oneTrip(visitor, { ...slow, text: `select current_setting('statement_timeout')` })).rows).toEqual([
    ['500ms'],
  ])
  expect((await base.oneTrip({ ...visitor, role: 'service_role' }, slow)).count).toBe(1)
  await base.asCaller(visitor, (db) => db.rows('select pg_sleep(0.6)'))
  await base.end()
})

test('settings hold for one trip, and a trip that is undone leaves nothing, even when it failed', async () => {
  const base = createBase({ connectionString: fresh.address, max: 1 })
  const zone = { text: `select current_setting('timezone')`, values: [], readOnly: true }
  const house: Caller = { ...visitor, role: 'service_role' }
  expect((await base.oneTrip(house, { ...zone, settings: { timezone: 'Asia/Tokyo' } })).rows).toEqual([['Asia/Tokyo']])
  expect((await base.oneTrip(house, zone)).rows).toEqual([['UTC']])
  const kept = async () =>
    (await base.oneTrip(house, { ...zone, text: 'select count(*)::text from auth.rate_limits' })).rows
  const before = await kept()
  const write = { text: `insert into auth.rate_limits values ('undone', 1, now()) returning key`, values: [] }
  expect((await base.oneTrip(house, { ...write, readOnly: false, rollback: true })).rows).toEqual([['undone']])
  await expect(
    base.oneTrip(house, { text: 'select 1 / 0', values: [], readOnly: true, rollback: true }),
  ).rejects.toMatchObject({ code: '22012' })
  expect(await kept()).toEqual(before)
  await base.end()
})
