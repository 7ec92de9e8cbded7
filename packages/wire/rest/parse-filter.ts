// Filters, logic trees and orders: `age=gte.18`, `or=(a.eq.1,and(b.is.null,not.c.in.(2,3)))`, `order=nom.desc.nullslast`.
import { WireRefusal } from '../error.ts'
import { fieldOf, stepsOf } from './parse-select.ts'
import { FIELD_NAME, Reader } from './reader.ts'
import {
  type Field,
  type Filter,
  IS_VALUES,
  type IsValue,
  OPERATORS,
  type Operator,
  type Order,
  SEARCHES,
  type Search,
  type Test,
} from './request.ts'

/** `not.in.(1,2)` and the like: the value of one parameter, up to its end. */
export function parseTest(text: string): { negated: boolean; test: Test } {
  const reader = new Reader(text, 'filter')
  const negated = reader.take('not.')
  const test = testOf(reader, { nested: false, wanted: negated ? OPERATOR : `"not" or ${OPERATOR}` })
  reader.expectEnd()
  return { negated, test }
}

/** `(a.eq.1,b.is.null)`: the value of `or=` or `and=`. */
export function parseLogic(text: string, operator: 'and' | 'or', negated: boolean): Filter {
  const reader = new Reader(text, 'logic tree', operator.length)
  const filter: Filter = { kind: 'logic', negated, operator, filters: conditionsOf(reader) }
  reader.expectClosed()
  return filter
}

export function parseOrder(text: string): Order[] {
  const reader = new Reader(text, 'order')
  const orders: Order[] = []
  do orders.push(orderOf(reader))
  while (reader.take(','))
  reader.expectEnd('"," or end of input')
  return orders
}

function conditionsOf(reader: Reader): Filter[] {
  return reader.group(() => {
    const filters: Filter[] = []
    do {
      filters.push(conditionOf(reader))
      reader.match(/\s+/y)
    } while (reader.take(','))
    return filters
  })
}

function conditionOf(reader: Reader): Filter {
  reader.match(/\s+/y)
  const group = reader.match(/(?:not\.)?(?:and|or)\s*(?=\()/y)?.trimEnd()
  if (group !== undefined) {
    const operator = group.endsWith('and') ? 'and' : 'or'
    return { kind: 'logic', negated: group.startsWith('not.'), operator, filters: conditionsOf(reader) }
  }
  if (reader.match(BEGUN_GROUP) !== null) throw reader.unexpected('"("')
  if (reader.match(NOT_A_TEST) !== null) throw reader.unexpected('logic operator (and, or)')
  const field = fieldOf(reader, `${FIELD_NAME}, negation operator (not) or logic operator (and, or)`)
  reader.expect('.')
  const negated = reader.take('not.')
  const wanted = negated ? OPERATOR : `logic operator (and, or), "not" or ${OPERATOR}`
  return { kind: 'test', negated, field, test: testOf(reader, { nested: true, wanted }) }
}

// What begins as a group and is neither that nor the test of a column: `ord(`, `not.xor(`.
const BEGUN_GROUP = /(?:not\.)?(?:and|or)(?=[\p{L}\p{N}_$ ]*(?:[^\p{L}\p{N}_$ .-]|$))/uy
const OPERATOR = 'operator (eq, gt, ...)'

function testOf(reader: Reader, { nested, wanted }: { nested: boolean; wanted: string }): Test {
  const word = reader.match(/[a-z]+/y)
  if (word === null || !isWord(word)) throw reader.unexpected(wanted, word ?? '')
  if (word === 'in') {
    reader.expect('.')
    return { kind: 'in', values: listOf(reader) }
  }
  if (word === 'is') {
    reader.expect('.')
    return { kind: 'is', value: isValue(reader) }
  }
  const within = reader.match(/\([^()]+\)/y)?.slice(1, -1) ?? null
  if (Object.hasOwn(SEARCHES, word)) {
    reader.expect('.')
    return { kind: 'search', search: word as Search, config: within, value: valueText(reader, nested) } // safe: just looked up
  }
  const operator = word as Operator // safe: a word of filters that is none of the others
  if (within !== null && !QUANTIFIED.includes(operator)) throw reader.unexpected('delimiter (.)')
  if (within !== null && within !== 'any' && within !== 'all') throw reader.unexpected('any or all')
  reader.expect('.')
  return { kind: 'compare', operator, quantifier: within, value: valueText(reader, nested) }
}

const isWord = (word: string): boolean =>
  word === 'in' || word === 'is' || Object.hasOwn(SEARCHES, word) || Object.hasOwn(OPERATORS, word)

const SPOKEN = Object.keys({ not: 0, in: 0, is: 0, ...OPERATORS, ...SEARCHES }).join('|')
const NOT_A_TEST = new RegExp(`not\\.(?!(?:${SPOKEN})\\b)`, 'y')
const OPERATED = new RegExp(
  `^(?:(?:${SPOKEN})\\.|(?:not\\.)?(?:(?:${Object.keys(SEARCHES).join('|')})\\(|[a-z]+\\((?:any|all)\\)\\.))`,
)

/** Whether a value is written as a filter: `eq.1`, `not.in.(1,2)`, `fts(french).mot`. */
export const hasOperator = (value: string): boolean => OPERATED.test(value)

/** The operators that may be asked of any or all of several values. */
const QUANTIFIED: readonly Operator[] = ['eq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'match', 'imatch']

function valueText(reader: Reader, nested: boolean): string {
  if (!nested) return reader.rest()
  const quoted = reader.tryQuoted(/[,)]/y)
  if (quoted !== null) return quoted
  return reader.match(/\{[^{}]*\}|[^,)]+/y) ?? ''
}

function isValue(reader: Reader): IsValue {
  const word = reader.match(/[A-Za-z_]+/y)?.toLowerCase() ?? ''
  if (!Object.hasOwn(IS_VALUES, word)) throw reader.unexpected('null, not_null, true, false or unknown')
  return word as IsValue // safe: just looked up
}

function listOf(reader: Reader): string[] {
  reader.expect('(')
  reader.match(/\s+/y)
  const values: string[] = []
  if (reader.take(')')) return values
  do values.push(reader.tryQuoted(/[,)]/y) ?? reader.match(/[^,)]+/y) ?? '')
  while (reader.take(','))
  reader.expect(')')
  return values
}

function orderOf(reader: Reader): Order {
  const { relation, field } = orderedField(reader)
  const words = ['asc', 'desc', 'nullsfirst', 'nullslast'] as const
  const first = reader.take('.') ? wordOf(reader, words) : null
  if (first === null || first.startsWith('nulls')) return { relation, field, descending: false, nulls: nullsOf(first) }
  const second = reader.take('.') ? wordOf(reader, ['nullsfirst', 'nullslast']) : null
  if (second === null && !reader.ended && !reader.peek(',')) reader.expectEnd('delimiter (.), "," or end of input')
  return { relation, field, descending: first === 'desc', nulls: nullsOf(second) }
}

const nullsOf = (word: string | null): 'first' | 'last' | null =>
  word === null ? null : word === 'nullsfirst' ? 'first' : 'last'

/** One of the words; a refusal stands where they begin, and names the sign by which the first of them was missed. */
function wordOf<T extends string>(reader: Reader, words: readonly [T, ...T[]]): T {
  const found = words.find((word) => reader.take(word))
  if (found !== undefined) return found
  const wanted = words.map((word) => `"${word}"`)
  throw reader.missed(words[0], `${wanted.slice(0, -1).join(', ')} or ${wanted.at(-1)}`)
}

function orderedField(reader: Reader): { relation: string | null; field: Field } {
  const name = reader.name()
  if (!reader.take('(')) return { relation: null, field: { column: name, path: stepsOf(reader) } }
  const field = fieldOf(reader)
  reader.expect(')')
  return { relation: name, field }
}

/** A whole number, for `limit` and `offset`: below zero, the second means nothing. */
export function parseSize(name: string, text: string): number {
  if (!/^-?\d{1,15}$/.test(text)) throw new WireRefusal(400, 'PGRST100', `"failed to parse ${name} (${text})"`)
  const size = Number(text)
  if (size < 0 && name === 'limit')
    throw new WireRefusal(416, 'PGRST103', 'Requested range not satisfiable', {
      details: 'Limit should be greater than or equal to zero.',
    })
  return size
}
