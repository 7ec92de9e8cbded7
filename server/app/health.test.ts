// The questions of those who watch the server.
import { expect, test } from 'vitest'
import { healthDoors } from './health.ts'

const ask = async (path: string, ready: () => Promise<boolean>) => (await healthDoors(ready).request(path)).status

test('a server that answers is alive, even without its database', async () => {
  expect(await ask('/health', () => Promise.reject(new Error('gone')))).toBe(200)
})

test('it is ready only when its database says so', async () => {
  expect(await ask('/ready', async () => true)).toBe(200)
  expect(await ask('/ready', async () => false)).toBe(503)
  expect(await ask('/ready', () => Promise.reject(new Error('gone')))).toBe(503)
})
