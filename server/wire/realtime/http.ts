// Broadcasts by HTTP: a batch of messages, or one of any bytes; each private one under the policies of its topic.
import { Hono } from 'hono'
import { z } from 'zod'
import { answerTo, type DoorEnv, jsonBody, knownCaller, limitedBody } from '../door.ts'
import { WireRefusal } from '../error.ts'
import type { House } from './house.ts'
import type { Topic } from './hub.ts'
import { createRate } from './limits.ts'
import { type Broadcast, parse } from './protocol.ts'
import { allowed } from './rights.ts'

const Batch = z.object({
  messages: z.array(
    z.object({
      topic: z.string().min(1),
      event: z.string().min(1),
      payload: z.unknown().refine((payload) => payload !== undefined && payload !== null),
      private: z.boolean().nullish(),
    }),
  ),
})
type Env = DoorEnv
type Said = { readonly topic: Topic; readonly broadcast: Broadcast }

const REMEMBERED = 5_000

export function broadcastDoor(house: House): Hono<Env> {
  const door = new Hono<Env>()
  const rates = new Map<string, ReturnType<typeof createRate>>()
  door.onError((error, c) => answerTo(error, { dialect: 'functions', log: house.log, path: c.req.path }))
  door.use(
    knownCaller(house.options.callerOf, 'functions'),
    limitedBody(house.options.limits.payloadBytes, 'functions'),
  )

  function limit(address: string, count: number): void {
    const rate = rates.get(address) ?? createRate(house.options.limits.messagesPerSecond)
    rates.delete(address)
    rates.set(address, rate)
    const oldest = rates.size > REMEMBERED ? rates.keys().next().value : undefined
    if (oldest !== undefined) rates.delete(oldest)
    if (!rate(count)) throw new WireRefusal(429, 'too_many_requests', 'You have exceeded your rate limit')
  }

  async function tell(caller: DoorEnv['Variables']['caller'], said: readonly Said[]): Promise<void> {
    const judged = new Map<string, boolean>()
    for (const { topic, broadcast } of said) {
      if (topic.isPrivate && !judged.has(topic.name)) {
        const { broadcast: may } = await allowed(house.base, caller, { topic: topic.name, act: 'insert' })
        judged.set(topic.name, may)
      }
      // What he may not say is not said; as with the real service, the answer does not tell.
      if (!topic.isPrivate || judged.get(topic.name)) await house.broadcast(topic, broadcast, null)
    }
  }

  door.post('/', async (c) => {
    const read = Batch.safeParse(await jsonBody(c, 'invalid_json'))
    if (!read.success) throw new WireRefusal(422, 'invalid_messages', 'messages: topic, event and payload are required')
    const { messages } = read.data
    limit(c.get('address'), messages.length)
    const said = messages.map(({ topic, event, payload, private: isPrivate }) => ({
      topic: { name: topic, isPrivate: isPrivate === true },
      broadcast: { event, payload: JSON.stringify(payload) },
    }))
    await tell(c.get('caller'), said)
    return c.body(null, 202)
  })

  door.post('/:topic/events/:event', async (c) => {
    limit(c.get('address'), 1)
    const bytes = Buffer.from(await c.req.arrayBuffer())
    const topic = { name: c.req.param('topic'), isPrivate: c.req.query('private') === 'true' }
    const payload = payloadOf(c.req.header('content-type') ?? '', bytes)
    await tell(c.get('caller'), [{ topic, broadcast: { event: c.req.param('event'), payload } }])
    return c.body(null, 202)
  })
  return door
}

function payloadOf(contentType: string, bytes: Buffer): string | Buffer {
  if (/^application\/octet-stream/i.test(contentType)) return bytes
  if (!/^application\/json/i.test(contentType))
    throw new WireRefusal(
      415,
      'unsupported_media_type',
      'Content-Type must be application/json or application/octet-stream',
    )
  const text = bytes.toString('utf8')
  if (parse(text) === undefined) throw new WireRefusal(422, 'invalid_json', 'Empty or invalid json')
  return text
}
