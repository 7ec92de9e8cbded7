// A full disk, said at the doors: a sentence and a status that tell to come back, the error kept for the log.
import { expect, test } from 'vitest'
import { answerOf } from './door.ts'
import { databaseRefusal } from './rest/database-refusal.ts'
import { MESSAGES } from './tests/messages.ts'

const full = Object.assign(new Error('could not extend file "base/5/19718": No space left on device'), {
  severity: 'ERROR',
  code: '53100',
})

test('the acts say that nothing was kept, and the log keeps why', () => {
  const logged: unknown[] = []
  const log = { error: (said: unknown) => void logged.push(said), info: () => {} }
  const thrown = { dialect: 'functions', log, path: '/functions/v1/keep' } as const
  const { status, body } = answerOf(full, thrown)
  const message = 'The disk is full: nothing was written'
  expect([status, JSON.parse(String(body))]).toEqual([503, { code: 'disk_full', message }])
  expect(logged).toEqual([{ err: full, path: '/functions/v1/keep' }])
  const worded = answerOf(full, { ...thrown, messages: MESSAGES })
  const own = { code: 'own_disk_full', message: 'said: disk_full' }
  expect([worded.status, JSON.parse(String(worded.body))]).toEqual([503, own])
})

test('so do the tables', () => {
  const { status, message } = databaseRefusal(full, { anonymous: false, messages: MESSAGES })
  expect([status, message]).toEqual([503, 'said: 53100'])
  const asItIs = databaseRefusal(full, { anonymous: false })
  expect([asItIs.status, asItIs.message]).toEqual([503, full.message])
})
