// The tables of storage and realtime: who may do what on each, as they are built, and under the policies of another house.
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshBase, freshBase } from '../tests/base.ts'

const MARIE = '11111111-1111-4111-8111-111111111111'
const HUGO = '22222222-2222-4222-8222-222222222222'
const VERBS = ['select', 'insert', 'update', 'delete'] as const
type Verb = (typeof VERBS)[number]
type Who = { role: 'anon' | 'authenticated' | 'service_role'; sub?: string; aal?: string }

/** A row of each table, and what finds it. */
const ROWS: Record<string, { columns: string; values: string; where: string; change: string }> = {
  'storage.buckets': { columns: 'id, name', values: `'b', 'b'`, where: `id = 'b'`, change: 'public = true' },
  'storage.objects': {
    columns: 'bucket_id, name, owner_id',
    values: `'essai', '${MARIE}/photo.png', '${MARIE}'`,
    where: `name = '${MARIE}/photo.png'`,
    change: `user_metadata = '{}'`,
  },
  'realtime.messages': {
    columns: 'topic, extension',
    values: `'salle', 'broadcast'`,
    where: `topic = 'salle'`,
    change: `event = 'x'`,
  },
  'realtime.outbox': { columns: 'kind', values: `'presence'`, where: `kind = 'presence'`, change: `record = '{}'` },
  'realtime.presences': {
    columns: 'ref, process_id, topic, private, key, meta',
    values: `'r', '${MARIE}', 'salle', true, 'k', '{}'`,
    where: `ref = 'r'`,
    change: `key = 'autre'`,
  },
  'realtime.processes': { columns: 'id', values: `'${MARIE}'`, where: `id = '${MARIE}'`, change: 'seen_at = now()' },
}
const SERVICE: Record<string, readonly Verb[]> = {
  'realtime.messages': ['select', 'insert', 'delete'],
  'realtime.outbox': ['select', 'insert', 'delete'],
}

let fresh: FreshBase
let db: pg.Client
beforeAll(async () => {
  fresh = await freshBase()
  db = new pg.Client({ connectionString: fresh.url })
  await db.connect()
  await db.query(`insert into storage.buckets (id, name) values ('essai', 'essai')`)
})
afterAll(async () => {
  await db?.end()
  await fresh?.drop()
})

async function allowed(table: string, who: Who): Promise<Verb[]> {
  const verbs: Verb[] = []
  for (const verb of VERBS) if (await may(table, who, verb)) verbs.push(verb)
  return verbs
}

async function may(table: string, { role, ...claims }: Who, verb: Verb): Promise<boolean> {
  const row = ROWS[table]
  if (!row) throw new Error(`${table} has no row here`)
  const insert = `insert into ${table} (${row.columns}) values (${row.values})`
  const said: Record<Verb, string> = {
    select: `select 1 from ${table} where ${row.where}`,
    insert,
    update: `update ${table} set ${row.change} where ${row.where}`,
    delete: `delete from ${table} where ${row.where}`,
  }
  await db.query('begin')
  try {
    if (verb !== 'insert') await db.query(insert)
    const settings = [role, JSON.stringify({ role, ...claims })]
    await db.query(`select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`, settings)
    return ((await db.query(said[verb])).rowCount ?? 0) > 0
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '42501') return false
    throw error
  } finally {
    await db.query('rollback')
  }
}

test('every table of the two schemas has its row here', async () => {
  const { rows } = await db.query<{ name: string }>(`select oid::regclass::text as name from pg_class
    where relnamespace in ('storage'::regnamespace, 'realtime'::regnamespace) and relkind in ('r', 'p', 'v') order by 1`)
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(ROWS).toSorted())
})

test.each(Object.keys(ROWS))('%s as it is built: the service alone', async (table) => {
  for (const who of [
    { role: 'anon' },
    { role: 'authenticated', sub: MARIE, aal: 'aal2' },
    { role: 'authenticated', sub: HUGO },
  ] as const)
    expect(await allowed(table, who)).toEqual([])
  expect(await allowed(table, { role: 'service_role' })).toEqual(SERVICE[table] ?? [...VERBS])
})

test('storage.objects under the policies of another house, one for each verb', async () => {
  await db.query(`
    create policy voir on storage.objects for select using ((storage.foldername(name))[1] = auth.uid()::text);
    create policy poser on storage.objects for insert
      with check (bucket_id = 'essai' and storage.extension(name) = 'png' and auth.role() = 'authenticated');
    create policy changer on storage.objects for update
      using (storage.filename(name) = 'photo.png' and auth.jwt() ->> 'aal' = 'aal2');
    create policy retirer on storage.objects for delete using (owner_id = auth.uid()::text)`)
  const of = (who: Who) => allowed('storage.objects', who)
  expect(await of({ role: 'authenticated', sub: MARIE, aal: 'aal2' })).toEqual([...VERBS])
  expect(await of({ role: 'authenticated', sub: MARIE, aal: 'aal1' })).toEqual(['select', 'insert', 'delete'])
  expect(await of({ role: 'authenticated', sub: HUGO, aal: 'aal2' })).toEqual(['insert'])
  expect(await of({ role: 'anon' })).toEqual([])
  expect(await of({ role: 'service_role' })).toEqual([...VERBS])
  await db.query(`drop policy voir on storage.objects; drop policy poser on storage.objects;
    drop policy changer on storage.objects; drop policy retirer on storage.objects`)
})

test('realtime.messages under policies: to hear and to speak, never to change nor to take back', async () => {
  await db.query(`
    create policy entendre on realtime.messages for select to authenticated using (auth.uid() = '${MARIE}');
    create policy parler on realtime.messages for insert to authenticated with check (auth.jwt() ->> 'aal' = 'aal2');
    create policy effacer on realtime.messages for delete using (true)`)
  const of = (who: Who) => allowed('realtime.messages', who)
  expect(await of({ role: 'authenticated', sub: MARIE, aal: 'aal2' })).toEqual(['select', 'insert'])
  expect(await of({ role: 'authenticated', sub: MARIE })).toEqual(['select'])
  expect(await of({ role: 'authenticated', sub: HUGO, aal: 'aal2' })).toEqual(['insert'])
  expect(await of({ role: 'anon' })).toEqual([])
})
