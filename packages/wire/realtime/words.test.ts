// Which tables and channels are heard, and how the service says which are not: its words, other roles of the database.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lend } from '../tests/base.ts'
import { bare } from './tests/bare.ts'
import { EDITOR, type LiveHouse, MARTIN, opened, openLiveHouse, type Process, until } from './tests/live-house.ts'

let house: LiveHouse
let here: Process
beforeAll(async () => {
  house = await openLiveHouse()
  here = await house.process()
})
afterAll(async () => {
  expect(house.bugs).toEqual([])
  await house.close()
})

/** Why the tables of a join are not heard, as the system says it; 'ok' when they are. */
async function said(asked: object): Promise<string> {
  const one = await bare(here, house.anonKey)
  one.say('1', '1', 'realtime:a', 'phx_join', { config: { postgres_changes: [asked] } })
  const frame = await one.next('system')
  one.socket.close()
  const { status, message } = (Array.isArray(frame) ? frame[4] : {}) as { status: string; message: string } // safe: a system message
  return status === 'ok' ? status : message
}
const ardoise = { event: '*', schema: 'public', table: 'ardoise' }

test('each way to ask wrongly has its sentence', async () => {
  const refused = (select: string) =>
    `Unable to subscribe to changes with given parameters. An exception happened so please check your connect parameters: [event: *, schema: public, table: ardoise, filters: ${select}]. Exception: `
  expect(await said({ ...ardoise, select: ['absente'] })).toBe(
    `${refused('[], select: ["absente"]')}ERROR P0001 (raise_exception) invalid column for select absente`,
  )
  expect(await said({ ...ardoise, filter: 'id=eq.un' })).toBe(
    `${refused('[{"id", "eq", "un", false}], select: nil')}ERROR 22P02 (invalid_text_representation) invalid input syntax for type integer: "un"`,
  )
  expect(await said({ ...ardoise, select: 'id' })).toBe(
    'Error parsing `select` params: expected a list of column name strings, e.g. select: ["col1", "col2"]',
  )
  const nowhere = 'No subscription params provided. Please provide at least a `schema` or `table` to subscribe to: '
  expect(await said({ event: 'INSERT' })).toBe(`${nowhere}%{"event" => "INSERT"}`)
  expect(await said({ schema: 'public', event: '*', filter: 'id=eq.1' })).toBe(
    `${nowhere}%{"event" => "*", "filter" => "id=eq.1", "schema" => "public"}`,
  )
  expect(await said({ schema: 'public' })).toBe('ok')
})

test('who selects no column hears the key alone', async () => {
  const heard: unknown[] = []
  const channel = house.client(here).channel('cle')
  channel.on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'ardoise', select: [] }, (change) =>
    heard.push(change.new),
  )
  await opened(channel)
  await house.sql(`insert into public.ardoise values (5, 'tu')`)
  await until('one', () => heard.length === 1)
  expect(heard).toEqual([{ id: 5 }])
})

test('another role of the database hears and speaks under its own rights and policies, not under those of a person', async () => {
  await house.sql(`create role ${EDITOR}; grant usage on schema public, realtime to ${EDITOR};
    grant select, insert on realtime.messages to ${EDITOR}; grant execute on function realtime.topic() to ${EDITOR};
    create table public.brouillons (id int primary key, mot text, secret text);
    grant select (id, mot) on public.brouillons to ${EDITOR};
    grant select on public.brouillons to authenticated;
    alter table public.brouillons enable row level security;
    create policy pairs on public.brouillons for select to ${EDITOR} using (id % 2 = 0);
    create policy redaction on realtime.messages for select to ${EDITOR} using (realtime.topic() = 'redaction');
    select realtime.publish('public.brouillons')`)
  await lend(house, EDITOR)
  try {
    const token = await house.keys.sign({ sub: MARTIN, role: EDITOR }, Math.floor(Date.now() / 1000) + 60)
    const editor = house.client(here, { token })
    const heard: unknown[] = []
    const channel = editor.channel('redaction', { config: { private: true } })
    channel.on('postgres_changes', { event: '*', schema: 'public', table: 'brouillons', filter: 'mot=eq.oui' }, (one) =>
      heard.push(one.new),
    )
    await opened(channel)
    await house.sql(`insert into public.brouillons values (1, 'oui', 'x'), (2, 'oui', 'x'), (4, 'non', 'x')`)
    await until('one', () => heard.length === 1)
    expect(heard).toEqual([{ id: 2, mot: 'oui' }])
    const person = house.client(here, { token: await house.token(MARTIN) })
    await expect(opened(person.channel('redaction', { config: { private: true } }))).rejects.toThrow('Unauthorized')
    await expect(opened(editor.channel('autre', { config: { private: true } }))).rejects.toThrow('Unauthorized')
  } finally {
    await house.sql(`drop owned by ${EDITOR}; drop role ${EDITOR}`)
  }
})

test('a policy that fails says no', async () => {
  await house.sql(
    `create policy fausse on realtime.messages for select to authenticated using (1 / (length(realtime.topic()) - 4) > 0)`,
  )
  const person = house.client(here, { token: await house.token(MARTIN) })
  await expect(opened(person.channel('zero', { config: { private: true } }))).rejects.toThrow(
    'Unauthorized: You do not have permissions to read from this Channel topic: zero',
  )
})

test('the publication says what is heard: a table that it names later, by a wildcard too, until it names it no more', async () => {
  await house.sql(`create table public.rayons (id int primary key); create table public.tables (id int primary key);
    grant select on public.rayons, public.tables to anon;
    drop publication supabase_realtime; create publication supabase_realtime for table public.rayons`)
  const heard: string[] = []
  const rayons = { event: '*', schema: 'public', table: 'rayons' }
  expect(await said(rayons)).toBe('ok')
  await house.sql('alter publication supabase_realtime add table public.tables')
  const channel = house.client(here).channel('tout')
  channel.on('postgres_changes', { event: '*', schema: 'public' }, ({ table }) => heard.push(table))
  await opened(channel)
  await house.sql('insert into public.tables values (1)')
  await until('the new one', () => heard.includes('tables'))

  await house.sql('alter publication supabase_realtime drop table public.rayons')
  expect(await said(rayons)).toContain('Please check Realtime is enabled')
  await house.sql('insert into public.rayons values (1); insert into public.tables values (2)')
  await until('the other one', () => heard.length === 2)
  expect(heard).toEqual(['tables', 'tables'])
  await house.sql('alter publication supabase_realtime add table public.rayons')
  expect(await said(rayons)).toBe('ok')
})

test('a client of the first days names the table by its topic, and hears each change by its own name', async () => {
  const one = await bare(here, house.anonKey, '1.0.0')
  one.say(null, '1', 'realtime:public:ardoise:id=eq.31', 'phx_join', { user_token: house.anonKey })
  expect(await one.next('phx_reply')).toMatchObject({
    payload: {
      status: 'ok',
      response: {
        postgres_changes: [{ schema: 'public', table: 'ardoise', filter: 'id=eq.31', id: expect.any(Number) }],
      },
    },
  })
  expect(await one.next('system')).toMatchObject({ payload: { message: 'Subscribed to PostgreSQL' } })
  await house.sql(`insert into public.ardoise values (30, 'a'), (31, 'b')`)
  expect(await one.next('INSERT')).toMatchObject({
    topic: 'realtime:public:ardoise:id=eq.31',
    payload: { type: 'INSERT', table: 'ardoise', record: { id: 31, mot: 'b' } },
  })
  await house.sql(`delete from public.ardoise where id > 29`)
  expect(await one.next('DELETE')).toMatchObject({ payload: { old_record: { id: 31, mot: 'b' } } })
  one.socket.close()
})
