// What the official client may ask of a schema that is not ours, and the words of the refusals.
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop } from '../tests/shop.ts'
import type { WireHouse } from '../tests/wire-house.ts'

let house: WireHouse
let shop: ReturnType<SupabaseClient['schema']>
beforeAll(async () => {
  house = await openShop()
  shop = house.client(house.serviceKey).schema('shop')
})
afterAll(async () => {
  expect(house.bugs).toEqual([])
  await house.drop()
})

const raw = (path: string, init: RequestInit = {}) => house.raw(`/rest/v1/${path}`, init)
const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  raw(path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })

test('views take the foreign keys of the tables behind them, a view of a view too', async () => {
  const { data, error } = await shop.from('parcels').select('number, people(name)').order('number')
  expect(error).toBeNull()
  expect(data).toEqual([
    { number: 10, people: { name: 'Bob' } },
    { number: 11, people: { name: 'Bob' } },
  ])
  expect((await shop.from('people').select('name, heavy(number)').eq('id', 2)).data).toEqual([
    { name: 'Bob', heavy: [{ number: 11 }] },
  ])
  const hinted = await shop.from('heavy').select('number, who:people!parcels_owner_fk(name)')
  expect(hinted.data).toEqual([{ number: 11, who: { name: 'Bob' } }])
})

test('a relation to itself: its column leads up, its name leads down', async () => {
  const up = await shop.from('clients').select('name, up:parent(name), down:clients(name)').order('name')
  expect(up.data).toEqual([
    { name: 'ann', up: null, down: [{ name: 'bea' }, { name: 'cat' }] },
    { name: 'bea', up: { name: 'ann' }, down: [] },
    { name: 'cat', up: { name: 'ann' }, down: [] },
  ])
  const bosses = await shop.from('people').select('name, boss_id, staff:people!boss_id(name)').eq('id', 1)
  expect(bosses.data).toEqual([{ name: 'Ada', boss_id: null, staff: [{ name: 'Bob' }, { name: 'Cid' }] }])
  expect((await shop.from('people').select('people!people_boss_fk(name)')).error).toMatchObject({
    code: 'PGRST200',
    hint: null,
    details: expect.stringContaining("using the hint 'people_boss_fk'"),
  })
})

test('columns and relations that functions compute', async () => {
  const { data } = await shop
    .from('clients')
    .select('name, shout, spent(total), first_order(total), best_friend(name)')
    .order('shout')
    .gte('shout', 'ANN')
    .limit(2)
  expect(data).toEqual([
    {
      name: 'ann',
      shout: 'ANN',
      spent: [{ total: 5 }, { total: 7 }],
      first_order: { total: 5 },
      best_friend: { name: 'bea' },
    },
    { name: 'bea', shout: 'BEA', spent: [{ total: 1 }], first_order: { total: 1 }, best_friend: { name: null } },
  ])
  const made = await shop.from('clients').insert({ name: 'dan' }).select('name, shout, spent(total)').single()
  expect(made).toMatchObject({ status: 201, data: { name: 'dan', shout: 'DAN', spent: [] } })
  await shop.from('clients').delete().eq('name', 'dan')
  const called = await shop.rpc('all_clients').select('shout, first_order(total)').eq('name', 'bea')
  expect(called.data).toEqual([{ shout: 'BEA', first_order: { total: 1 } }])
})

test('the words of PostgreSQL name the relations as they were asked', async () => {
  const said = async (select: string) => (await shop.from('clients').select(select)).error
  expect(await said('nothing')).toMatchObject({ code: '42703', message: 'column clients.nothing does not exist' })
  expect(await said('orders(sum)')).toMatchObject({ code: '42703', message: 'column orders_1.sum does not exist' })
  expect(await said('orders(total), orders(id)')).toMatchObject({
    code: '42712',
    message: 'table name "clients_orders_1" specified more than once',
  })
  expect(await said('friends(id)')).toMatchObject({
    code: 'PGRST201',
    message: "Could not embed because more than one relationship was found for 'clients' and 'friends'",
    details: [
      {
        cardinality: 'one-to-many',
        embedding: 'clients with friends',
        relationship: 'friends_one_fkey using clients(name) and friends(one)',
      },
      {
        cardinality: 'one-to-many',
        embedding: 'clients with friends',
        relationship: 'friends_two_fkey using clients(name) and friends(two)',
      },
    ],
    hint: "Try changing 'friends' to one of the following: 'friends!friends_one_fkey', 'friends!friends_two_fkey'. Find the desired relationship in the 'details' key.",
  })
  expect(await said('nowhere(id)')).toMatchObject({
    code: 'PGRST200',
    details:
      "Searched for a foreign key relationship between 'clients' and 'nowhere' in the schema 'shop', but no matches were found.",
  })
  expect((await shop.from('clients').select('orders(id)').eq('orders', 1)).error?.code).toBe('PGRST120')
})

test('a column called count is a column, and its absence a number of rows', async () => {
  expect((await shop.from('lists').select('id, count').order('id')).data).toEqual([
    { id: 1, count: 42 },
    { id: 2, count: 8 },
  ])
  expect((await shop.from('clients').select('lists(count), orders(count)').eq('name', 'ann')).data).toEqual([
    { lists: [{ count: 42 }, { count: 8 }], orders: [{ count: 2 }] },
  ])
  expect((await shop.from('orders').select('count')).data).toEqual([{ count: 3 }])
})

test('ranges, words, quantifiers, and what is distinct', async () => {
  const all = () => shop.from('clients').select('name').order('name')
  const names = async (asked: PromiseLike<{ data: { name: string }[] | null }>) =>
    (await asked).data?.map(({ name }) => name)
  expect(await names(all().rangeLt('span', '[15,16)'))).toEqual(['ann'])
  expect(await names(all().rangeGt('span', '[15,16)'))).toEqual(['bea'])
  expect(await names(all().rangeGte('span', '[15,16)'))).toEqual(['bea'])
  expect(await names(all().rangeLte('span', '[15,16)'))).toEqual(['ann'])
  expect(await names(all().rangeAdjacent('span', '[10,20)'))).toEqual(['ann', 'bea'])
  expect(await names(all().overlaps('span', '[5,25)'))).toEqual(['ann', 'bea'])
  expect(await names(all().contains('span', '[2,3)'))).toEqual(['ann'])
  expect(await names(all().containedBy('span', '[0,15)'))).toEqual(['ann'])
  expect(await names(all().textSearch('words', `'fat' & 'cat'`, { config: 'english' }))).toEqual(['ann'])
  expect(await names(all().textSearch('words', 'fat cat', { type: 'plain' }))).toEqual(['ann'])
  expect(await names(all().textSearch('name', 'ann', { type: 'websearch', config: 'simple' }))).toEqual(['ann'])
  expect(await names(all().likeAnyOf('name', ['a%', 'b%']))).toEqual(['ann', 'bea'])
  expect(await names(all().ilikeAllOf('name', ['%A%', '%T%']))).toEqual(['cat'])
  expect(await names(all().filter('name', 'eq(any)', '{ann,cat}'))).toEqual(['ann', 'cat'])
  expect(await names(all().isDistinct('parent', 'ann'))).toEqual(['ann'])
  expect(await names(all().regexIMatch('name', '^A'))).toEqual(['ann'])
  expect((await raw('clients?name=cs(any).{a}')).status).toBe(400)
})

test('explain, as text and as JSON', async () => {
  expect((await shop.from('clients').select().explain()).data).toMatch(/Aggregate {2}\(cost=/)
  const { data } = await shop.from('clients').select().explain({ format: 'json', analyze: true, verbose: true })
  expect(data).toEqual([expect.objectContaining({ Plan: expect.any(Object), 'Execution Time': expect.any(Number) })])
  const kept = await shop.from('clients').delete().eq('name', 'cat').explain()
  expect(kept.error).toBeNull()
  expect((await shop.from('clients').select('name').eq('name', 'cat')).data).toHaveLength(1)
})

test('tx=rollback answers and undoes, and the connection is clean after it', async () => {
  const made = await shop.from('clients').insert({ name: 'eve' }).select('name').rollback().single()
  expect(made).toMatchObject({ status: 201, data: { name: 'eve' } })
  expect((await shop.rpc('calm', { name_param: 'bea' }).rollback()).data).toBe('calm')
  expect((await shop.from('clients').insert({ name: 'ann' }).rollback()).error?.code).toBe('23505')
  const { data } = await shop.from('clients').select('name, mood').order('name')
  expect(data).toEqual([
    { name: 'ann', mood: 'calm' },
    { name: 'bea', mood: 'busy' },
    { name: 'cat', mood: 'calm' },
  ])
})

test('PUT writes one row under its whole key', async () => {
  const put = (path: string, body: unknown, prefer = 'return=representation') =>
    raw(path, {
      method: 'PUT',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', apikey: house.serviceKey, prefer },
    })
  const made = await put('lists?id=eq.9', { id: 9, count: 1, owner: 'bea' })
  expect([made.status, await made.json()]).toEqual([201, [{ id: 9, count: 1, owner: 'bea' }]])
  expect((await put('lists?id=eq.9', [{ id: 9, count: 2, owner: 'bea' }])).status).toBe(200)
  expect((await put('lists?id=eq.9', { id: 9, count: 3, owner: 'bea' }, '')).status).toBe(204)
  const code = async (path: string, body: unknown) => (await (await put(path, body)).json()).code
  expect(await code('lists?id=gt.9', { id: 9 })).toBe('PGRST105')
  expect(await code('lists?id=eq.9&count=eq.1', { id: 9 })).toBe('PGRST105')
  expect(await code('lists', { id: 9 })).toBe('PGRST105')
  expect(await code('lists?id=eq.9&limit=1', { id: 9 })).toBe('PGRST114')
  expect(await code('lists?id=eq.9', { id: 8 })).toBe('PGRST115')
  await shop.from('lists').delete().eq('id', 9)
})

test('functions: variadic and list arguments, the whole body, the choice between several', async () => {
  expect((await shop.rpc('total', { list: [1, 2, 3] })).data).toBe(6)
  expect(await (await raw('rpc/total?list=1&list=2')).json()).toBe(3)
  expect((await shop.rpc('listed', { list: [4, 5] }, { get: true })).data).toBe(2)
  expect((await shop.rpc('echo_json', { any: [1, null] })).data).toEqual({ any: [1, null] })
  expect(await (await post('rpc/echo_text', 'hello', { 'content-type': 'text/plain' })).json()).toBe('hello!')
  const bytes = new Uint8Array([0, 255, 3])
  expect(await (await post('rpc/echo_bytes', bytes, { 'content-type': 'application/octet-stream' })).json()).toBe(3)
  expect((await shop.rpc('either', { a: 1 })).error).toMatchObject({
    code: 'PGRST203',
    message: 'Could not choose the best candidate function between: shop.either(a => integer), shop.either(a => text)',
  })
  expect((await shop.rpc('either', { a: 1, b: 2 })).data).toBe('both')
  expect((await shop.rpc('unnamed')).error?.code).toBe('PGRST202')
  expect((await shop.rpc('missing', { a: 1, b: 2 })).error).toMatchObject({
    code: 'PGRST202',
    message: 'Could not find the function shop.missing(a, b) in the schema cache',
    details:
      'Searched for the function shop.missing with parameters a, b or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
  })
  expect((await post('clients', '<a/>', { 'content-type': 'image/png' })).status).toBe(400)
})

test('counts on functions, and no more rows than was said', async () => {
  expect(await shop.rpc('all_clients', {}, { count: 'exact' }).limit(1)).toMatchObject({ count: 3, status: 206 })
  expect(await shop.rpc('all_clients', {}, { head: true, count: 'exact' })).toMatchObject({ count: 3, data: null })
  await shop.from('clients').update({ mood: 'busy' }).in('name', ['ann', 'cat'])
  const strict = { prefer: 'handling=strict, max-affected=2' }
  expect(await (await post('rpc/calm_all', '{}', strict)).json()).toMatchObject({
    code: 'PGRST124',
    details: 'The query affects 3 rows',
  })
  expect(await (await post('rpc/calm', '{"name_param":"ann"}', strict)).json()).toMatchObject({ code: 'PGRST128' })
  expect((await shop.from('clients').select('name').eq('mood', 'busy')).data).toHaveLength(3)
  await shop.from('clients').update({ mood: 'calm' }).in('name', ['ann', 'cat'])
})

test('preferences: strict, a time zone, what was applied; answers that a function words itself', async () => {
  const strict = await raw('clients', { headers: { prefer: 'handling=strict, anything, count=some' } })
  expect([strict.status, await strict.json()]).toMatchObject([
    400,
    { code: 'PGRST122', details: 'Invalid preferences: anything, count=some' },
  ])
  const zone = await raw('rpc/zone', { headers: { prefer: 'timezone=Asia/Tokyo' } })
  expect([await zone.json(), zone.headers.get('preference-applied')]).toEqual(['Asia/Tokyo', 'timezone=Asia/Tokyo'])
  expect(await (await raw('rpc/zone', { headers: { prefer: 'timezone=Nowhere/At_All' } })).json()).toBe('UTC')
  const told = await post('rpc/told', '{}', { 'x-agent': 'bench' })
  expect([told.status, told.headers.get('x-shop'), told.headers.get('cache-control')]).toEqual([
    202,
    'open',
    'no-store',
  ])
  expect(await told.json()).toEqual({ method: 'POST', path: '/rpc/told', agent: 'bench' })
})

test('two schemas: each its own types, named by the profile', async () => {
  const annex = house.client(house.serviceKey).schema('annex')
  expect((await annex.from('rooms').insert({ id: 2, other: 'calm' }).select().single()).data).toEqual({
    id: 2,
    mood: 'grey',
    other: 'calm',
  })
  const answer = await raw('rooms', { headers: { 'accept-profile': 'annex', apikey: house.serviceKey } })
  expect(answer.headers.get('content-profile')).toBe('annex')
  expect((await shop.from('clients').insert({ name: 'zoe', mood: 'busy' }).rollback()).status).toBe(201)
  expect(await (await raw('rooms', { headers: { 'accept-profile': 'hidden' } })).json()).toMatchObject({
    code: 'PGRST106',
    message: 'Invalid schema: hidden',
    hint: 'Only the following schemas are exposed: shop, annex',
  })
})

test('the root describes what its caller may reach', async () => {
  const described = async (key: string) => (await raw('', { headers: { apikey: key } })).json()
  const all = await described(house.serviceKey)
  expect(all).toMatchObject({ swagger: '2.0', info: { title: 'shop' } })
  expect(all.definitions.clients).toMatchObject({
    description: 'Those who buy',
    required: ['name'],
    properties: {
      name: { format: 'text', type: 'string', description: expect.stringContaining('<pk/>') },
      mood: { enum: ['calm', 'busy'], format: 'shop.mood' },
      about: { format: 'jsonb', description: 'Anything' },
      parent: { description: expect.stringContaining("<fk table='clients' column='name'/>") },
    },
  })
  expect(Object.keys(all.paths['/orders'])).toEqual(['get', 'post', 'patch', 'delete'])
  expect(all.paths['/rpc/total']).toHaveProperty('get')
  expect(all.paths['/rpc/calm']).not.toHaveProperty('get')
  expect(all.definitions.s).toBeDefined()
  expect((await described(house.anonKey)).definitions.s).toBeUndefined()
  expect((await raw('', { method: 'POST', body: '{}' })).status).toBe(405)
  expect((await raw('', { method: 'HEAD' })).status).toBe(200)
})

test('what is not here is refused clearly', async () => {
  const geojson = await shop.from('clients').select().geojson()
  expect(geojson.error).toMatchObject({ code: 'PGRST107' })
  expect(geojson.status).toBe(406)
  expect((await shop.from('fixed').update({ name: 'x' }).eq('name', 'ann')).error?.code).toBe('55000')
  // A table called as the name of our own sources: nothing hides it.
  expect((await shop.from('s').update({ note: 'y' }).eq('id', 1).select()).data).toEqual([{ id: 1, note: 'y' }])
  expect((await raw('s')).status).toBe(401)
})
