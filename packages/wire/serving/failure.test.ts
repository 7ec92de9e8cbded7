// A full disk is recognised whoever says it.
import { expect, test } from 'vitest'
import { isDiskFull } from './failure.ts'

test.each([
  [Object.assign(new Error('write'), { code: 'ENOSPC' }), true],
  [Object.assign(new Error('quota'), { code: 'EDQUOT' }), true],
  [Object.assign(new Error('could not extend file'), { code: '53100' }), true],
  [new Error('could not write block: No space left on device'), true],
  [new Error('a migration', { cause: Object.assign(new Error('write'), { code: '53100' }) }), true],
  [new Error('permission denied'), false],
  ['ENOSPC', false],
])('%s: %s', (error, full) => {
  expect(isDiskFull(error)).toBe(full)
})
