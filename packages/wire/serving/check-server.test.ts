// The server of a database, before it is used: which suits, and why another does not, in the words of who asks.
import { expect, inject, test } from 'vitest'
import '../tests/provided.ts'
import { checkServer, whyUnsuited } from './check-server.ts'
import { START_WORDS } from './failure.ts'
import { freePort } from './port.ts'

test('one that answers and is recent enough', async () => {
  await checkServer(inject('server'))
  expect(whyUnsuited({ number: 150_000, name: '15.0' }, START_WORDS)).toBeNull()
})

test('one that is too old, refuses its user, has no such database, or is not there', async () => {
  expect(whyUnsuited({ number: 140_012, name: '14.12' }, START_WORDS)).toBe(
    'The database is PostgreSQL 14.12: version 15 or newer is needed.',
  )
  const absent = new URL(inject('server'))
  absent.pathname = '/absent'
  await expect(checkServer(absent.href)).rejects.toThrow(/^There is no database "absent" on /)
  const words = { ...START_WORDS, noAnswer: (place: string) => `said: ${place}` }
  const port = await freePort()
  await expect(checkServer(`postgres://a:secret@127.0.0.1:${port}/base`, words)).rejects.toThrow(
    `said: 127.0.0.1:${port}`,
  )
})
