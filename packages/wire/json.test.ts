// Bodies that can be read and kept, and those that cannot.
import { expect, test } from 'vitest'
import { WireRefusal } from './error.ts'
import { readJson } from './json.ts'

test.each([
  ['{"a":"Zoé 😀"}', { a: 'Zoé 😀' }],
  ['"\\ud83d\\ude00"', '😀'],
  ['"\\\\u0000"', '\\u0000'],
])('%s is kept', (text, value) => {
  expect(readJson(text)).toEqual(value)
})

test.each(['"\\u0000"', '{"a":["b\\u0000"]}', '{"\\u0000":1}', '"\\ud800"', '"\\udc00x"'])('%s is refused', (text) => {
  expect(() => readJson(text)).toThrow(WireRefusal)
})

test('what is no JSON stays an error of syntax', () => {
  expect(() => readJson('{"a\\u0000')).toThrow(SyntaxError)
})
