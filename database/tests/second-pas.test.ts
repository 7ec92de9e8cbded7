// What a token of the first step reads of somebody who asked for a second one: of every table what a stranger reads, and no more.
import type { Caller } from '@quittance/wire/postgres'
import type { FreshBase } from '@quittance/wire/tests'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demonstrationDu } from './demonstration.ts'

const STRANGER = '00000000-0000-4000-8000-0000000000ff'
let fresh: FreshBase
let person: { id: string; session_id: string }
beforeAll(async () => {
  fresh = await demonstrationDu('2026-11-20')
  const [claire] = await house<{ id: string }>(`update public.profiles set requires_2fa = true
    where email = 'claire.martin@exemple.fr' returning id`)
  if (!claire) throw new Error('the demonstration has no Claire')
  const [session] = await house<{ id: string }>(
    `insert into auth.sessions (user_id) values ('${claire.id}') returning id`,
  )
  person = { id: claire.id, session_id: session?.id ?? '' }
}, 90_000)
afterAll(() => fresh.drop())

const house = <T>(sql: string): Promise<T[]> => fresh.base.asHouse('test', (db) => db.rows<T>(sql))
const tokenOf = (user_id: string, session: object): Caller => ({
  role: 'authenticated',
  user_id,
  email: null,
  session_id: null,
  claims: { sub: user_id, role: 'authenticated', ...session },
})

type Read = Record<string, string | null>

/** Of each table and view that a signed-in person may ask, its rows under one digest. */
async function readAll(caller: Caller): Promise<Read> {
  const tables = await house<{ name: string }>(`select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'storage', 'realtime', 'auth', 'private') and c.relkind in ('r', 'v', 'm', 'p')
    order by 1`)
  const read: Read = {}
  for (const { name } of tables) read[name] = await digest(caller, name)
  return read
}

async function digest(caller: Caller, name: string): Promise<string | null> {
  try {
    const sql = `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as said from ${name} t`
    const found = await fresh.base.asCaller(caller, (db) => db.row<{ said: string }>(sql))
    return found?.said ?? null
  } catch {
    return null // refused
  }
}

test('of every table, the first step alone reads what a stranger reads', async () => {
  const strange = await readAll(tokenOf(STRANGER, { aal: 'aal1' }))
  const { session_id } = person
  const first = await readAll(tokenOf(person.id, { session_id, aal: 'aal1' }))
  expect(first).toEqual(strange)
  // The same token once the step is given, so that what was compared is not nothing on both sides.
  const second = await readAll(tokenOf(person.id, { session_id, aal: 'aal2' }))
  const opened = Object.keys(second).filter((name) => second[name] !== strange[name])
  expect(opened).toEqual(expect.arrayContaining(['public.biens', 'public.lignes', 'public.profiles']))
  expect(opened.length).toBeGreaterThan(20)
}, 60_000)

test('and of himself only what the second step needs', async () => {
  const caller = tokenOf(person.id, { session_id: person.session_id, aal: 'aal1' })
  const said = await fresh.base.asCaller(caller, (db) => db.rows('select * from public.second_pas_attendu()'))
  expect(said).toEqual([
    {
      id: person.id,
      email: 'claire.martin@exemple.fr',
      phone: null,
      phone_verified: false,
      requires_2fa: true,
    },
  ])
})
