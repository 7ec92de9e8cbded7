// How the rings are added up: what a green line must never hide.
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { countOf } from './rings.ts'

const file = (name: string, status: string, ...tests: string[]) => ({
  name: resolve(name),
  status,
  message: status === 'failed' ? 'Cannot find module\nat import' : '',
  assertionResults: tests.map((one, at) => ({
    fullName: `test ${at}`,
    status: one,
    failureMessages: one === 'failed' ? ['Error: expected 1 to be 2\n    at there'] : [],
  })),
})

test('passed and failed tests are those of the report, and the failed are named with their reason', () => {
  const testResults = [file('a.test.ts', 'passed', 'passed', 'passed'), file('b.test.ts', 'failed', 'passed', 'failed')]
  expect(countOf(JSON.stringify({ numPassedTests: 3, numFailedTests: 1, testResults }))).toEqual({
    passed: 3,
    failed: 1,
    failures: ['b.test.ts > test 1 : Error: expected 1 to be 2'],
  })
})

test('a file that could not be loaded is a failure', () => {
  const testResults = [file('a.test.ts', 'passed', 'passed'), file('b.test.ts', 'failed')]
  expect(countOf(JSON.stringify({ numPassedTests: 1, numFailedTests: 0, testResults }))).toEqual({
    passed: 1,
    failed: 1,
    failures: ['b.test.ts : Cannot find module'],
  })
})
