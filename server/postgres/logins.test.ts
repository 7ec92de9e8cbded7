// What the connections of the product may do, whatever was slipped into a statement: take their role, and nothing besides.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Base,
  type Caller,
  command,
  createBase,
  openLogins,
  ROLES,
  type Role,
  visitor,
} from '@quittance/wire/postgres'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Embedded, startEmbedded } from './embedded.ts'

const home = mkdtempSync(join(tmpdir(), 'qeb-entrees-'))
let embedded: Embedded
let logins: Record<Role, string>
let base: Base

beforeAll(async () => {
  chmodSync(home, 0o755)
  embedded = await startEmbedded({ folder: join(home, 'postgres'), log: () => {}, durable: false })
  await command(embedded.url, `create role anon; create role authenticated; create role service_role bypassrls`)
  // What an earlier version, or somebody's hand, may have left.
  await command(embedded.url, 'create role login_anon superuser createrole inherit')
  logins = await openLogins(embedded.url)
  base = createBase({ connectionString: logins, max: 2 })
})
afterAll(async () => {
  await base?.end()
  await embedded?.stop()
  rmSync(home, { recursive: true })
})

const callerOf = (role: Role): Caller => ({ ...visitor, role, claims: { role } })
const WHO = `select session_user::text as login, current_user::text as role,
  (select rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls or rolinherit from pg_roles
    where rolname = session_user) as able`

/** The code with which a statement is refused; outside of any transaction, as none of the roles. */
async function refusal(url: string, sql: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    await client.query(sql)
    return 'done'
  } catch (error) {
    return error instanceof pg.DatabaseError ? error.code : String(error)
  } finally {
    await client.end()
  }
}

test.each(ROLES)('%s is taken by an ordinary login, in a transaction and in a trip', async (role) => {
  expect(await base.asCaller(callerOf(role), (db) => db.row(WHO))).toEqual({
    login: `login_${role}`,
    role,
    able: false,
  })
  const { rows } = await base.oneTrip(callerOf(role), { text: WHO, values: [], readOnly: true })
  expect(rows).toEqual([[`login_${role}`, role, 'f']])
})

const FORBIDDEN = [
  `select pg_read_file('/etc/passwd')`,
  `select pg_ls_dir('/')`,
  `copy (select 1) to program 'true'`,
  `copy (select 1) to '/tmp/qeb-entree'`,
  `alter system set work_mem = '1MB'`,
  'set role postgres',
  'set session authorization postgres',
  'create role intrus superuser',
  'alter role current_user superuser',
  'grant postgres to current_user',
  'create database intruse',
  'create schema intrus',
  'create extension plpython3u',
  'create table public.intruse ()',
  'select * from pg_authid',
]

test.each(ROLES)('outside of its role, the login of %s has no right', async (role) => {
  const left = await Promise.all(FORBIDDEN.map(async (sql) => [sql, await refusal(logins[role], sql)]))
  expect(left.filter(([, code]) => code !== '42501')).toEqual([])
})

test('no login takes the role of another, which a transaction may neither', async () => {
  for (const from of ROLES)
    for (const to of ROLES.filter((one) => one !== from)) {
      expect([from, to, await refusal(logins[from], `set role ${to}`)]).toEqual([from, to, '42501'])
      const sly = { text: `select set_config('role', $1, true)`, values: [to], readOnly: true }
      await expect(base.oneTrip(callerOf(from), sly)).rejects.toMatchObject({ code: '42501' })
    }
})

test('a role that is let go leaves a login without any', async () => {
  await command(embedded.url, 'create table public.essai (n int); grant all on public.essai to authenticated')
  const read = 'select count(*)::int as n from public.essai'
  const person = callerOf('authenticated')
  expect(await base.asCaller(person, (db) => db.row(read))).toEqual({ n: 0 })
  const letGo = base.asCaller(person, async (db) => {
    await db.rows('reset role')
    return db.row(read)
  })
  await expect(letGo).rejects.toMatchObject({ code: '42501' })
})

test('each start gives new passwords, and those of the last open nothing', async () => {
  const again = await openLogins(embedded.url)
  for (const role of ROLES) {
    expect([role, await refusal(logins[role], 'select 1')]).toEqual([role, '28P01'])
    expect([role, await refusal(again[role], 'select 1')]).toEqual([role, 'done'])
  }
})
