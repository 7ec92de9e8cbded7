// What is guessed of a relation that is not there, and what is not, as the real service does.
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop } from '../tests/shop.ts'
import type { WireHouse } from '../tests/wire-house.ts'
import type { Relation, Schema } from './catalogue.ts'
import { meantTable } from './hints.ts'

let house: WireHouse
let shop: ReturnType<SupabaseClient['schema']>
beforeAll(async () => {
  house = await openShop(MORE)
  shop = house.client(house.serviceKey).schema('shop')
})
afterAll(async () => {
  expect(house.bugs).toEqual([])
  await house.drop()
})

// Two tables that only a table of a schema that nobody sees relates, and one that a function alone relates to another.
const MORE = `
create table shop.client_papers (id int primary key);
create table shop.order_papers (id int primary key);
create table hidden.both_papers (one int references shop.client_papers, two int references shop.order_papers,
  primary key (one, two));
create table shop.visits (id int primary key);
create function shop.remember(words text) returns text language sql stable as 'select $1';
create function shop.visitors(shop.visits) returns setof shop.clients language sql stable as 'select * from shop.clients';
grant all on all tables in schema shop to anon, service_role;
grant execute on all functions in schema shop to anon, service_role;
`
const related = async (table: string, other: string) => (await shop.from(table).select(`id, ${other}(*)`)).error

test('tables that an unseen junction relates are related to none, and nothing else was meant', async () => {
  expect(await related('client_papers', 'order_papers')).toMatchObject({ code: 'PGRST200', hint: null })
  expect(await related('order_papers', 'client_papers')).toMatchObject({ code: 'PGRST200', hint: null })
})

test('what a function relates may have been meant too', async () => {
  expect(await related('visits', 'client')).toMatchObject({
    code: 'PGRST200',
    hint: "Perhaps you meant 'clients' instead of 'client'.",
  })
})

test('a table or a function is named to whoever wrote three quarters of it, parameters to whoever wrote a third', async () => {
  const hint = async (asked: PromiseLike<{ error: { hint: string | null } | null }>) => (await asked).error?.hint
  const table = (name: string) => hint(shop.from(name).select())
  expect(await table('visitsx')).toBe("Perhaps you meant the table 'shop.visits'")
  expect(await table('visitsxx')).toBe("Perhaps you meant the table 'shop.visits'")
  expect(await table('visitsxxx')).toBeNull()
  expect(await hint(shop.rpc('remembe'))).toBe('Perhaps you meant to call the function shop.remember')
  expect(await hint(shop.rpc('rememxxxxx'))).toBeNull()
  expect(await hint(shop.rpc('remember', { wordsxxxx: 1 }))).toBe(
    'Perhaps you meant to call the function shop.remember(words)',
  )
})

test('among five hundred relations none is named', async () => {
  const many = (count: number) => ({
    relations: new Map(
      Array.from({ length: count }, (_, rank) => [`s.t${rank}`, { schema: 's', name: `carnet_${rank}` } as Relation]),
    ),
  })
  const meant = (count: number) => meantTable(many(count) as unknown as Schema, { schema: 's', name: 'carnet_7x' })
  expect(meant(499)).toBe("Perhaps you meant the table 's.carnet_7'")
  expect(meant(500)).toBeNull()
})
