// Broadcasts by HTTP: a batch of messages, or one of any bytes; each private one under the policies of its topic.
import { Hono } from 'hono'
import { z } from 'zod'
import type { Caller } from '../../db.ts'
import { answerTo, bearerOf, type DoorEnv, jsonBody, limitedBody } from '../door.ts'
import { WireRefusal } from '../error.ts'
import { readersOnly } from '../read-only.ts'
import type { House } from './house.ts'
import type { Topic } from './hub.ts'
import { JoinRefusal, knownCaller } from './join.ts'
import { createRate } from './limits.ts'
import { type Broadcast, parse } from './protocol.ts'
import { allowed } from './rights.ts'

const Batch = z.object({ messages: z.array(z.record(z.string(), z.unknown())) })
const Entry = z.object({
  topic: z.string().min(1),
  event: z.string().min(1),
  payload: z.unknown().refine((payload) => payload !== undefined && payload !== null),
  private: z.boolean().nullish(),
})
type Said = { readonly topic: Topic; readonly broadcast: Broadcast }

export function broadcastDoor(house: House): Hono<DoorEnv> {
  const { payloadBytes, messagesPerSecond } = house.options.limits
  const door = new Hono<DoorEnv>()
  const limit = addressLimit(messagesPerSecond)
  const isTooLarge = (payload: string | Buffer): boolean => Buffer.byteLength(payload) > payloadBytes
  door.onError((error, c) => answerTo(error, { dialect: 'functions', log: house.log, path: c.req.path }))
  door.use(
    async (c, next) => {
      const token = bearerOf(c.req.header('authorization')) ?? c.req.header('apikey') ?? c.req.header('x-api-key')
      c.set('caller', await callerBy(house, token ?? ''))
      await next()
    },
    readersOnly({ forbidden: house.options.forbidden, open: () => false }),
    limitedBody(payloadBytes * BATCH, 'functions'),
  )

  door.post('/', async (c) => {
    const read = Batch.safeParse(await jsonBody(c, 'invalid_json'))
    if (!read.success) return c.json(invalid({ messages: ['is invalid'] }), 422)
    const messages = read.data.messages.map((one) => Entry.safeParse(one))
    if (messages.some(({ success }) => !success)) return c.json(invalid({ messages: messages.map(blanks) }), 422)
    limit(c.get('address'), messages.length)
    const known = messages.flatMap(({ data }) => (data ? [data] : []))
    const said = known.map(({ topic, event, payload, private: isPrivate }) => ({
      topic: { name: topic, isPrivate: isPrivate === true },
      broadcast: { event, payload: JSON.stringify(payload) },
    }))
    if (said.some(({ broadcast }) => isTooLarge(broadcast.payload))) return c.json(TOO_LARGE, 422)
    await tell(house, c.get('caller'), said)
    return c.body(null, 202)
  })

  door.post('/:topic/events/:event', async (c) => {
    limit(c.get('address'), 1)
    const bytes = Buffer.from(await c.req.arrayBuffer())
    const topic = { name: c.req.param('topic'), isPrivate: c.req.query('private') === 'true' }
    const payload = payloadOf(c.req.header('content-type') ?? '', bytes)
    if (payload === null) return c.json(UNSUPPORTED, 415)
    if (isTooLarge(payload)) return c.json(TOO_LARGE, 422)
    await tell(house, c.get('caller'), [{ topic, broadcast: { event: c.req.param('event'), payload } }])
    return c.body(null, 202)
  })
  return door
}

async function tell(house: House, caller: Caller, said: readonly Said[]): Promise<void> {
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

const REMEMBERED = 5_000

function addressLimit(perSecond: number): (address: string, count: number) => void {
  const rates = new Map<string, ReturnType<typeof createRate>>()
  return (address, count) => {
    const rate = rates.get(address) ?? createRate(perSecond)
    rates.delete(address)
    rates.set(address, rate)
    const oldest = rates.size > REMEMBERED ? rates.keys().next().value : undefined
    if (oldest !== undefined) rates.delete(oldest)
    if (!rate(count)) throw new WireRefusal(429, 'too_many_requests', count > 1 ? TOO_MANY : TOO_OFTEN)
  }
}

// A batch may weigh as much as so many messages.
const BATCH = 8
const TOO_OFTEN = 'You have exceeded your rate limit'
const TOO_MANY = 'Too many messages to broadcast, please reduce the batch size'

const invalid = (errors: Record<string, unknown>) => ({ code: 'invalid_messages', message: 'Invalid messages', errors })
const TOO_LARGE = invalid({ payload: ['Payload size exceeds tenant limit'] })

const UNSUPPORTED = {
  code: 'unsupported_media_type',
  error: 'Unsupported Media Type',
  message: 'Content-Type must be application/json or application/octet-stream',
}

/** For each field that is missing, why; of a message that is whole, nothing. */
function blanks(entry: ReturnType<typeof Entry.safeParse>): Record<string, string[]> {
  const names = entry.success ? [] : entry.error.issues.map(({ path }) => String(path[0]))
  return Object.fromEntries(names.map((name) => [name, ["can't be blank"]]))
}

async function callerBy(house: House, token: string): Promise<Caller> {
  return knownCaller(house.options, token).catch((error: unknown): never => {
    if (error instanceof JoinRefusal) throw new WireRefusal(401, 'unauthorized', error.sentence)
    throw error
  })
}

/** JSON as its text, bytes as they are; null for what is neither. */
function payloadOf(contentType: string, bytes: Buffer): string | Buffer | null {
  if (/^application\/octet-stream/i.test(contentType)) return bytes
  if (!/^application\/json/i.test(contentType)) return null
  const text = bytes.toString('utf8')
  if (parse(text) === undefined) throw new WireRefusal(422, 'invalid_json', 'Empty or invalid json')
  return text
}
