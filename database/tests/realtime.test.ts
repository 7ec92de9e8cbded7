// The schema of realtime: what the catalogue says of it, and what a client may do there by himself.
import { type Caller, visitor } from '@quittance/wire/postgres'
import { type FreshBase, freshBase } from '@quittance/wire/tests'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

let fresh: FreshBase
let db: pg.Client

beforeAll(async () => {
  fresh = await freshBase()
  db = new pg.Client({ connectionString: fresh.url })
  await db.connect()
})
afterAll(async () => {
  await db?.end()
  await fresh?.drop()
})

async function names(sql: string): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(sql)
  return rows.map(({ name }) => name)
}

test('every table has row level security, forced; nothing is granted to PUBLIC; definers belong to maison', async () => {
  expect(
    await names(`select relname as name from pg_class where relnamespace = 'realtime'::regnamespace and relkind = 'r'
      and not (relrowsecurity and relforcerowsecurity)`),
  ).toEqual([])
  expect(
    await names(`select oid::regprocedure::text as name from pg_proc p, aclexplode(coalesce(proacl, acldefault('f', proowner))) a
      where pronamespace = 'realtime'::regnamespace and a.grantee = 0
      union all select table_name from information_schema.role_table_grants where table_schema = 'realtime' and grantee = 'PUBLIC'`),
  ).toEqual([])
  expect(
    await names(`select oid::regprocedure::text as name from pg_proc where pronamespace = 'realtime'::regnamespace and prosecdef
      and not (proowner = 'maison'::regrole and 'search_path=""' = any (proconfig))`),
  ).toEqual([])
})

test('clients reach the messages alone, and there nothing without a policy', async () => {
  expect(
    await names(`select distinct grantee || ' ' || table_name || ' ' || lower(privilege_type) as name
      from information_schema.role_table_grants where table_schema = 'realtime' and grantee in ('anon', 'authenticated') order by 1`),
  ).toEqual(['anon', 'authenticated'].flatMap((who) => [`${who} messages insert`, `${who} messages select`]))
  const sub = '11111111-1111-4111-8111-111111111111'
  const person: Caller = { ...visitor, role: 'authenticated', user_id: sub, claims: { role: 'authenticated', sub } }
  await db.query(`select realtime.send('{}', 'mot', 'salle')`)
  for (const caller of [visitor, person]) {
    expect(await fresh.base.asCaller(caller, (own) => own.rows('select * from realtime.messages'))).toEqual([])
    // What may not be said is not: a warning, and no message.
    await fresh.base.asCaller(caller, (own) => own.rows(`select realtime.send('{}', 'mot', 'salle')`))
    await fresh.base.asCaller(caller, (own) => own.rows(`select realtime.send_binary('x', 'mot', 'salle')`))
    expect((await db.query('select 1 from realtime.messages')).rowCount).toBe(1)
    for (const wrong of [
      `insert into realtime.messages (topic, extension) values ('salle', 'broadcast')`,
      'select * from realtime.outbox',
      'select * from realtime.presences',
      'select realtime.tell()',
      `select realtime.publish('public.profiles')`,
    ])
      await expect(fresh.base.asCaller(caller, (own) => own.rows(wrong))).rejects.toMatchObject({ code: '42501' })
  }
})

test('published: the tables of facts and of access, once each; not the books, and of a document not its bytes', async () => {
  const published = await names(`select tgrelid::regclass::text as name from pg_trigger
    where tgname = 'realtime' and not tgisinternal and tgrelid <> 'realtime.messages'::regclass`)
  const facts = await names(`select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace
    and c.relkind = 'r' and exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'fait')`)
  expect(facts.length).toBeGreaterThan(10)
  // A statement's lines change by thousands: their statement tells the screens (`base/published.sql`).
  expect(facts.filter((table) => !published.includes(table)).toSorted()).toEqual(['lignes_releve', 'rapprochements'])
  expect(published).toEqual(expect.arrayContaining(['user_subscription_access', 'user_subscriptions', 'exercices']))
  expect(published.filter((table) => /^(ecritures|lignes|chaines|actes|profiles)$/.test(table))).toEqual([])

  await db.query(`set role maison`)
  await db.query(
    `insert into public.dossiers (id, nom, activite) values ('33333333-3333-4333-8333-333333333333', 'Essai', 'lmnp')`,
  )
  await db.query(`insert into public.documents (dossier_id, nom, mime, taille, sha256, contenu)
    values ('33333333-3333-4333-8333-333333333333', 'bail.pdf', 'application/pdf', 3, repeat('a', 64), 'abc')`)
  await db.query(`reset role`)
  const { rows } = await db.query(`select record from realtime.outbox where table_name = 'documents'`)
  expect(rows).toMatchObject([{ record: { nom: 'bail.pdf', taille: 3 } }])
  expect(rows[0].record).not.toHaveProperty('contenu')
})
