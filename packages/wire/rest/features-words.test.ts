// What the real service's own specification asks of words: the sentence of each error of the URL, where a read is, the counts.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop } from '../tests/shop.ts'
import { openWireHouse, type WireHouse } from '../tests/wire-house.ts'

let house: WireHouse
beforeAll(async () => {
  house = await openShop('grant all on all tables in schema shop to service_role')
})
afterAll(async () => {
  expect(house.bugs).toEqual([])
  await house.drop()
})

const raw = (path: string, init: RequestInit = {}) =>
  house.raw(`/rest/v1/${path}`, { ...init, headers: { apikey: house.serviceKey, ...init.headers } })

test.each([
  ['order=name.ac', 'unexpected "c" expecting "asc", "desc", "nullsfirst" or "nullslast"', 6],
  ['order=name.smth', 'unexpected "s" expecting "asc", "desc", "nullsfirst" or "nullslast"', 6],
  ['order=name.', 'unexpected end of input expecting "asc", "desc", "nullsfirst" or "nullslast"', 6],
  ['order=name.asc.nlsfst', 'unexpected "l" expecting "nullsfirst" or "nullslast"', 10],
  ['order=name.asc.desc', 'unexpected "d" expecting "nullsfirst" or "nullslast"', 10],
  ['order=name.descc', `unexpected 'c' expecting delimiter (.), "," or end of input`, 10],
  ['order=name.nullsfirst.asc', `unexpected '.' expecting "," or end of input`, 16],
  ['select=name::', 'unexpected end of input expecting letter or digit', 7],
  ['name=fts().fat', 'unexpected "(" expecting delimiter (.)', 4],
  ['and=(ord(name.eq.a,name.eq.b),name.eq.c)', 'unexpected "d" expecting "("', 7],
  ['or=(name.eq.a,not.xor(name.eq.b,name.eq.c))', 'unexpected "x" expecting logic operator (and, or)', 18],
])('%s: the sentence and the place of the real service', async (query, details, column) => {
  const refused = await raw(`clients?${query}`)
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({
    code: 'PGRST100',
    details,
    message: expect.stringContaining(`(line 1, column ${column})`),
  })
})

test('words that only begin like those of logic are columns', async () => {
  await house.sql(`create table shop.odd (id int primary key, or_else int, "not" int, android int);
    insert into shop.odd values (1, 1, 1, 1); grant all on shop.odd to service_role; notify pgrst, 'reload schema'`)
  const read = (query: string) => expect.poll(async () => (await raw(`odd?select=id&${query}`)).json())
  await read('and=(or_else.eq.1,not.eq.1,not.not.is.null,android.eq.1)').toEqual([{ id: 1 }])
  await read('or=(not.and(or_else.eq.1,android.eq.1),not.in.(2))').toEqual([])
})

test('an order says its direction, then where what is absent stands', async () => {
  const first = async (order: string) =>
    (await (await raw(`clients?select=name&limit=1&order=${order}`)).json())[0].name
  expect(await first('mood.desc.nullslast,name.desc')).toBe('bea')
  expect(await first('parent.nullsfirst,name')).toBe('ann')
  expect(await first('parent.asc.nullslast,name.desc')).toBe('cat')
})

test('an embedded relation is asked whether it is there, and nothing else', async () => {
  const asked = async (test: string) => {
    const answer = await raw(`clients?select=name,orders()&orders=${test}&order=name`)
    return [answer.status, (await answer.json()).code ?? null]
  }
  expect(await asked('is.true')).toEqual([400, 'PGRST120'])
  expect(await asked('not.is.unknown')).toEqual([400, 'PGRST120'])
  expect(await asked('not.is.null')).toEqual([200, null])
})

test('a read says where it is without signs of a language, each name once', async () => {
  const location = async (path: string) => (await raw(path)).headers.get('content-location')
  expect(await location('clients?select=name,orders(*)&name=in.(ann)')).toBe(
    '/clients?name=in.%28ann%29&select=name%2Corders%28%2A%29',
  )
  expect(await location('orders?total=gt.1&select=id&total=lt.6')).toBe('/orders?select=id&total=gt.1,lt.6')
  expect(await location('orders?total=gt.1&orders=is.null&total=lt.6')).toBeNull()
  expect(await location("clients?name=eq.d'été!")).toBe('/clients?name=eq.d%27%C3%A9t%C3%A9%21')
})

test('an estimated count is exact up to where lists are cut, and the planner’s beyond', async () => {
  const cut = await openWireHouse({ messages: undefined, rest: { caps: { cut: 3, refuse: null }, keyless: true } })
  try {
    await cut.sql(`create table few (id int); create table many (id int); grant select on few, many to anon;
      insert into few values (1), (2), (3); insert into many select generate_series(1, 40); analyze many;
      notify pgrst, 'reload schema'`)
    const range = async (path: string) => {
      const answer = await cut.raw(`/rest/v1/${path}`, { method: 'HEAD', headers: { prefer: 'count=estimated' } })
      return [answer.status, answer.headers.get('content-range')]
    }
    // What PostgreSQL never counted it takes for thousands of rows.
    await expect.poll(() => range('few')).toEqual([200, '0-2/3'])
    expect(await range('many')).toEqual([206, '0-2/40'])
    expect(await range('many?id=lt.3')).toEqual([200, '0-1/2'])
    await cut.sql('delete from many where id > 30; analyze many; insert into many select generate_series(31, 60)')
    expect((await range('many?id=gt.59'))[1]).toBe('0-0/1')
  } finally {
    await cut.drop()
  }
})
