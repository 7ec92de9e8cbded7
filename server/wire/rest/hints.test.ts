// What is guessed of a relation that is not there, and what is not, as the real service does.
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop } from '../tests/shop.ts'
import type { WireHouse } from '../tests/wire-house.ts'

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
