// A full disk, said at the doors: a sentence and a status that tell to come back, the error kept for the log.
import { expect, test } from 'vitest'
import { answerOf } from './door.ts'
import { DISQUE_PLEIN } from './error.ts'
import { databaseRefusal } from './rest/database-refusal.ts'

const plein = Object.assign(new Error('could not extend file "base/5/19718": No space left on device'), {
  severity: 'ERROR',
  code: '53100',
})

test('the acts say that nothing was kept, and the log keeps why', () => {
  const logged: unknown[] = []
  const log = { error: (said: unknown) => void logged.push(said), info: () => {} }
  const { status, body } = answerOf(plein, { dialect: 'functions', log, path: '/functions/v1/valider-ecritures' })
  expect([status, JSON.parse(String(body))]).toEqual([503, { code: 'disque_plein', message: DISQUE_PLEIN }])
  expect(logged).toEqual([{ err: plein, path: '/functions/v1/valider-ecritures' }])
})

test('so do the tables', () => {
  const { status, message } = databaseRefusal(plein, { anonymous: false, speech: 'french' })
  expect([status, message]).toEqual([503, DISQUE_PLEIN])
})
