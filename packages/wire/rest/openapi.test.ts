// The description of a schema at the root, as the tools that read the real service's know it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop } from '../tests/shop.ts'
import type { WireHouse } from '../tests/wire-house.ts'

let house: WireHouse
beforeAll(async () => {
  house = await openShop(KINDS)
})
afterAll(async () => {
  expect(house.bugs).toEqual([])
  await house.drop()
})

const KINDS = `
comment on schema shop is E'The shop\n\nOf all\nthings';
create domain shop.code as varchar(7) default 'abc' not null;
create table shop.kinds (id int primary key, short varchar(5) default 'it''s', one char(1), list text[], letters char[], flags bool[], doc jsonb,
  docs json[], price numeric default 42.2, number bigint default 7, yes boolean default false, day date default '1900-01-01',
  mood shop.mood default 'calm', code shop.code, made timestamptz default now(), sum int generated always as (id + 1) stored);
comment on table shop.kinds is E'Kinds of things\n\nTold at length';
create view shop.kinds_seen as select id, short, mood from shop.kinds;
create function shop.varied(a int, b text[], c jsonb default '{}') returns int language sql stable as 'select 1';
comment on function shop.varied is E'A call\nand more';
create function shop.outs(out x int, inout y int, z text default 'z') language sql volatile as 'select 1, 2';
grant select on shop.kinds, shop.kinds_seen to anon;
grant all on shop.kinds, shop.kinds_seen to service_role;
grant execute on all functions in schema shop to service_role;
`

const root = (headers: Record<string, string> = {}) =>
  house.raw('/rest/v1/', { headers: { apikey: house.serviceKey, ...headers } })

test('the schema, its tables by what they hold, their keys and their defaults', async () => {
  const { info, definitions, paths, parameters } = await (await root()).json()
  expect(info).toMatchObject({ title: 'The shop', description: 'Of all\nthings' })
  expect(definitions.kinds).toEqual({
    type: 'object',
    description: 'Kinds of things\n\nTold at length',
    required: ['id', 'code'],
    properties: {
      id: { description: 'Note:\nThis is a Primary Key.<pk/>', format: 'integer', type: 'integer' },
      short: { maxLength: 5, default: "it''s", format: 'character varying', type: 'string' },
      one: { maxLength: 1, format: 'character', type: 'string' },
      list: { format: 'text[]', type: 'array', items: { type: 'string' } },
      letters: { format: 'character[]', type: 'array', items: { type: 'string' } },
      flags: { format: 'boolean[]', type: 'array', items: { type: 'boolean' } },
      doc: { format: 'jsonb' },
      docs: { format: 'json[]', type: 'array', items: {} },
      price: { default: 42.2, format: 'numeric', type: 'number' },
      number: { default: 7, format: 'bigint', type: 'integer' },
      yes: { default: false, format: 'boolean', type: 'boolean' },
      day: { default: '1900-01-01', format: 'date', type: 'string' },
      mood: { default: 'calm', enum: ['calm', 'busy'], format: 'shop.mood', type: 'string' },
      code: { maxLength: 7, default: 'abc', format: 'character varying', type: 'string' },
      made: { default: 'now()', format: 'timestamp with time zone', type: 'string' },
      sum: { format: 'integer', type: 'integer' },
    },
  })
  expect(definitions.kinds_seen.properties.id.description).toContain('<pk/>')
  expect(definitions.parcels.properties.holder.description).toBe(
    "Note:\nThis is a Foreign Key to `people.id`.<fk table='people' column='id'/>",
  )
  expect(paths['/kinds'].get).toMatchObject({
    tags: ['kinds'],
    summary: 'Kinds of things',
    description: 'Told at length',
  })
  expect(paths['/fixed']).not.toHaveProperty('post')
  const filters = ['id', 'short', 'mood'].map((name) => `rowFilter.kinds_seen.${name}`)
  const shape = ['select', 'order', 'range', 'rangeUnit', 'offset', 'limit', 'preferCount']
  const refs = [...filters, ...shape].map((name) => ({ $ref: `#/parameters/${name}` }))
  expect(paths['/kinds_seen'].get.parameters).toEqual(refs)
  expect(Object.keys(parameters)).toEqual(expect.arrayContaining([...filters, ...shape, 'body.kinds_seen']))
  expect(paths['/kinds_seen'].post.responses).toEqual({ 201: { description: 'Created' } })
})

test('functions by their arguments, read by GET when they change nothing', async () => {
  const { paths } = await (await root()).json()
  expect(paths['/rpc/varied'].post).toMatchObject({
    tags: ['(rpc) varied'],
    summary: 'A call',
    description: 'and more',
  })
  expect(paths['/rpc/varied'].post.parameters[0].schema).toEqual({
    type: 'object',
    description: 'A call\nand more',
    required: ['a', 'b'],
    properties: {
      a: { format: 'integer', type: 'integer' },
      b: { format: 'text[]', type: 'array', items: { type: 'string' } },
      c: { format: 'jsonb' },
    },
  })
  expect(paths['/rpc/varied'].get.parameters[1]).toEqual({
    name: 'b',
    in: 'query',
    required: true,
    format: 'text[]',
    type: 'string',
  })
  expect(paths['/rpc/total'].get.parameters[0]).toMatchObject({ type: 'array', collectionFormat: 'multi' })
  expect(Object.keys(paths['/rpc/outs'])).toEqual(['post'])
  expect(paths['/rpc/outs'].post.parameters[0].schema.required).toEqual(['y'])
})

test('what a caller may not do is not shown to him; the media types of the root', async () => {
  const seen = await (await root({ apikey: house.anonKey })).json()
  expect(Object.keys(seen.paths['/kinds'])).toEqual(['get'])
  const type = async (accept: string) => {
    const answer = await root({ accept })
    return [answer.status, answer.headers.get('content-type')]
  }
  expect(await type('*/*')).toEqual([200, 'application/openapi+json; charset=utf-8'])
  expect(await type('text/csv, application/json')).toEqual([200, 'application/json; charset=utf-8'])
  expect((await type('text/csv'))[0]).toBe(406)
})
