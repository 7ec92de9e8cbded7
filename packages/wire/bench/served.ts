// A server of the bench, in a process of its own: /rest/v1 by its short way or by Hono alone, with the log that a program keeps.

import { Hono } from 'hono'
import { createBase } from '../postgres/db.ts'
import { directRest } from '../serving/direct.ts'
import { createLater } from '../serving/later.ts'
import { takePort } from '../serving/listen.ts'
import { createLog, requestLog } from '../serving/log.ts'
import { freePort } from '../serving/port.ts'
import { buildWire } from '../sql/build.ts'
import { createKey, keysOf } from '../token.ts'
import { createWire } from '../wire.ts'

export type Way = 'short' | 'usual'
/** The first word of the process: where it is, and the token of a person. */
export type Ready = { readonly address: string; readonly token: string }

const PERSON = '11111111-1111-4111-8111-111111111111'
const [way, url = ''] = process.argv.slice(2)

await buildWire(url, { grants: [] })
const keys = await keysOf(await createKey())
const log = createLog('info', { write: () => {} })
const wire = createWire({
  base: createBase({ connectionString: url }),
  keys,
  now: () => new Date(),
  log,
  publicUrl: 'http://localhost',
  trustProxy: false,
  schemas: ['wire_bench'],
  callables: [],
  post: async () => {},
  later: createLater(log).run,
})
const app = new Hono().use(requestLog(log)).route('/', wire)
const [host, port] = ['127.0.0.1', await freePort()]
const door = await takePort({ host, port })
if (way === 'short') door.open(app.fetch, wire.realtime.upgrade, directRest({ rest: wire.rest, log }))
else door.open(app.fetch, wire.realtime.upgrade)

const token = await keys.sign(
  { sub: PERSON, role: 'authenticated', aal: 'aal1' },
  Math.floor(Date.now() / 1_000) + 86_400,
)
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.(user + system)
})
process.send?.({ address: `http://${host}:${port}`, token } satisfies Ready)
