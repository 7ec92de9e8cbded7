// The matrix of the schema auth: each table, each role, each verb, tried on a real database and rolled back.
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FreshBase, freshBase } from '../tests/base.ts'

let fresh: FreshBase
let db: pg.Client

beforeAll(async () => {
  fresh = await freshBase()
  db = new pg.Client({ connectionString: fresh.url })
  await db.connect()
  await db.query(`insert into auth.users (id, email) values ('${SOMEBODY}', 'quelqu-un@exemple.fr')`)
})
afterAll(async () => {
  await db?.end()
  await fresh?.drop()
})

const SOMEBODY = '11111111-1111-4111-8111-111111111111'
const ALL = 'select insert update delete'
/** What the server's own acts may do; a person and a visitor may do nothing in any of them. */
const TABLES: Readonly<Record<string, string>> = {
  audit_log_entries: 'select insert', // what happened is neither changed nor taken away
  chore_runs: 'select insert delete', // a run that was told is not told otherwise
  chores: ALL,
  devices: ALL,
  flow_state: ALL,
  identities: ALL,
  mfa_challenges: ALL,
  mfa_factors: ALL,
  mfa_recovery_codes: ALL,
  oidc_states: ALL,
  one_time_tokens: ALL,
  otp_codes: ALL,
  rate_limits: ALL,
  refresh_tokens: ALL,
  saml_assertions: ALL,
  saml_providers: ALL,
  saml_relay_states: ALL,
  sessions: ALL,
  sso_domains: ALL,
  sso_providers: ALL,
  users: ALL,
  webauthn_challenges: ALL,
  webauthn_credentials: ALL,
}
const VERBS = ['select', 'insert', 'update', 'delete', 'truncate'] as const

test('every table of auth is in the matrix', async () => {
  const { rows } = await db.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'auth'::regnamespace and relkind in ('r', 'p', 'v', 'm') order by 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(TABLES).sort())
})

describe.each(['anon', 'authenticated', 'service_role'])('%s', (role) => {
  test.each(Object.entries(TABLES))('auth.%s', async (table, rights) => {
    const allowed: string[] = []
    for (const verb of VERBS) if (await may(role, table, verb)) allowed.push(verb)
    expect(allowed.join(' ')).toBe(role === 'service_role' ? rights : '')
  })
})

/** Whether the right is there: a constraint, or nothing to change, is no refusal. */
async function may(role: string, table: string, verb: (typeof VERBS)[number]): Promise<boolean> {
  const { rows } = await db.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and attgenerated = '' and attidentity = '' order by attnum limit 1`,
    [`auth.${table}`],
  )
  const column = rows[0]?.name
  const statements = {
    select: `select * from auth.${table}`,
    insert: `insert into auth.${table} default values`,
    update: `update auth.${table} set ${column} = ${column}`,
    delete: `delete from auth.${table}`,
    truncate: `truncate auth.${table} cascade`,
  }
  const claims = JSON.stringify({ role, ...(role === 'authenticated' && { sub: SOMEBODY }) })
  await db.query('begin')
  try {
    await db.query(`select set_config('request.jwt.claims', $1, true)`, [claims])
    await db.query(`set local role ${role}`)
    await db.query(statements[verb])
    return true
  } catch (error) {
    const { code } = error as pg.DatabaseError // safe: what the driver throws
    if (code === '42501') return false
    if (code?.startsWith('23')) return true
    throw error
  } finally {
    await db.query('rollback')
  }
}

test('a person calls no function of auth but those that say who he is', async () => {
  const { rows } = await db.query<{ name: string }>(
    `select p.oid::regprocedure::text as name from pg_proc p
     where p.pronamespace = 'auth'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute') order by 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual(['auth.email()', 'auth.jwt()', 'auth.role()', 'auth.uid()'])
})
