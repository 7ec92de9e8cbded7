// The log: ids in and out, one line per request, nothing secret in it.
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createLog, type LogEnv, requestLog } from './log.ts'

function house() {
  const lines: string[] = []
  const app = new Hono<LogEnv>()
  app.use(requestLog(createLog('info', { write: (line) => lines.push(line) })))
  app.get('/bien', (c) => c.text(c.get('requestId')))
  app.get('/bug', () => {
    throw new Error('a bug')
  })
  app.onError((_, c) => c.text('sorry', 500))
  return { app, read: () => lines.map((line): Record<string, unknown> => JSON.parse(line)) }
}

test('the id of the caller comes back and is in the line', async () => {
  const { app, read } = house()
  const answer = await app.request('/bien?token=secret', { headers: { 'x-request-id': 'abc-1' } })
  expect(answer.headers.get('x-request-id')).toBe('abc-1')
  expect(await answer.text()).toBe('abc-1')
  expect(read()).toMatchObject([{ level: 'info', requestId: 'abc-1', method: 'GET', path: '/bien', status: 200 }])
  expect(JSON.stringify(read())).not.toContain('secret')
})

test.each([undefined, 'a b', 'x'.repeat(65), 'é"}'])(
  'an id is made when the caller gives none that is plain (%s)',
  async (id) => {
    const answer = await house().app.request(
      '/bien',
      id === undefined ? {} : { headers: { 'x-request-id': encodeURI(id) } },
    )
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  },
)

test('a path is written as the program says it', async () => {
  const lines: string[] = []
  const app = new Hono<LogEnv>()
  app.use(requestLog(createLog('info', { write: (line) => lines.push(line) }), (path) => path.replace('secret', '…')))
  await app.request('/lien/secret')
  expect(lines.map((line) => JSON.parse(line).path)).toEqual(['/lien/…'])
})

test('a bug is an error in the log, with its cause', async () => {
  const { app, read } = house()
  expect((await app.request('/bug')).status).toBe(500)
  expect(read()).toMatchObject([{ level: 'error', status: 500, err: { message: 'a bug' } }])
})
