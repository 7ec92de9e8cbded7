// How the rings are added up: what a green line must never hide.
import { expect, test } from 'vitest'
import { countOf } from './rings.ts'

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((one) => ({ status: one })),
})

test('passed and failed tests are those of the report', () => {
  const testResults = [file('passed', 'passed', 'passed'), file('failed', 'passed', 'failed')]
  expect(countOf(JSON.stringify({ numPassedTests: 3, numFailedTests: 1, testResults }))).toEqual({
    passed: 3,
    failed: 1,
  })
})

test('a file that could not be loaded is a failure', () => {
  const testResults = [file('passed', 'passed'), file('failed')]
  expect(countOf(JSON.stringify({ numPassedTests: 1, numFailedTests: 0, testResults }))).toEqual({
    passed: 1,
    failed: 1,
  })
})
