// Writing through the real client: what comes back, what is refused, what is rolled back.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Library, libraryOf, openLibrary } from '../tests/library.ts'
import type { WireHouse } from '../tests/wire-house.ts'

let house: WireHouse
let library: Library
let visitor: Library
beforeAll(async () => {
  house = await openLibrary()
  library = libraryOf((await house.person('ecrivain@exemple.fr')).client)
  visitor = libraryOf(house.client())
})
beforeEach(async () => {
  await house.sql('delete from library.books where id > 4; delete from library.notes')
})
afterAll(async () => {
  expect(house.bugs).toEqual([])
  await house.drop()
})

test('an insert says nothing unless it is asked', async () => {
  expect(await library.from('books').insert({ title: 'Noces' })).toMatchObject({ status: 201, data: null, error: null })
  const { data, status } = await library
    .from('books')
    .insert({ title: 'L’Été', author_id: 1 })
    .select('title, pages, authors!books_author_fk(name)')
    .single()
  expect(status).toBe(201)
  expect(data).toEqual({ title: 'L’Été', pages: 100, authors: { name: 'Albert Camus' } })
})

test('many rows at once, in any order of their keys, missing ones null or default', async () => {
  const nulls = await library
    .from('genres')
    .insert([
      { id: 11, name: 'a' },
      { name: 'b', id: 12 },
    ])
    .select()
    .order('id')
  expect(nulls.data).toEqual([
    { id: 11, name: 'a' },
    { id: 12, name: 'b' },
  ])
  await library.from('genres').delete().in('id', [11, 12])
  const refused = await library.from('books').insert([{ title: 'x', pages: 1 }, { title: 'y' }])
  expect(refused.error).toMatchObject({ code: '23502' })
  const defaults = await library
    .from('books')
    .insert([{ title: 'x', pages: 1 }, { title: 'y' }], { defaultToNull: false })
    .select('pages')
    .order('id')
  expect(defaults.data).toEqual([{ pages: 1 }, { pages: 100 }])
})

test('a path that is asked but not shown is no parameter of the statement', async () => {
  const answer = await house.raw('/rest/v1/books?id=eq.1&select=title->>x', {
    method: 'PATCH',
    headers: {
      apikey: house.anonKey,
      authorization: `Bearer ${(await house.person('chemin@exemple.fr')).token}`,
      'content-profile': 'library',
    },
    body: '{"pages":100}',
  })
  expect([answer.status, await answer.text()]).toEqual([204, ''])
})

test('no digit of a big number is lost', async () => {
  const answer = await house.raw('/rest/v1/books?select=pages', {
    method: 'POST',
    headers: {
      apikey: house.serviceKey,
      'content-profile': 'library',
      prefer: 'return=representation',
      'content-type': 'application/json',
    },
    body: '{"title":"long","pages":9223372036854775807}',
  })
  expect(await answer.text()).toBe('[{"pages":9223372036854775807}]')
})

test('empty rows, and no row at all', async () => {
  expect((await library.from('books').insert([]).select()).data).toEqual([])
  expect(await library.from('books').insert([])).toMatchObject({ status: 201, error: null })
  expect((await library.from('books').insert({}).select('id')).error).toMatchObject({ code: '23502' })
})

test('a visitor inserts where he may not read', async () => {
  expect(await visitor.from('notes').insert({ body: 'bonjour' })).toMatchObject({ status: 201, error: null })
  expect(await visitor.from('notes').insert({ body: 'bonjour' }).select()).toMatchObject({
    status: 401,
    error: { code: '42501' },
  })
  expect(await visitor.from('notes').insert({ body: 'interdit' })).toMatchObject({
    status: 401,
    error: { code: '42501' },
  })
  expect(await visitor.from('notes').insert({ body: 'x', owner: 'hugo' })).toMatchObject({ status: 401 })
  expect(await house.sql('select body from library.notes')).toEqual([{ body: 'bonjour' }])
})

test('an upsert creates, merges or leaves alone, and says which', async () => {
  const created = await library.from('books').upsert({ id: 50, title: 'un', isbn: 'z' }).select('id, title')
  expect(created).toMatchObject({ status: 201, data: [{ id: 50, title: 'un' }] })
  const merged = await library.from('books').upsert({ id: 50, title: 'deux' }).select('id, title, isbn')
  expect(merged).toMatchObject({ status: 200, data: [{ id: 50, title: 'deux', isbn: 'z' }] })
  const mixed = await library
    .from('books')
    .upsert([
      { id: 50, title: 'trois' },
      { id: 51, title: 'neuf' },
    ])
    .select('id')
    .order('id')
  expect(mixed).toMatchObject({ status: 201, data: [{ id: 50 }, { id: 51 }] })
  const byIsbn = await library
    .from('books')
    .upsert({ isbn: 'z', title: 'par isbn' }, { onConflict: 'isbn' })
    .select('id, title')
  expect(byIsbn.data).toEqual([{ id: 50, title: 'par isbn' }])
  const ignored = await library
    .from('books')
    .upsert({ isbn: 'z', title: 'ignoré' }, { onConflict: 'isbn', ignoreDuplicates: true })
    .select()
  expect(ignored).toMatchObject({ status: 201, data: [] })
  expect(await library.from('books').upsert({ id: 50, title: 'quatre' })).toMatchObject({ status: 200, data: null })
})

test('an update touches what its filter says, and tells it', async () => {
  await library.from('books').insert([
    { id: 60, title: 'a' },
    { id: 61, title: 'b' },
  ])
  expect(await library.from('books').update({ pages: 7 }).eq('id', 60)).toMatchObject({ status: 204, data: null })
  const { data, status, count } = await library
    .from('books')
    .update({ pages: 8, title: 'c' }, { count: 'exact' })
    .gte('id', 60)
    .select('id, pages')
    .order('id')
  expect({ data, status, count }).toEqual({
    data: [
      { id: 60, pages: 8 },
      { id: 61, pages: 8 },
    ],
    status: 200,
    count: 2,
  })
  expect((await library.from('books').update({ pages: 1 }).eq('id', 999).select()).data).toEqual([])
  expect(await library.from('books').update({}).eq('id', 60)).toMatchObject({ status: 204, error: null })
})

test('a write on one row that touches several is undone', async () => {
  await library.from('books').insert([
    { id: 62, title: 'a' },
    { id: 63, title: 'b' },
  ])
  const several = await library.from('books').update({ title: 'perdu' }).gte('id', 62).select().single()
  expect(several).toMatchObject({ status: 406, error: { code: 'PGRST116', details: 'The result contains 2 rows' } })
  const affected = await library.from('books').delete().gte('id', 62).maxAffected(1)
  expect(affected).toMatchObject({ status: 400, error: { code: 'PGRST124', details: 'The query affects 2 rows' } })
  expect((await library.from('books').select('title').gte('id', 62).order('id')).data).toEqual([
    { title: 'a' },
    { title: 'b' },
  ])
  expect(
    (await library.from('books').delete().eq('id', 62).setHeader('Prefer', 'handling=strict, max-affected=1')).error,
  ).toBeNull()
  expect((await library.from('books').update({ title: 'seul' }).eq('id', 63).select('title').single()).data).toEqual({
    title: 'seul',
  })
})

test('a delete gives back what it took', async () => {
  await library.from('books').insert({ id: 64, title: 'a', author_id: 2 })
  const { data, status } = await library.from('books').delete().eq('id', 64).select('id, authors!books_author_fk(name)')
  expect({ data, status }).toEqual({ data: [{ id: 64, authors: { name: 'Colette' } }], status: 200 })
  expect(await library.from('books').delete().eq('id', 64)).toMatchObject({ status: 204 })
})

test('a write on the whole table is refused', async () => {
  expect((await house.raw('/rest/v1/books', { method: 'DELETE', headers: { apikey: house.serviceKey } })).status).toBe(
    400,
  )
  expect((await library.from('books').update({ pages: 1 })).error).toMatchObject({
    code: '21000',
    message: 'UPDATE requires a WHERE clause',
  })
})

test('rights by column: what is granted is enough, what is not is refused', async () => {
  expect((await library.from('columns_only').upsert({ id: 1, seen: 'revu' })).error).toBeNull()
  expect((await library.from('columns_only').update({ seen: 'encore' }).eq('id', 1).select('seen')).data).toEqual([
    { seen: 'encore' },
  ])
  expect(await library.from('columns_only').update({ hidden: 'x' }).eq('id', 1)).toMatchObject({
    status: 403,
    error: { code: '42501' },
  })
})

test('what constraints refuse, with their codes', async () => {
  expect(await library.from('books').insert({ title: 'x', isbn: 'a' })).toMatchObject({
    status: 409,
    error: { code: '23505' },
  })
  expect(await library.from('books').insert({ title: 'x', author_id: 99 })).toMatchObject({
    status: 409,
    error: { code: '23503' },
  })
  expect(await library.from('books').insert({ title: '' })).toMatchObject({ status: 400, error: { code: '23514' } })
  expect(await library.from('books').insert({ title: 'x', nope: 1 })).toMatchObject({
    status: 400,
    error: { code: 'PGRST204' },
  })
  expect(await library.from('thick').insert({ id: 1, pages: 'beaucoup' })).toMatchObject({
    status: 400,
    error: { code: '22P02' },
  })
})

test('a body that is no JSON, or no object', async () => {
  const headers = { apikey: house.serviceKey, 'content-profile': 'library', 'content-type': 'application/json' }
  for (const body of ['{"title":', '"x"', '12', '[1]', 'null', '[{"title":"a"},{"id":1}]']) {
    const answer = await house.raw('/rest/v1/books', { method: 'POST', headers, body })
    expect([body, answer.status, (await answer.json()).code]).toEqual([body, 400, 'PGRST102'])
  }
  const large = await house.raw('/rest/v1/books', { method: 'POST', headers, body: `"${'x'.repeat(6_000_000)}"` })
  expect(large.status).toBe(413)
  expect((await large.json()).message).toBe('The body is too large: 5120 KB at most')
})

test('headers only: where the new row is', async () => {
  const answer = await house.raw('/rest/v1/books', {
    method: 'POST',
    headers: { apikey: house.serviceKey, 'content-profile': 'library', prefer: 'return=headers-only' },
    body: '{"id":70,"title":"lieu"}',
  })
  expect(answer.status).toBe(201)
  expect(answer.headers.get('location')).toBe('/books?id=eq.70')
  expect(answer.headers.get('preference-applied')).toBe('return=headers-only')
})

test('ten upserts of one row at the same time leave one row', async () => {
  const all = await Promise.all(
    Array.from({ length: 10 }, (_, pages) =>
      library.from('books').upsert({ isbn: 'ensemble', title: 'x', pages }, { onConflict: 'isbn' }),
    ),
  )
  expect(all.every(({ error }) => error === null)).toBe(true)
  expect(await house.sql(`select count(*)::int as n from library.books where isbn = 'ensemble'`)).toEqual([{ n: 1 }])
})
