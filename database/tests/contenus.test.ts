// What the public pages are made of tells its changes: each of its tables, once a transaction, when it is committed.
import { readdirSync } from 'node:fs'
import { type FreshBase, freshBase } from '@quittance/wire/tests'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

let fresh: FreshBase
let writer: pg.Client
let listener: pg.Client
let heard = 0

beforeAll(async () => {
  fresh = await freshBase()
  writer = new pg.Client({ connectionString: fresh.url })
  listener = new pg.Client({ connectionString: fresh.url })
  await writer.connect()
  await listener.connect()
  listener.on('notification', () => {
    heard += 1
  })
  await listener.query('listen contenus')
})
afterAll(async () => {
  await writer?.end()
  await listener?.end()
  await fresh?.drop()
})

/** How often it was told. The answer of a later statement comes after what was told before it. */
async function toldBy(...statements: string[]): Promise<number> {
  heard = 0
  for (const statement of statements) await writer.query(statement)
  await listener.query('select 1')
  return heard
}

const PAGES = readdirSync('database/tables/contenu').map((file) => file.replace('.sql', ''))
const SHOWN = [
  ...PAGES,
  'subscription_formulas',
  'services',
  'service_reviews',
  'training_sessions',
  'training_reservations',
]

test.each(SHOWN)('%s tells its changes', async (table) => {
  expect(await toldBy(`update public.${table} set id = id where false`)).toBe(1)
  expect(await toldBy(`delete from public.${table} where false`)).toBe(1)
})

test('a transaction tells once, when it is committed; one that is undone tells nothing; other tables are silent', async () => {
  const change = 'update public.services set id = id where false'
  expect(await toldBy('begin', change, change)).toBe(0)
  expect(await toldBy('commit')).toBe(1)
  expect(await toldBy('begin', change, 'rollback')).toBe(0)
  expect(await toldBy('update public.biens set id = id where false')).toBe(0)
})
