// The URL, the headers and the body, as typed requests: no database here.
import { expect, test } from 'vitest'
import { WireRefusal } from '../error.ts'
import { parse } from './parse.ts'
import { parseLogic, parseOrder, parseTest } from './parse-filter.ts'
import { firstOf, parseAccepts, parsePrefer } from './parse-headers.ts'
import { parseSelect } from './parse-select.ts'

const request = (query: string, { method = 'GET', headers = {}, path = 'baux', text = '' } = {}) =>
  parse(
    { method, url: new URL(`http://house.test/rest/v1/${path}?${query}`), headers: new Headers(headers), text },
    { path, schemas: ['public', 'autre'] },
  )
const refusal = (act: () => unknown): string => {
  try {
    act()
  } catch (error) {
    if (error instanceof WireRefusal) return error.code
    throw error
  }
  return 'accepted'
}
const field = (column: string, ...path: { text: boolean; key: string | number }[]) => ({ column, path })
const plain = { alias: null, cast: null, aggregate: null, aggregateCast: null }

test('select: everything by default', () => {
  expect(request('').level.select).toEqual([{ kind: 'all' }])
  expect(request('select=').level.select).toEqual([{ kind: 'all' }])
})

test('select: aliases, casts, paths, aggregates', () => {
  expect(parseSelect('a,b:c,d::text,e:f->g->>0::int,count(),n:count(),h.sum(),i->j.avg()::int')).toEqual([
    { kind: 'field', field: field('a'), ...plain },
    { kind: 'field', field: field('c'), ...plain, alias: 'b' },
    { kind: 'field', field: field('d'), ...plain, cast: 'text' },
    {
      kind: 'field',
      field: field('f', { text: false, key: 'g' }, { text: true, key: 0 }),
      ...plain,
      alias: 'e',
      cast: 'int',
    },
    { kind: 'count', alias: null, cast: null },
    { kind: 'count', alias: 'n', cast: null },
    { kind: 'field', field: field('h'), ...plain, aggregate: 'sum' },
    { kind: 'field', field: field('i', { text: false, key: 'j' }), ...plain, aggregate: 'avg', aggregateCast: 'int' },
  ])
})

test('select: names with accents, spaces, quotes, dollars, hyphens', () => {
  expect(parseSelect('année,"a,b(c)":"d.e\\"f",x-y,g$1,"h i"')).toEqual([
    { kind: 'field', field: field('année'), ...plain },
    { kind: 'field', field: field('d.e"f'), ...plain, alias: 'a,b(c)' },
    { kind: 'field', field: field('x-y'), ...plain },
    { kind: 'field', field: field('g$1'), ...plain },
    { kind: 'field', field: field('h i'), ...plain },
  ])
})

test('select: relations with their hints and joins', () => {
  const [one, two, three] = parseSelect('biens(*),p:personnes!proprietaire!inner(nom,villes(*)),...pays!left(code)')
  expect(one).toMatchObject({ kind: 'embed', relation: 'biens', inner: false, spread: false, hint: null })
  expect(two).toMatchObject({ kind: 'embed', relation: 'personnes', alias: 'p', hint: 'proprietaire', inner: true })
  expect(two?.kind === 'embed' && two.level.select).toMatchObject([
    { kind: 'field' },
    { kind: 'embed', relation: 'villes' },
  ])
  expect(three).toMatchObject({ kind: 'embed', spread: true, inner: false })
})

test.each(['a,', 'a b,(', 'a(b', 'a)b', 'a::', 'a::te;xt', 'a::text)--', 'a.b()', 'a->', '"a', ',a', 'a::int;drop'])(
  'select: %s is refused',
  (text) => {
    expect(refusal(() => parseSelect(text))).toBe('PGRST100')
  },
)

test('filters: every operator, negated, with any and all', () => {
  expect(parseTest('eq.a.b.c')).toEqual({
    negated: false,
    test: { kind: 'compare', operator: 'eq', quantifier: null, value: 'a.b.c' },
  })
  expect(parseTest('not.like(any).{a*,b}')).toEqual({
    negated: true,
    test: { kind: 'compare', operator: 'like', quantifier: 'any', value: '{a*,b}' },
  })
  expect(parseTest('in.(1,"a,b","c\\"d",)')).toEqual({
    negated: false,
    test: { kind: 'in', values: ['1', 'a,b', 'c"d', ''] },
  })
  expect(parseTest('in.()').test).toEqual({ kind: 'in', values: [] })
  expect(parseTest('is.NULL').test).toEqual({ kind: 'is', value: 'null' })
  expect(parseTest('wfts(french).chat -chien').test).toEqual({
    kind: 'search',
    search: 'wfts',
    config: 'french',
    value: 'chat -chien',
  })
  expect(parseTest('eq.').test).toMatchObject({ value: '' })
})

test.each(['x.1', 'eq', 'eq(some).1', 'is.maybe', 'in.1', 'in.(1', 'toString.1', '__proto__.1', '', 'not.', 'eq1'])(
  'filters: %s is refused',
  (text) => {
    expect(refusal(() => parseTest(text))).toBe('PGRST100')
  },
)

test('logic: nested, negated, quoted, with lists and arrays', () => {
  expect(parseLogic('(a.eq.1,not.and(b.is.null,c.not.in.(1,2)),d.cs.{x,y},e->>f.eq."g,h")', 'or', false)).toEqual({
    kind: 'logic',
    negated: false,
    operator: 'or',
    filters: [
      {
        kind: 'test',
        negated: false,
        field: field('a'),
        test: { kind: 'compare', operator: 'eq', quantifier: null, value: '1' },
      },
      {
        kind: 'logic',
        negated: true,
        operator: 'and',
        filters: [
          { kind: 'test', negated: false, field: field('b'), test: { kind: 'is', value: 'null' } },
          { kind: 'test', negated: true, field: field('c'), test: { kind: 'in', values: ['1', '2'] } },
        ],
      },
      {
        kind: 'test',
        negated: false,
        field: field('d'),
        test: { kind: 'compare', operator: 'cs', quantifier: null, value: '{x,y}' },
      },
      {
        kind: 'test',
        negated: false,
        field: field('e', { text: true, key: 'f' }),
        test: { kind: 'compare', operator: 'eq', quantifier: null, value: 'g,h' },
      },
    ],
  })
})

test('order: directions, nulls, paths, relations', () => {
  expect(parseOrder('a,b.desc.nullslast,c->>d.asc,e(f).desc')).toEqual([
    { relation: null, field: field('a'), descending: false, nulls: null },
    { relation: null, field: field('b'), descending: true, nulls: 'last' },
    { relation: null, field: field('c', { text: true, key: 'd' }), descending: false, nulls: null },
    { relation: 'e', field: field('f'), descending: true, nulls: null },
  ])
  expect(refusal(() => parseOrder('a.up'))).toBe('PGRST100')
})

test('parameters find the level they speak of', () => {
  const { level } = request(
    'select=id,b:biens(pieces(nom))&b.ville=eq.Lyon&biens.pieces.order=nom&b.pieces.limit=2&b.or=(a.eq.1,c.eq.2)&id=gt.3&limit=5&offset=10',
  )
  expect(level).toMatchObject({ limit: 5, offset: 10, filters: [{ field: { column: 'id' } }] })
  const biens = level.select[1]
  expect(biens?.kind === 'embed' && biens.level.filters).toHaveLength(2)
  const pieces = biens?.kind === 'embed' ? biens.level.select[0] : undefined
  expect(pieces?.kind === 'embed' && pieces.level).toMatchObject({ limit: 2, order: [{ field: { column: 'nom' } }] })
})

test('Range counts rows, within the window that the URL opens', () => {
  expect(request('', { headers: { range: '10-19' } }).level).toMatchObject({ offset: 10, limit: 10 })
  expect(request('limit=30&offset=5', { headers: { range: '10-19' } }).level).toMatchObject({ offset: 10, limit: 10 })
  expect(request('limit=12', { headers: { range: '10-' } }).level).toMatchObject({ offset: 10, limit: 2 })
  expect(request('', { method: 'HEAD', headers: { range: '10-19' } }).level).toMatchObject({ offset: 0, limit: null })
  expect(request('offset=-4').level.offset).toBe(0)
  expect(refusal(() => request('limit=3', { headers: { range: '10-19' } }))).toBe('PGRST103')
  expect(refusal(() => request('', { headers: { range: '10-5' } }))).toBe('PGRST103')
  expect(refusal(() => request('limit=-1'))).toBe('PGRST103')
  expect(refusal(() => request('limit=abc'))).toBe('PGRST100')
})

test('schemas: the first by default, another by its profile, none that is not exposed', () => {
  expect(request('').schema).toBe('public')
  expect(request('', { headers: { 'accept-profile': 'autre' } }).schema).toBe('autre')
  expect(request('', { method: 'POST', text: '{}', headers: { 'content-profile': 'autre' } }).schema).toBe('autre')
  expect(refusal(() => request('', { headers: { 'accept-profile': 'auth' } }))).toBe('PGRST106')
})

test('paths and methods', () => {
  expect(request('', { path: 'rpc/faire', method: 'POST' }).target).toEqual({ kind: 'rpc', name: 'faire' })
  expect(request('', { path: 'ann%C3%A9e' }).target).toEqual({ kind: 'table', name: 'année' })
  for (const path of ['', 'a/b', 'rpc/a/b', 'rpc/', '%E0%A4%A'])
    expect(refusal(() => request('', { path }))).toBe('PGRST125')
  expect(refusal(() => request('', { method: 'TRACE' }))).toBe('PGRST117')
})

test('by GET, the arguments of a function wait until it is known', () => {
  const { parameters, level } = request('a=1&b=eq.2&order=c&limit=1', { path: 'rpc/faire' })
  expect(parameters).toEqual([
    ['a', '1'],
    ['b', 'eq.2'],
  ])
  expect(level).toMatchObject({ filters: [], limit: 1, order: [{ field: { column: 'c' } }] })
})

test('Prefer and Accept', () => {
  expect(parsePrefer('return=representation,count=exact, resolution=merge-duplicates,missing=default')).toMatchObject({
    return: 'representation',
    count: 'exact',
    resolution: 'merge-duplicates',
    missingDefault: true,
  })
  expect(parsePrefer('handling=strict, max-affected=3')).toMatchObject({ strict: true, maxAffected: 3 })
  expect(parsePrefer('return=else, count=some')).toMatchObject({ return: 'minimal', count: null })
  const first = (header: string | null) => firstOf(parseAccepts(header))
  expect(first(null)).toMatchObject({ kind: 'array', stripNulls: false, plan: null })
  expect(first('application/vnd.pgrst.object+json;nulls=stripped')).toMatchObject({ kind: 'object', stripNulls: true })
  expect(first('image/png, text/csv')).toMatchObject({ kind: 'csv', stripNulls: false, plan: null })
  expect(first('image/png')).toMatchObject({ kind: 'custom', media: 'image/png' })
  const weighed = parseAccepts('text/html;q=0.5, text/csv;q=0.9, image/png')
  expect(weighed.map(({ media }) => media)).toEqual(['image/png', 'text/csv', 'text/html'])
})

test('names of the prototype are names like any other', () => {
  expect(request('constructor=eq.1&__proto__=eq.2').level.filters).toHaveLength(2)
})
