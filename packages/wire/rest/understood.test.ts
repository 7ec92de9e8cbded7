// Reads already understood: the same question, the same understanding; anything that differs is another question.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { schemaFrom } from './schema.ts'
import { type Asked, createUnderstanding } from './understood.ts'

const column = { name: 'id', type: 'integer', default: null }
const schemaOf = () =>
  schemaFrom({
    relations: ['public', 'other'].map((schema) => ({
      schema,
      name: 'notes',
      is_view: false,
      updatable: 28,
      primary_key: ['id'],
      columns: [column],
    })),
    foreignKeys: [],
    unseen: [],
    routines: [],
    handlers: [],
    roleSettings: new Map(),
  })
const rules = { schemas: ['public', 'other'], caps: { cut: null, refuse: null }, plans: false }
const asked = (search: string, headers: Record<string, string> = {}, rest: Partial<Asked> = {}): Asked => ({
  method: 'GET',
  path: 'notes',
  search,
  headers: new Headers(headers),
  text: '',
  ...rest,
})

test('the same read is understood once; the structure that changed makes it understood again', () => {
  const understand = createUnderstanding(rules)
  const schema = schemaOf()
  const first = understand(asked('id=eq.1'), schema)
  expect(understand(asked('id=eq.1'), schema)).toBe(first)
  expect(understand(asked('id=eq.1'), schemaOf())).not.toBe(first)
})

test.each<[string, Asked]>([
  ['another value', asked('id=eq.2')],
  ['a head', asked('id=eq.1', {}, { method: 'HEAD' })],
  ['another kind of answer', asked('id=eq.1', { accept: 'text/csv' })],
  ['a count', asked('id=eq.1', { prefer: 'count=exact' })],
  ['a range', asked('id=eq.1', { range: '0-3' })],
  ['another schema', asked('id=eq.1', { 'accept-profile': 'other' })],
])('%s is another question', (_, other) => {
  const understand = createUnderstanding(rules)
  const schema = schemaOf()
  const first = understand(asked('id=eq.1'), schema)
  expect(understand(other, schema)).not.toBe(first)
  expect(understand(asked('id=eq.1'), schema)).toBe(first)
})

const insert = (row: string, headers: Record<string, string> = {}, rest: Partial<Asked> = {}): Asked =>
  asked('', { 'content-type': 'application/json', ...headers }, { method: 'POST', text: row, ...rest })

test('one more row of the same columns is the same statement, with its own values and nobody else’s', () => {
  const understand = createUnderstanding(rules)
  const schema = schemaOf()
  const { compilation: first } = understand(insert('{"id":1}'), schema)
  const { compilation: second, request } = understand(insert('{"id": 2}'), schema)
  expect(second.statement.text).toBe(first.statement.text)
  expect(second.media).toBe(first.media)
  expect([first.statement.values, second.statement.values]).toEqual([['[{"id":1}]'], ['[{"id": 2}]']])
  expect([request.text, request.body]).toEqual(['', undefined])
  expect(JSON.stringify([second.request, request])).not.toContain('"id":1')
  expect(understand(insert('{"id":1}'), schemaOf()).compilation.media).not.toBe(first.media)
})

test('what is remembered of an insert holds nothing of its row, which may be long', () => {
  setFlagsFromString('--expose-gc')
  const held = () => {
    runInNewContext('gc')()
    return process.memoryUsage().heapUsed
  }
  const understand = createUnderstanding(rules)
  const schema = schemaOf()
  const before = held()
  // A text of its own each time: one that is shared weighs nothing.
  for (let n = 0; n < 40; n++)
    understand(
      insert(`{"id":"${String(n).padStart(3, '0').repeat(300_000)}"}`, { prefer: `count=exact,n=${n}` }),
      schema,
    )
  expect((held() - before) / 1_000_000).toBeLessThan(10)
  expect(understand(insert('{"id":1}', { prefer: 'count=exact,n=39' }), schema).compilation.statement.values).toEqual([
    '[{"id":1}]',
  ])
})

test.each<[string, Asked]>([
  ['another answer', insert('{"id":2}', { prefer: 'return=representation' })],
  ['a merge', insert('{"id":2}', { prefer: 'resolution=merge-duplicates' })],
  ['another schema', insert('{"id":2}', { 'content-profile': 'other' })],
  ['a list', insert('[{"id":2}]')],
  ['a row without columns', insert('{}')],
  ['columns that are named', insert('{"id":2}', {}, { search: 'columns=id' })],
  ['an update', asked('id=eq.1', { 'content-type': 'application/json' }, { method: 'PATCH', text: '{"id":2}' })],
  ['a whole row', asked('id=eq.2', { 'content-type': 'application/json' }, { method: 'PUT', text: '{"id":2}' })],
])('%s is understood as if nothing had come before', (_, other) => {
  const schema = schemaOf()
  const understand = createUnderstanding(rules)
  understand(insert('{"id":1}'), schema)
  for (let times = 0; times < 2; times++) {
    const { compilation } = understand(other, schema)
    expect(compilation.statement).toEqual(createUnderstanding(rules)(other, schema).compilation.statement)
  }
})

test.each([
  ['a column that is not there', '{"nothing":1}'],
  ['no JSON', '{"id":1'],
  ['a row within a text of another kind', '{"id":1} '.repeat(2)],
])('%s is refused each time', (_, row) => {
  const understand = createUnderstanding(rules)
  const schema = schemaOf()
  understand(insert('{"id":1}'), schema)
  for (let times = 0; times < 2; times++) expect(() => understand(insert(row), schema)).toThrow()
})

test('a very long question is understood each time; a refusal too', () => {
  const understand = createUnderstanding(rules)
  const schema = schemaOf()
  const long = asked(`id=in.(${Array.from({ length: 500 }, (_, n) => n).join(',')})`)
  expect(understand(long, schema)).not.toBe(understand(long, schema))
  for (let times = 0; times < 2; times++) {
    expect(() => understand(asked('nothing=eq'), schema)).toThrow()
    expect(() => understand(asked('', { accept: 'application/vnd.pgrst.plan' }), schema)).toThrow(
      'None of these media types',
    )
  }
})

test('so many are kept, then the oldest is forgotten', () => {
  const understand = createUnderstanding(rules)
  const schema = schemaOf()
  const first = understand(asked('id=eq.0'), schema)
  for (let n = 1; n < 500; n++) understand(asked(`id=eq.${n}`), schema)
  expect(understand(asked('id=eq.0'), schema)).toBe(first)
  understand(asked('id=eq.500'), schema)
  expect(understand(asked('id=eq.0'), schema)).not.toBe(first)
})
