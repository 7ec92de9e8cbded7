// A program with words of its own: every refusal of the database is said by them, and keeps its code.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isPostgresError, type OwnRefusals, WireRefusal } from '../error.ts'
import { type Library, libraryOf, openLibrary } from '../tests/library.ts'
import { MESSAGES } from '../tests/messages.ts'
import type { WireHouse } from '../tests/wire-house.ts'

const CLOSED = 'The year is closed.'
/** A program that says one refusal by a name of its own. */
const own: OwnRefusals = (error) =>
  isPostgresError(error) && error.constraint === 'year_closed'
    ? new WireRefusal(422, 'year_closed', error.code === 'P0001' ? `${CLOSED} ${error.detail}` : CLOSED)
    : null

let house: WireHouse
let library: Library
beforeAll(async () => {
  house = await openLibrary({ messages: MESSAGES, ownRefusals: own })
  library = libraryOf((await house.person('phrase@exemple.fr')).client)
  await house.sql(`alter table library.genres add constraint year_closed check (id < 1000)`)
  await house.sql(`create function library.said() returns void language plpgsql as $$ begin
    raise exception using errcode = 'P0001', message = 'year_closed', constraint = 'year_closed', detail = '(2024)'; end $$`)
  await house.sql(`grant execute on function library.said() to authenticated`)
  await house.sql(`notify pgrst, 'reload schema'`)
  await vi.waitFor(async () => expect((await library.rpc('said')).error?.code).toBe('P0001'), 10_000)
})
afterAll(() => house.drop())

test('a constraint named after its refusal', async () => {
  expect((await library.from('genres').insert({ id: 1000, name: 'x' })).error).toEqual({
    code: '23514',
    message: CLOSED,
    details: 'year_closed',
    hint: null,
  })
})

test('a refusal raised by name, with its precision', async () => {
  expect((await library.rpc('said')).error).toMatchObject({ code: 'P0001', message: `${CLOSED} (2024)` })
})

test.each([
  ['a missing field', () => library.from('books').insert({ title: null }), '23502', 'said: 23502 title'],
  ['a double', () => library.from('books').insert({ title: 'x', isbn: 'a' }), '23505', 'said: 23505'],
  ['a lost link', () => library.from('books').insert({ title: 'x', author_id: 99 }), '23503', 'said: 23503'],
  ['a failed check', () => library.from('books').insert({ title: '' }), '23514', 'said: 23514'],
  ['a word for a number', () => library.from('books').insert({ title: 'x', pages: 'y' }), '22P02', 'said: 22P02'],
  ['a number too big', () => library.from('books').insert({ title: 'x', price: 1e12 }), '22003', 'said: 22003'],
  [
    'a day that is none',
    () => library.from('authors').insert({ name: 'x', born: '2025-02-30' }),
    '22008',
    'said: 22008',
  ],
  ['a forbidden row', () => library.from('notes').insert({ body: 'interdit' }), '42501', 'said: 42501'],
  ['a forbidden table', () => library.from('secrets').select(), '42501', 'said: 42501'],
])('%s', async (_, write, code, sentence) => {
  const { error } = await write()
  expect(error?.code).toBe(code)
  expect(error?.message).toBe(sentence)
})

test('a failed check does not repeat the row', async () => {
  const { error } = await library.from('books').insert({ title: '', isbn: 'confidentiel' })
  expect(JSON.stringify(error)).not.toContain('confidentiel')
})
