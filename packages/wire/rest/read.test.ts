// Reading through the real client, on a schema that is not ours.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Library, libraryOf, openLibrary, type Query } from '../tests/library.ts'
import type { WireHouse } from '../tests/wire-house.ts'

let house: WireHouse
let library: Library
beforeAll(async () => {
  house = await openLibrary()
  library = libraryOf(house.client())
})
afterAll(async () => {
  expect(house.bugs).toEqual([])
  await house.drop()
})

const names = (rows: { name?: string; title?: string }[] | null) => rows?.map(({ name, title }) => name ?? title)

test('columns, aliases, casts and JSON paths', async () => {
  const { data, error } = await library
    .from('authors')
    .select('nom:name, born::text, age:data->age, data->address->>city, data->address->lines->>1, premier:tags->0')
    .eq('id', 1)
    .single()
  expect(error).toBeNull()
  expect(data).toEqual({
    nom: 'Albert Camus',
    born: '1913-11-07',
    age: 46,
    city: 'Alger',
    lines: 'étage 2',
    premier: 'nobel',
  })
})

test('numbers, instants and amounts as JSON has them', async () => {
  const { data } = await library.from('books').select('id, pages, price, added').eq('id', 4).single()
  expect(data).toEqual({ id: 4, pages: 9007199254740991, price: 1, added: '2025-01-02T03:04:05+00:00' })
})

test('a computed column is a column', async () => {
  const { data } = await library.from('authors').select('name, initials').eq('initials', 'C')
  expect(data).toEqual([{ name: 'Colette', initials: 'C' }])
})

test.each<[string, (q: Query) => Query, number[]]>([
  ['eq', (q) => q.eq('title', 'La Peste'), [2]],
  ['eq on a text with commas, parentheses and quotes', (q) => q.eq('title', 'Sans auteur, (vraiment) "rien"'), [4]],
  ['neq', (q) => q.neq('id', 1), [2, 3, 4]],
  ['gt, lte', (q) => q.gt('pages', 160).lte('pages', 336), [2, 3]],
  ['gte, lt', (q) => q.gte('pages', 160).lt('pages', 336), [1, 3]],
  ['like', (q) => q.like('title', 'La%'), [2]],
  ['ilike', (q) => q.ilike('title', '%É%'), [1, 3]],
  ['like any', (q) => q.likeAnyOf('title', ['La%', 'Ch%']), [2, 3]],
  ['like all', (q) => q.likeAllOf('title', ['L%', '%e']), [2]],
  ['ilike any', (q) => q.ilikeAnyOf('title', ['la%', 'ch%']), [2, 3]],
  ['match', (q) => q.regexMatch('title', '^L.+P'), [2]],
  ['imatch', (q) => q.regexIMatch('title', '^l.+p'), [2]],
  ['is null', (q) => q.is('author_id', null), [4]],
  ['not is null', (q) => q.not('author_id', 'is', null), [1, 2, 3]],
  ['in', (q) => q.in('id', [1, 3]), [1, 3]],
  [
    'in of texts that need quotes',
    (q) => q.in('title', ['Sans auteur, (vraiment) "rien"'.replaceAll('"', '\\"'), 'Chéri']),
    [3, 4],
  ],
  ['in of nothing', (q) => q.in('id', []), []],
  ['not in', (q) => q.notIn('id', [1, 3]), [2, 4]],
  ['isdistinct', (q) => q.isDistinct('author_id', 1), [3, 4]],
  ['text search', (q) => q.textSearch('search', 'peste', { config: 'french' }), [2]],
  ['plain text search on a text', (q) => q.textSearch('title', 'la peste', { config: 'french', type: 'plain' }), [2]],
  ['web search', (q) => q.textSearch('search', 'peste or chéri', { type: 'websearch', config: 'french' }), [2, 3]],
  ['match()', (q) => q.match({ author_id: 1, pages: 160 }), [1]],
  ['or', (q) => q.or('id.eq.1,title.eq.Chéri'), [1, 3]],
  [
    'or with and, not, in, quotes',
    (q) => q.or('and(id.gt.1,pages.not.gt.200),title.in.("La Peste"),title.eq."Sans auteur, (vraiment) \\"rien\\""'),
    [2, 3, 4],
  ],
  ['not or', (q) => q.filter('not.or', 'x', 'y'), []],
])('filter: %s', async (name, filtered, ids) => {
  if (name === 'not or') {
    const answer = await house.raw('/rest/v1/books?select=id&not.or=(id.eq.1,id.eq.2)&order=id', {
      headers: { apikey: house.anonKey },
    })
    expect(await answer.json()).toEqual([{ id: 3 }, { id: 4 }])
    return
  }
  const { data, error } = await filtered(library.from('books').select('id')).order('id')
  expect(error).toBeNull()
  expect(data).toEqual(ids.map((id) => ({ id })))
})

test.each<[string, (q: Query) => Query, number[]]>([
  ['contains an element', (q) => q.contains('tags', ['nobel']), [1]],
  ['contains JSON', (q) => q.contains('data', { age: 81 }), [2]],
  ['contained by', (q) => q.containedBy('tags', ['roman', 'nobel']), [2, 3]],
  ['overlaps', (q) => q.overlaps('tags', ['roman', 'absurde']), [1, 2]],
  ['range overlaps', (q) => q.overlaps('active', '[2000-06-01,2005-01-01)'), [1]],
  ['range strictly left', (q) => q.rangeLt('active', '[2005-01-01,2006-01-01)'), [1]],
  ['range strictly right', (q) => q.rangeGt('active', '[1990-01-01,1991-01-01)'), [1]],
  ['range not to the right', (q) => q.rangeLte('active', '[1990-01-01,2010-01-01)'), [1]],
  ['range not to the left', (q) => q.rangeGte('active', '[1990-01-01,1991-01-01)'), [1]],
  ['range adjacent', (q) => q.rangeAdjacent('active', '[2001-01-01,2002-01-01)'), [1]],
  ['a JSON path', (q) => q.eq('data->address->>city', 'Alger'), [1]],
  ['a JSON number', (q) => q.gt('data->age', 50), [2]],
  ['eq any', (q) => q.filter('id', 'eq(any)', '{1,3}'), [1, 3]],
])('filter on authors: %s', async (_, filtered, ids) => {
  const { data, error } = await filtered(library.from('authors').select('id')).order('id')
  expect(error).toBeNull()
  expect(data).toEqual(ids.map((id) => ({ id })))
})

test('order, nulls, limit, range and Range', async () => {
  const byPrice = await library
    .from('books')
    .select('id')
    .order('price', { ascending: false, nullsFirst: false })
    .order('id')
  expect(byPrice.data).toEqual([{ id: 2 }, { id: 1 }, { id: 4 }, { id: 3 }])
  const first = await library.from('books').select('id').order('price', { nullsFirst: true }).limit(1)
  expect(first.data).toEqual([{ id: 3 }])
  const second = await library.from('books').select('id').order('id').range(1, 2)
  expect(second.data).toEqual([{ id: 2 }, { id: 3 }])
  const header = await house.raw('/rest/v1/books?select=id&order=id', {
    headers: { apikey: house.anonKey, Range: '1-2' },
  })
  expect(header.headers.get('content-range')).toBe('1-2/*')
  const none = await library.from('books').select('id').order('data->x')
  expect(none.error?.code).toBe('42703')
})

test('counts: exact, with a page, by HEAD, planned and estimated', async () => {
  const page = await library.from('books').select('id', { count: 'exact' }).gt('id', 1).order('id').range(0, 1)
  expect(page).toMatchObject({ count: 3, status: 206, data: [{ id: 2 }, { id: 3 }] })
  const head = await library.from('books').select('*', { count: 'exact', head: true })
  expect(head).toMatchObject({ count: 4, data: null, error: null })
  expect((await library.from('books').select('id', { count: 'planned' })).count).toBeGreaterThan(0)
  expect(
    (await library.from('books').select('id, data:title', { count: 'estimated' }).like('title', '%a%')).count,
  ).toBe(3)
  const beyond = await library.from('books').select('id', { count: 'exact' }).range(10, 12)
  expect(beyond).toMatchObject({ status: 416, error: { code: 'PGRST103' } })
})

test('one row, or the refusal that says how many', async () => {
  expect((await library.from('books').select('id').eq('id', 1).single()).data).toEqual({ id: 1 })
  const none = await library.from('books').select('id').eq('id', 99).single()
  expect(none).toMatchObject({ status: 406, error: { code: 'PGRST116', details: 'The result contains 0 rows' } })
  const many = await library.from('books').select('id').single()
  expect(many.error).toMatchObject({ code: 'PGRST116', details: 'The result contains 4 rows' })
  expect((await library.from('books').select('id').eq('id', 99).maybeSingle()).data).toBeNull()
})

test('csv, and nulls left out', async () => {
  const { data } = await library.from('books').select('id, title').in('id', [1, 4]).order('id').csv()
  expect(data).toBe('id,title\n1,L’Étranger\n4,"Sans auteur, (vraiment) ""rien"""')
  expect((await library.from('books').select('id').eq('id', 99).csv()).data).toBe('\n')
  const stripped = await library.from('authors').select('id, country').eq('id', 3).stripNulls()
  expect(stripped.data).toEqual([{ id: 3 }])
})

test('a view is read like a table', async () => {
  expect((await library.from('thick').select('id, title').order('id').limit(1)).data).toEqual([
    { id: 2, title: 'La Peste' },
  ])
})

test('aggregates', async () => {
  const { data } = await library
    .from('books')
    .select('author_id, pages.sum(), n:id.count()')
    .not('author_id', 'is', null)
    .order('author_id')
  expect(data).toEqual([
    { author_id: 1, sum: 496, n: 2 },
    { author_id: 2, sum: 200, n: 1 },
  ])
  expect((await library.from('books').select('count()')).data).toEqual([{ count: 4 }])
})

test('unknown names are said with the codes of the real service', async () => {
  expect(await library.from('nope').select()).toMatchObject({ status: 404, error: { code: 'PGRST205' } })
  expect(await library.from('books').select('nope')).toMatchObject({ status: 400, error: { code: '42703' } })
  expect(await library.from('books').select('nope(*)')).toMatchObject({ status: 400, error: { code: 'PGRST200' } })
  expect(await library.from('books').select().eq('id', 'abc')).toMatchObject({ status: 400, error: { code: '22P02' } })
  expect(await house.client().schema('auth').from('users').select()).toMatchObject({
    status: 406,
    error: { code: 'PGRST106' },
  })
  expect(await house.client().schema('annex').from('books').select()).toMatchObject({
    status: 404,
    error: { code: 'PGRST205' },
  })
  expect(names((await house.client().schema('annex').from('shelves').select()).data)).toBeUndefined()
})

test('what the role may not read is refused: 401 for a visitor, 403 for a person', async () => {
  expect(await library.from('secrets').select()).toMatchObject({ status: 401, error: { code: '42501' } })
  const { client } = await house.person('lecteur@exemple.fr')
  expect(await client.schema('library').from('secrets').select()).toMatchObject({
    status: 403,
    error: { code: '42501' },
  })
  expect(await client.schema('library').from('columns_only').select()).toMatchObject({ status: 403 })
  expect((await client.schema('library').from('columns_only').select('id, seen')).data).toEqual([{ id: 1, seen: 'vu' }])
})

test('a structure that changed is read again when the database says so', async () => {
  expect((await library.from('late').select()).status).toBe(404)
  await house.sql('create table library.late (id int); grant select on library.late to anon')
  await house.sql(`notify pgrst, 'reload schema'`)
  await expect.poll(async () => (await library.from('late').select()).status, { timeout: 5_000 }).toBe(200)
})

test('a table that changed under a prepared statement goes on', async () => {
  await house.sql(
    'create table library.moving (id int, a text); insert into library.moving values (1, $$x$$); grant select on library.moving to anon',
  )
  await house.sql(`notify pgrst, 'reload schema'`)
  await expect.poll(async () => (await library.from('moving').select()).data).toEqual([{ id: 1, a: 'x' }])
  for (let i = 0; i < 6; i++) await library.from('moving').select()
  await house.sql('alter table library.moving alter a type int using 7, add b int')
  const { data, error } = await library.from('moving').select()
  expect(error).toBeNull()
  expect(data).toEqual([{ id: 1, a: 7, b: null }])
})
