// A computation in steps gives the same value, whoever runs it.
import { expect, test } from 'vitest'
import { type Etapes, jusquAuBout } from './etapes.ts'

test('all the steps at once give the value of the last one, and each was done', () => {
  const faits: number[] = []
  function* compter(): Etapes<number> {
    for (const un of [1, 2, 3]) {
      faits.push(un)
      yield
    }
    return faits.length
  }
  expect(jusquAuBout(compter())).toBe(3)
  expect(faits).toEqual([1, 2, 3])
})
