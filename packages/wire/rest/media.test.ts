// Answers in media types of the database's own making, and bodies that are not JSON.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop } from '../tests/shop.ts'
import type { WireHouse } from '../tests/wire-house.ts'
import { csvRows } from './parse-body.ts'

let house: WireHouse
beforeAll(async () => {
  house = await openShop(MEDIA)
})
afterAll(async () => {
  expect(house.bugs).toEqual([])
  await house.drop()
})

// Public names, as a foreign schema gives them: a domain called as a media type, and what makes it.
const MEDIA = `
create domain "text/plain" as text;
create domain shop."image/png" as bytea;
create domain shop."*/*" as bytea;
create domain shop."application/x-lines" as text;
create domain shop."application/vnd.two" as text;
create function shop.lines_step(state shop."application/x-lines", one anyelement) returns shop."application/x-lines"
  language sql immutable as $$ select (state || (to_jsonb(one) ->> 'name') || ';')::shop."application/x-lines" $$;
create aggregate shop.lines (anyelement) (initcond = '', stype = shop."application/x-lines", sfunc = shop.lines_step);
create function shop.two_step(state shop."application/vnd.two", one shop.orders) returns shop."application/vnd.two"
  language sql immutable as $$ select (state || (one).total || '|')::shop."application/vnd.two" $$;
create aggregate shop.two (shop.orders) (initcond = '', stype = shop."application/vnd.two", sfunc = shop.two_step);
create function shop.picture() returns shop."image/png" language sql stable as $$ select '\\x89504e47'::bytea $$;
create function shop.poster() returns shop."image/png" language sql stable as $$
  select decode(repeat('89504e47', 50000), 'hex')::bytea $$;
create function shop.anything() returns shop."*/*" language plpgsql as $$ begin
  perform set_config('response.headers', '[{"Content-Type":"image/gif"}]', true);
  return 'GIF8'::bytea;
end $$;
create function shop.plain() returns "text/plain" language sql stable as $$ select 'as it stands' $$;
create function public.st_asgeojson(one record) returns text language plpgsql immutable as $$ begin
  return json_build_object('type', 'Feature', 'properties', to_json(one)); end $$;
grant execute on all functions in schema shop to anon, service_role;
grant execute on function public.st_asgeojson to service_role;
`

const raw = (path: string, init: RequestInit = {}) =>
  house.raw(`/rest/v1/${path}`, { ...init, headers: { apikey: house.serviceKey, ...init.headers } })
const read = async (path: string, accept: string) => {
  const answer = await raw(path, { headers: { accept } })
  return [answer.status, answer.headers.get('content-type'), await answer.text()]
}
const send = (path: string, type: string, body: BodyInit, prefer = 'return=representation') =>
  raw(path, { method: 'POST', body, headers: { 'content-type': type, prefer } })

test('an aggregate makes a document of the rows, of any table or of one', async () => {
  expect(await read('clients?select=name&order=name&limit=2', 'application/x-lines')).toEqual([
    200,
    'application/x-lines',
    'ann;bea;',
  ])
  expect(await read('orders?order=id&limit=2', 'application/vnd.two')).toEqual([200, 'application/vnd.two', '5|7|'])
  expect((await read('clients', 'application/vnd.two'))[0]).toBe(406)
  expect((await read('rpc/all_clients?limit=1', 'application/x-lines'))[2]).toBe('ann;')
  const sorted = 'application/pdf, application/x-lines;q=0.5, text/csv;q=0.1'
  expect(await read('clients?select=name&limit=1&order=name', sorted)).toEqual([200, 'application/x-lines', 'ann;'])
  expect((await send('clients', 'application/json', '{"name":"yan"}')).status).toBe(201)
  const made = await raw('clients?name=eq.yan', {
    method: 'DELETE',
    headers: { accept: 'application/x-lines', prefer: 'return=representation' },
  })
  expect([made.status, await made.text()]).toEqual([200, 'yan;'])
})

test('a function answers in its own media type, bytes as bytes', async () => {
  const picture = await raw('rpc/picture', { headers: { accept: 'image/png' } })
  expect([picture.headers.get('content-type'), [...new Uint8Array(await picture.arrayBuffer())]]).toEqual([
    'image/png',
    [0x89, 0x50, 0x4e, 0x47],
  ])
  expect((await read('rpc/picture', 'image/jpeg'))[0]).toBe(406)
  const poster = await raw('rpc/poster', { headers: { accept: 'image/png' } })
  expect(Buffer.from(await poster.arrayBuffer()).toString('hex')).toBe('89504e47'.repeat(50_000))
  expect(await read('rpc/plain', 'text/plain')).toEqual([200, 'text/plain; charset=utf-8', 'as it stands'])
  const any = await send('rpc/anything', 'application/json', '{}')
  expect([any.status, any.headers.get('content-type'), await any.text()]).toEqual([200, 'image/gif', 'GIF8'])
})

test('GeoJSON, where the database knows how to make it', async () => {
  const { data, error } = await house
    .client(house.serviceKey)
    .schema('shop')
    .from('orders')
    .select('id')
    .order('id')
    .limit(1)
    .geojson()
  expect(error).toBeNull()
  expect(data).toEqual({ type: 'FeatureCollection', features: [{ type: 'Feature', properties: { id: 1 } }] })
  expect((await read('orders?id=eq.0', 'application/geo+json'))[2]).toBe(
    '{"type" : "FeatureCollection", "features" : []}',
  )
})

test('rows written as CSV, as a form; a function called by a form', async () => {
  const csv = await send('clients?columns=name,mood', 'text/csv', 'name,mood,other\n"d""an, x",busy,1\r\neve,NULL,2\n')
  expect([csv.status, await csv.json()]).toMatchObject([
    201,
    [
      { name: 'd"an, x', mood: 'busy' },
      { name: 'eve', mood: null },
    ],
  ])
  const form = await send('clients', 'application/x-www-form-urlencoded', 'name=fay+1&mood=calm')
  expect([form.status, await form.json()]).toMatchObject([201, [{ name: 'fay 1', mood: 'calm' }]])
  const sum = await send('rpc/total', 'application/x-www-form-urlencoded', 'list=1&list=2')
  expect(await sum.json()).toBe(3)
  const echo = await send('rpc/listed', 'application/x-www-form-urlencoded', 'list={4,5,6}')
  expect(await echo.json()).toBe(3)
  const refused = async (type: string, body: string) => (await (await send('clients', type, body)).json()).message
  expect(await refused('text/csv', 'name,mood\nann')).toBe('All lines must have same number of fields')
  expect(await refused('image/png', 'x')).toBe('Content-Type not acceptable: image/png')
  await house.sql(`delete from shop.clients where mood is null or name in ('fay 1', 'd"an, x')`)
})

test('CSV: quotes, empty cells, ends of lines, the word NULL', () => {
  expect(csvRows('a,b\n1,2\n')).toEqual([{ a: '1', b: '2' }])
  expect(csvRows('a,b\r\n"x\ny",\r\nNULL,"NULL"')).toEqual([
    { a: 'x\ny', b: '' },
    { a: null, b: 'NULL' },
  ])
  expect(csvRows('a\n')).toEqual([])
  expect(csvRows('__proto__\n1')).toEqual([JSON.parse('{"__proto__":"1"}')])
  for (const broken of ['', 'a\n"x', 'a\n"x"y', 'a,b\n1']) expect(() => csvRows(broken), broken).toThrow()
})
