// Who comes while the house starts: told that it is alive, not ready, and when to come back.
import { expect, test } from 'vitest'
import { waitingRoom } from './waiting-room.ts'

test('who comes too early is told to wait, with the headers of safety', async () => {
  const room = waitingRoom('http://localhost:3000')
  const early = await room.request('/')
  expect([early.status, early.headers.get('retry-after')]).toEqual([503, '5'])
  expect(early.headers.get('content-security-policy')).toContain("default-src 'self'")
  expect((await room.request('/health')).status).toBe(200)
  expect((await room.request('/ready')).status).toBe(503)
})
