// More corners of the real service: odd views, sums beside relations, long arguments, where a read is, the end of a transaction.
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop } from '../tests/shop.ts'
import { openWireHouse, type WireHouse } from '../tests/wire-house.ts'

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

const MORE = `
create view shop.around as select 1 as id;
create or replace view shop.around as select a.id from shop.around a;
create view shop.twice as select id, client as buyer, client as payer, total from shop.orders;
create table shop.lines (id int primary key, order_id int references shop.orders, cost int);
insert into shop.lines values (1, 1, 10), (2, 2, 20), (3, 3, 40);
create function shop.letters(word character, bits bit) returns text language sql immutable as $$ select word || ' ' || bits::text $$;
create function shop.many(words character[]) returns int language sql immutable as $$ select length(words[1]) $$;
create function shop.pay(amount int, label text) returns text language sql immutable as $$ select label || ' ' || (amount + 1) $$;
create table shop.badges (id int primary key, place int, constraint one_place unique (place) deferrable initially deferred);
insert into shop.badges values (1, 1), (2, 2);
grant all on all tables in schema shop to anon, service_role;
grant execute on all functions in schema shop to anon, service_role;
`

const raw = (path: string, init: RequestInit = {}) =>
  house.raw(`/rest/v1/${path}`, { ...init, headers: { apikey: house.serviceKey, ...init.headers } })
const json = async (path: string) => (await raw(path)).json()

test('a view of itself takes nothing from the others', async () => {
  expect((await shop.from('around').select()).error?.message).toContain('infinite recursion')
  expect((await shop.from('orders').select('clients(name)').eq('id', 3)).data).toEqual([{ clients: { name: 'bea' } }])
})

test('a column that a view shows twice leads by each of its names', async () => {
  const asked = await shop.from('twice').select('clients(name)')
  expect(asked).toMatchObject({ status: 300, error: { code: 'PGRST201' } })
  for (const name of ['buyer', 'payer']) {
    const hinted = await shop.from('twice').select(`total, clients!${name}(name)`).eq('id', 2)
    expect(hinted.data).toEqual([{ total: 7, clients: { name: 'ann' } }])
  }
})

test('a relation may stand among the columns that a sum is grouped by', async () => {
  const { data, error } = await shop.from('lines').select('cost.sum(), ...orders(clients(name))')
  expect(error).toBeNull()
  expect(data).toEqual(
    expect.arrayContaining([
      { sum: 30, clients: { name: 'ann' } },
      { sum: 40, clients: { name: 'bea' } },
    ]),
  )
})

test('an order by a relation takes the name under which its column is shown', async () => {
  expect(await json('lines?select=id,...orders(price:total)&order=orders(price).desc')).toEqual([
    { id: 2, price: 7 },
    { id: 1, price: 5 },
    { id: 3, price: 1 },
  ])
})

test('of two relations the one that bears the name is meant, before the one of that relation', async () => {
  const path = 'clients?select=name,cheap:orders(total),orders(total)&name=eq.ann'
  expect(await json(`${path}&cheap.total=lt.6&orders.total=gt.6`)).toEqual([
    { name: 'ann', cheap: [{ total: 5 }], orders: [{ total: 7 }] },
  ])
})

test('an argument is not cut to the length that its type has without one', async () => {
  expect((await shop.rpc('letters', { word: 'whole', bits: '1011' })).data).toBe('whole 1011')
  expect((await shop.rpc('letters', { word: 'whole', bits: '1011' }, { get: true })).data).toBe('whole 1011')
  expect((await shop.rpc('many', { words: ['whole'] })).data).toBe(5)
})

test('CSV gives a function its arguments', async () => {
  const call = (body: string) => raw('rpc/pay', { method: 'POST', body, headers: { 'content-type': 'text/csv' } })
  expect(await (await call('amount,label\n4,five')).json()).toBe('five 5')
  expect(await (await call('amount,other\n4,five')).json()).toMatchObject({
    code: 'PGRST202',
    message: expect.stringContaining('shop.pay(amount, other)'),
  })
})

test('what is rolled back is judged as what is kept', async () => {
  const place = (prefer: string, id: number) =>
    raw(`badges?id=eq.${id}`, {
      method: 'PATCH',
      body: '{"place":2}',
      headers: { 'content-type': 'application/json', prefer },
    })
  const refused = await place('tx=rollback', 1)
  expect([refused.status, (await refused.json()).code]).toEqual([409, '23505'])
  expect((await place('tx=commit', 1)).status).toBe(409)
  expect((await place('tx=rollback', 2)).status).toBe(204)
})

test('a read says where it is, without the key; a change says no length but nought', async () => {
  const location = async (path: string, init?: RequestInit) => (await raw(path, init)).headers.get('content-location')
  expect(await location('clients?name=eq.ann&apikey=said&limit=1')).toBe('/clients?limit=1&name=eq.ann')
  expect(await location('clients', { method: 'HEAD' })).toBe('/clients')
  expect(await location('clients?select=name,mood&name=eq.été&limit=2')).toBe(
    '/clients?limit=2&name=eq.%C3%A9t%C3%A9&select=name%2Cmood',
  )
  expect(await location('clients?select=name,mood&apikey=said')).toBe('/clients?select=name%2Cmood')
  expect(await location('rpc/all_clients')).toBeNull()
  expect(await location(`clients?name=neq.${'x'.repeat(2000)}`)).toBeNull()
  const made = await raw('s', { method: 'POST', body: '{"id":9}', headers: { 'content-type': 'application/json' } })
  expect([made.status, made.headers.get('content-length')]).toEqual([201, '0'])
  const kept = await raw('s?id=eq.9', { method: 'DELETE' })
  expect([kept.status, kept.headers.get('content-length')]).toEqual([204, null])
})

test('a house that tells nothing of the request does not say where a read is', async () => {
  const plain = await openWireHouse()
  try {
    await plain.sql(`create table notes (id int); grant select on notes to service_role; notify pgrst, 'reload schema'`)
    const answer = await plain.raw('/rest/v1/notes?limit=1', { headers: { apikey: plain.serviceKey } })
    expect([answer.status, answer.headers.get('content-location')]).toEqual([200, null])
  } finally {
    await plain.drop()
  }
})

test('a plan says in full of what it is the plan', async () => {
  const type = async (of: string) => {
    const answer = await raw('clients?limit=1', { headers: { accept: `application/vnd.pgrst.plan+json; for="${of}"` } })
    return answer.headers.get('content-type')
  }
  expect(await type('application/vnd.pgrst.object')).toContain('for="application/vnd.pgrst.object+json"')
  expect(await type('text/csv')).toContain('for="text/csv"')
})

test.each([
  ['clients?order=name.up', 'unexpected "u" expecting "asc", "desc", "nullsfirst" or "nullslast"', 6],
  ['clients?order=name.descending', `unexpected 'e' expecting delimiter (.), "," or end of input`, null],
  ['clients?name=about.1', 'unexpected "a" expecting "not" or operator (eq, gt, ...)', null],
  ['clients?or=(name)', 'unexpected ")" expecting delimiter (.)', 8],
  ['clients?or=(name.eq.ann', 'unexpected end of input', null],
  ['clients?select=about->-', 'unexpected end of input expecting digit', null],
  ['clients?select=name)x', 'expecting end of input', null],
])('%s: what was found, what was awaited, and where', async (path, details, column) => {
  const refused = await json(path)
  expect(refused.code).toBe('PGRST100')
  expect(refused.details).toContain(details)
  if (column !== null) expect(refused.message).toContain(`column ${column})`)
})

test('one closing sign too many says nothing', async () => {
  expect(await json('clients?select=name&limit=1&or=(name.eq.ann,name.eq.zoe))')).toEqual([{ name: 'ann' }])
  expect(await json("clients?name=eq.ann&select=orders(total))'")).toEqual([{ orders: [{ total: 5 }, { total: 7 }] }])
})
