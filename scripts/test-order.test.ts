// The order of the journeys: each file that is called long is there, and comes before those that are not.
import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rangDe } from './test-order.ts'

test('the long journeys exist, each with a rank of its own; every other file comes after them, in its usual order', () => {
  const rangs = globSync('e2e/**/*.e2e.ts').map(rangDe)
  const [dernier = 0] = rangs.toSorted((a, b) => b - a)
  const longs = rangs.filter((rang) => rang < dernier)
  expect(longs.toSorted((a, b) => a - b)).toEqual(Array.from({ length: dernier }, (_, rang) => rang))
  expect(rangDe('server/start/house.test.ts')).toBe(dernier)
})
