// The headers of safety: on every answer, with a nonce of its own, and nothing unsafe.
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { type HeadersEnv, safetyHeaders } from './headers.ts'

function house(publicUrl = 'http://localhost:3000'): Hono<HeadersEnv> {
  const app = new Hono<HeadersEnv>()
  app.use(safetyHeaders(publicUrl))
  app.get('/', (c) => c.text(c.get('nonce')))
  app.get('/bug', () => {
    throw new Error('a bug')
  })
  app.onError((_, c) => c.text('sorry', 500))
  return app
}

test.each([
  ['/', 200],
  ['/nowhere', 404],
  ['/bug', 500],
])('%s carries them all', async (path, status) => {
  const answer = await house().request(path)
  expect(answer.status).toBe(status)
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(policy).not.toContain('unsafe')
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("base-uri 'none'")
  expect(policy).toContain("object-src 'none'")
  expect(policy).toContain("connect-src 'self' http://localhost:3000 ws://localhost:3000")
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(answer.headers.get('permissions-policy')).toContain('camera=()')
})

test('the nonce of the page is the one of the policy, and never serves twice', async () => {
  const app = house()
  const [first, second] = [await app.request('/'), await app.request('/')]
  const nonce = await first.text()
  expect(first.headers.get('content-security-policy')).toContain(`script-src 'self' 'nonce-${nonce}'`)
  expect(nonce).not.toBe(await second.text())
})

test('the address of a followed request is told to no other place, and kept by no engine', async () => {
  const answer = await house().request('/suivi/abc')
  expect([answer.headers.get('referrer-policy'), answer.headers.get('x-robots-tag')]).toEqual([
    'no-referrer',
    'noindex',
  ])
  expect((await house().request('/')).headers.get('x-robots-tag')).toBeNull()
})

test('a browser is told to stay on https once it came by https', async () => {
  expect((await house('https://exemple.fr').request('/')).headers.get('strict-transport-security')).toContain('max-age')
  expect((await house().request('/')).headers.get('strict-transport-security')).toBeNull()
})
