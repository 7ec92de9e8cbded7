// The filters that the client's builder writes, read back; and what is not a filter.
import { postgresChangesFilter } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { conditionOf, parseFilters, placeIn } from './change-filter.ts'

test('what the builder of the client writes is read as it was meant', () => {
  const built = postgresChangesFilter()
    .eq('nom', 'a,b "c" \\d (e)')
    .in('ville', ['Lyon', 'Saint-Étienne', 'x,y', 'dit "le"'])
    .not('prix', 'gt', 5)
    .is('fin', null)
    .like('texte', '%é%')
    .build()
  expect(parseFilters(built)).toEqual([
    { column: 'nom', path: [], operator: 'eq', value: 'a,b "c" \\d (e)', negated: false },
    { column: 'ville', path: [], operator: 'in', value: '{Lyon,Saint-Étienne,"x,y","dit \\"le\\""}', negated: false },
    { column: 'prix', path: [], operator: 'gt', value: '5', negated: true },
    { column: 'fin', path: [], operator: 'is', value: 'null', negated: false },
    { column: 'texte', path: [], operator: 'like', value: '%é%', negated: false },
  ])
  expect(parseFilters('data->a->0->>b=eq.x')).toEqual([
    { column: 'data', path: ['->a', '->0', '->>b'], operator: 'eq', value: 'x', negated: false },
  ])
  expect(parseFilters('  ')).toEqual([])
})

test.each([
  'undefined',
  'a=eq',
  'a=foo.1',
  'a=eq.1,',
  'a=in.1',
  'a=is.peut-etre',
  '=eq.1',
  'a=constructor.1',
  'a->=eq.1',
  'a->>b c=eq.1',
])('%s is refused with a reason', (text) => {
  expect(parseFilters(text)).toEqual({ reason: expect.any(String) })
})

test('a place in json is a text by its last arrow, and its keys are only ever texts', () => {
  const column = { column: '"t"."d"', type: 'jsonb' }
  expect(placeIn({ path: ['->a', "->>o'b"] }, column)).toEqual({
    column: `("t"."d"::jsonb->'a'->>'o''b')`,
    type: 'text',
  })
  expect(placeIn({ path: ['->0'] }, column)).toEqual({ column: '("t"."d"::jsonb->0)', type: 'jsonb' })
})

test('a null is never a match, and a value is only ever a parameter', () => {
  const place = { column: '"t"."a"', type: 'bigint', parameter: '$2' }
  expect(conditionOf({ operator: 'neq', negated: true }, place)).toBe(
    'coalesce(not ("t"."a" <> $2::text::bigint), false)',
  )
})
