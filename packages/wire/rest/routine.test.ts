// Functions through the real client: by POST and GET, one value, a row, rows, nothing.
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

test('one value, with and without its default', async () => {
  expect((await library.rpc('add', { a: 1, b: 2 })).data).toBe(3)
  expect((await library.rpc('add', { a: 1 })).data).toBe(11)
  expect((await library.rpc('add', { a: 1, b: 5 }, { get: true })).data).toBe(6)
})

test('rows, filtered, ordered, counted, one of them', async () => {
  expect((await library.rpc('authors_of', { land: 'fr' })).data).toMatchObject([{ name: 'Colette' }])
  expect((await library.rpc('pairs').select('word').gt('n', 1)).data).toEqual([{ word: 'deux' }])
  expect((await library.rpc('pairs').order('n', { ascending: false }).limit(1).single()).data).toEqual({
    n: 2,
    word: 'deux',
  })
  const got = await library.rpc('authors_of', { land: 'dz' }, { get: true, count: 'exact' }).select('name').eq('id', 1)
  expect(got).toMatchObject({ data: [{ name: 'Albert Camus' }], count: 1 })
  expect((await library.rpc('numbers')).data).toEqual([1, 2, 3])
  expect((await library.rpc('one_author', { author: 2 }).select('name')).data).toEqual({ name: 'Colette' })
})

test('nothing at all', async () => {
  const { client } = await house.person('rien@exemple.fr')
  expect(await libraryOf(client).rpc('nothing')).toMatchObject({ status: 204, data: null, error: null })
  expect(await house.sql('select body from library.notes')).toEqual([{ body: 'from nothing' }])
  expect(await libraryOf(client).rpc('nothing', {}, { get: true })).toMatchObject({
    status: 405,
    error: { code: '25006' },
  })
})

test('a whole document, and a list of values', async () => {
  expect((await library.rpc('whole', { a: [1, { b: null }] })).data).toEqual({ a: [1, { b: null }] })
  expect((await library.rpc('sum_all', { list: [1, 2, 3] })).data).toBe(6)
  expect((await library.rpc('sum_all', { list: [4, 5] }, { get: true })).data).toBe(9)
})

test('the caller is who his token says, and a read is a read', async () => {
  expect((await library.rpc('who')).data).toEqual({ role: 'anon', sub: null, read_only: 'off' })
  const { client, id } = await house.person('qui@exemple.fr')
  expect((await libraryOf(client).rpc('who', {}, { get: true })).data).toEqual({
    role: 'authenticated',
    sub: id,
    read_only: 'on',
  })
  const service = libraryOf(house.client(house.serviceKey))
  expect((await service.rpc('who')).data).toMatchObject({ role: 'service_role' })
  // The next caller on the same connections is himself again.
  expect((await library.rpc('who')).data).toMatchObject({ role: 'anon', sub: null })
})

test('an unknown function, and one called with unknown arguments', async () => {
  expect(await library.rpc('nope')).toMatchObject({ status: 404, error: { code: 'PGRST202' } })
  expect(await library.rpc('add', { z: 1 })).toMatchObject({ status: 404, error: { code: 'PGRST202' } })
  expect(await library.rpc('add', { a: 'un' })).toMatchObject({ status: 400, error: { code: '22P02' } })
})

test('a refusal raised by a function keeps its code; PT… chooses its status', async () => {
  const raised = { message: 'refused', details: 'a detail', hint: 'ask nicely' }
  expect(await library.rpc('refuse', { code: 'P0001' })).toMatchObject({
    status: 400,
    error: { code: 'P0001', ...raised },
  })
  expect(await library.rpc('refuse', { code: 'PT418' })).toMatchObject({ status: 418, error: { code: 'PT418' } })
  expect(await library.rpc('refuse', { code: '42501' })).toMatchObject({ status: 401 })
  expect(await library.rpc('refuse', { code: '53300' })).toMatchObject({ status: 503 })
})
