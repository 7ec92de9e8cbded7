// Related rows in one answer: to one, to many, through a junction, filtered, ordered, flattened.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Library, libraryOf, openLibrary } from '../tests/library.ts'
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

test('to one, to many, one to one, many to many', async () => {
  const { data, error } = await library
    .from('books')
    .select('title, author:authors!books_author_fk(name, countries(name)), covers(colour), genres(name)')
    .in('id', [1, 4])
    .order('id')
    .order('name', { referencedTable: 'genres' })
  expect(error).toBeNull()
  expect(data).toEqual([
    {
      title: 'L’Étranger',
      author: { name: 'Albert Camus', countries: { name: 'Algérie' } },
      covers: { colour: 'blanc' },
      genres: [{ name: 'philosophie' }, { name: 'roman' }],
    },
    { title: 'Sans auteur, (vraiment) "rien"', author: null, covers: null, genres: [] },
  ])
  const authors = await library
    .from('authors')
    .select('name, books!books_author_fk(id)')
    .eq('id', 1)
    .order('id', { referencedTable: 'books' })
  expect(authors.data).toEqual([{ name: 'Albert Camus', books: [{ id: 1 }, { id: 2 }] }])
})

test('two ways between the same relations ask for a hint: a constraint or a column', async () => {
  const ambiguous = await library.from('books').select('authors(name)')
  expect(ambiguous).toMatchObject({ status: 300, error: { code: 'PGRST201' } })
  expect(ambiguous.error?.hint).toContain('authors!books_author_fk')
  const byColumn = await library.from('books').select('authors!editor_id(name)').eq('id', 1)
  expect(byColumn.data).toEqual([{ authors: { name: 'Colette' } }])
  const asRelation = await library.from('books').select('ecrivain:author_id(name)').eq('id', 1)
  expect(asRelation.data).toEqual([{ ecrivain: { name: 'Albert Camus' } }])
})

test('filters, orders and limits on the related rows', async () => {
  const { data } = await library
    .from('authors')
    .select('name, books!books_author_fk(title)')
    .gt('books.pages', 160)
    .order('title', { referencedTable: 'books', ascending: false })
    .limit(1, { referencedTable: 'books' })
    .order('id')
  expect(data).toEqual([
    { name: 'Albert Camus', books: [{ title: 'La Peste' }] },
    { name: 'Colette', books: [{ title: 'Chéri' }] },
    { name: 'Anonyme', books: [] },
  ])
  const either = await library
    .from('authors')
    .select('id, books!books_author_fk(id)')
    .or('pages.eq.160,title.eq.Chéri', { referencedTable: 'books' })
    .order('id')
  expect(either.data).toEqual([
    { id: 1, books: [{ id: 1 }] },
    { id: 2, books: [{ id: 3 }] },
    { id: 3, books: [] },
  ])
})

test('inner keeps the rows that have a related one, and is counted', async () => {
  const { data, count } = await library
    .from('authors')
    .select('name, books!books_author_fk!inner(id)', { count: 'exact' })
    .eq('books.pages', 200)
  expect(data).toEqual([{ name: 'Colette', books: [{ id: 3 }] }])
  expect(count).toBe(1)
  const toOne = await library.from('books').select('id, authors!books_author_fk!inner()').eq('authors.name', 'Colette')
  expect(toOne.data).toEqual([{ id: 3 }])
})

test('rows without, and rows with, a related row', async () => {
  const without = await library.from('authors').select('name, books!books_author_fk()').is('books', null)
  expect(without.data).toEqual([{ name: 'Anonyme' }])
  const having = await library.from('books').select('id, covers()').not('covers', 'is', null).order('id')
  expect(having.data).toEqual([{ id: 1 }, { id: 2 }])
})

test('ordered by a column of the related row, numbers as numbers', async () => {
  const { data, error } = await library
    .from('covers')
    .select('book_id, books(pages)')
    .order('books(pages)', { ascending: false })
  expect(error).toBeNull()
  expect(data).toEqual([
    { book_id: 2, books: { pages: 336 } },
    { book_id: 1, books: { pages: 160 } },
  ])
  const many = await library.from('authors').select('books!books_author_fk(id)').order('books(id)')
  expect(many.error?.code).toBe('PGRST118')
})

test('a relation flattened into its parent', async () => {
  const { data } = await library
    .from('covers')
    .select('colour, ...books(titre:title, ...authors!books_author_fk(name))')
    .eq('book_id', 1)
  expect(data).toEqual([{ colour: 'blanc', titre: 'L’Étranger', name: 'Albert Camus' }])
  const { data: all } = await library.from('covers').select('colour, ...books(*)').eq('book_id', 2)
  expect(all?.[0]).toMatchObject({ colour: 'noir', id: 2, title: 'La Peste', pages: 336 })
})

test('the columns of many rows flattened into lists', async () => {
  const { data } = await library
    .from('authors')
    .select('name, ...books!books_author_fk(titles:title, pages, ...covers(colour))')
    .order('title', { referencedTable: 'books', ascending: false })
    .in('id', [1, 3])
    .order('id')
  expect(data).toEqual([
    { name: 'Albert Camus', titles: ['La Peste', 'L’Étranger'], pages: [336, 160], colour: ['noir', 'blanc'] },
    { name: 'Anonyme', titles: [], pages: [], colour: [] },
  ])
  const inner = await library.from('authors').select('name, ...books!books_author_fk!inner(title)').eq('id', 3)
  expect(inner.data).toEqual([])
  expect(await library.from('authors').select('...books!books_author_fk(pages.sum())')).toMatchObject({
    error: { code: 'PGRST127' },
  })
})

test('the number of related rows', async () => {
  const { data } = await library.from('authors').select('id, books!books_author_fk(count)').order('id')
  expect(data).toEqual([
    { id: 1, books: [{ count: 2 }] },
    { id: 2, books: [{ count: 1 }] },
    { id: 3, books: [{ count: 0 }] },
  ])
})

test('a parameter on a relation that is not in the answer is refused', async () => {
  expect((await library.from('authors').select('id').eq('books.id', 1)).error).toMatchObject({ code: 'PGRST108' })
})

test('the result of a function has relations too', async () => {
  const { data, error } = await library
    .rpc('authors_of', { land: 'fr' })
    .select('name, books!books_author_fk(title)')
    .order('name')
  expect(error).toBeNull()
  expect(data).toEqual([{ name: 'Colette', books: [{ title: 'Chéri' }] }])
})
