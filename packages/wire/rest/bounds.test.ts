// Relations in relations in relations: how deep, how long and how heavy an answer may be, by the real client; refused before it is made.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWireHouse, type WireHouse } from '../tests/wire-house.ts'

// One shelf of sixty books: three deep, each book stands in its shelf again, 60 × 60 × 60 times.
const ROWS = `
create table public.shelves (id int primary key, name text not null);
create table public.books (id int primary key, shelf_id int not null references public.shelves, title text not null);
insert into public.shelves values (1, 'all');
insert into public.books select n, 1, repeat('a long title ', 20) from generate_series(1, 60) n;
create sequence public.seen;
create view public.counted as select id, shelf_id, title, nextval('public.seen') as n from public.books;
create view public.made as select last_value from public.seen;
grant usage, select on sequence public.seen to service_role;
grant select on public.counted, public.made to service_role;
grant select, insert, update on public.shelves, public.books to service_role, anon;
notify pgrst, 'reload schema'`
const TWICE = 'id, shelves(books(title, shelves(books(title))))'

let worded: WireHouse
let alone: WireHouse
beforeAll(async () => {
  const caps = { cut: null, refuse: 1_000, depth: 4, bytes: 300_000 }
  worded = await openWireHouse({ rest: { caps } })
  alone = await openWireHouse({ messages: undefined, rest: { caps } })
  for (const house of [worded, alone]) await house.sql(ROWS)
})
afterAll(async () => {
  for (const house of [worded, alone]) {
    expect(house.bugs).toEqual([])
    await house.drop()
  }
})

const heavy = {
  status: 413,
  data: null,
  error: {
    code: 'own_answer_too_large',
    message: 'said: answer_too_large 300000',
  },
}

test('what is embedded weighs so much in all, and not more', async () => {
  const client = worded.client(worded.serviceKey)
  expect(await client.from('books').select(TWICE)).toMatchObject(heavy)
  expect(await client.from('books').select('id, shelves(books(title))')).toMatchObject(heavy)
  expect((await client.from('books').select('id, shelves(books(title))').limit(5)).data).toHaveLength(5)
  // Counted anew for each request.
  for (let time = 0; time < 5; time++)
    expect((await client.from('shelves').select('books(title)')).data?.[0]?.books).toHaveLength(60)
})

test('nor is more made of it in the database than what may leave', async () => {
  const client = alone.client(alone.serviceKey)
  // A write, since what only reads counts nothing.
  const embedded = 'id, shelves(counted(title, n, shelves(counted(title, n))))'
  const { error } = await client.from('books').update({ shelf_id: 1 }).gt('id', 0).select(embedded)
  expect(error).toMatchObject({ code: 'answer_too_large', message: 'The answer is larger than 300000 bytes' })
  // Whole, it would hold 60 × 60 × 60 titles, and as many are counted: it is refused after some tens of shelves.
  const { data } = await client.from('made').select('last_value').single()
  expect(data?.last_value).toBeGreaterThan(100)
  expect(data?.last_value).toBeLessThan(10_000)
})

test('a list spread into its parent counts too, and one that is only asked about does not weigh', async () => {
  const client = worded.client(worded.serviceKey)
  expect(await client.from('books').select('id, shelves(...books(title))')).toMatchObject(heavy)
  expect((await client.from('shelves').select('name, books!inner()')).data).toEqual([{ name: 'all' }])
})

test('a read of one table weighs as much at most, and what a write shows', async () => {
  const client = worded.client(worded.serviceKey)
  await worded.sql(`insert into public.books select n, 1, repeat('x', 5000) from generate_series(1000, 1070) n`)
  expect(await client.from('books').select().gte('id', 1_000)).toMatchObject(heavy)
  expect(await client.from('books').select().gte('id', 1_000).csv()).toMatchObject(heavy)
  expect(
    await client.from('books').update({ title: 'y' }).gte('id', 1_000).select('id, shelves(books(title))'),
  ).toMatchObject(heavy)
  // Nothing of it was written.
  expect((await client.from('books').select('id').eq('title', 'y')).data).toEqual([])
  expect((await client.from('books').update({ title: 'y' }).gte('id', 1_000)).status).toBe(204)
})

test('an embedded list is no longer than any other', async () => {
  await worded.sql(`insert into public.books select n, 1, 'z' from generate_series(2000, 3100) n`)
  expect(await worded.client(worded.serviceKey).from('shelves').select('books(id)')).toMatchObject({
    status: 413,
    error: { code: 'own_list_too_long', message: 'said: list_too_long 1000' },
  })
  expect(
    (
      await worded
        .client(worded.serviceKey)
        .from('shelves')
        .select('books(id)')
        .limit(100, { referencedTable: 'books' })
    ).data?.[0]?.books,
  ).toHaveLength(100)
})

test.each([
  ['with words of one’s own', 'own_embedded_too_deep', 'said: embedded_too_deep 4'],
  ['alone', 'embedded_too_deep', 'Relations are embedded more than 4 levels deep'],
])('so many relations stand one in another: %s', async (where, code, message) => {
  const house = where === 'alone' ? alone : worded
  const client = house.client(house.serviceKey)
  const deep = 'shelves(books(shelves(books(shelves(name)))))'
  expect(await client.from('books').select(deep).limit(1)).toMatchObject({
    status: 400,
    error: { code, message },
  })
  expect(
    (
      await client
        .from('books')
        .select('shelves(books(shelves(name)))')
        .eq('id', 1)
        .limit(3, { referencedTable: 'shelves.books' })
    ).status,
  ).toBe(200)
})
