// Broadcasts by HTTP: a batch of messages, or one of any bytes; each private one under the policies of its topic.
import { Hono } from 'hono'
import { answerTo, bearerOf, type DoorEnv, jsonBody, limitedBody } from '../door.ts'
import { WireRefusal } from '../error.ts'
import type { Caller } from '../postgres/db.ts'
import { readersOnly } from '../read-only.ts'
import { PAYLOAD_TOO_LARGE, readBatch } from './batch.ts'
import type { House } from './house.ts'
import type { Topic } from './hub.ts'
import { JoinRefusal, knownCaller, mayBePublic } from './join.ts'
import { createRate } from './limits.ts'
import { type Broadcast, parse } from './protocol.ts'
import { allowed } from './rights.ts'

type Told = { readonly topic: Topic; readonly broadcast: Broadcast }

export function broadcastDoor(house: House): Hono<DoorEnv> {
  const { messages } = house.options
  const { payloadBytes, messagesPerSecond } = house.options.limits
  const door = new Hono<DoorEnv>()
  const limit = addressLimit(messagesPerSecond)
  door.onError((error, c) => {
    const isTold = error instanceof WireRefusal && TOLD.includes(error.code)
    if (isTold) return Response.json({ message: error.message }, { status: error.status })
    return answerTo(error, { dialect: 'functions', log: house.log, path: c.req.path, messages })
  })
  door.use(
    async (c, next) => {
      const token = bearerOf(c.req.header('authorization')) ?? c.req.header('apikey') ?? c.req.header('x-api-key')
      c.set('caller', await callerBy(house, token ?? ''))
      await next()
    },
    readersOnly({ forbidden: house.options.forbidden, open: () => false }),
    limitedBody(payloadBytes * BATCH, 'functions', messages),
  )

  door.post('/', async (c) => {
    const read = readBatch(await jsonBody(c, 'invalid_json'), payloadBytes)
    if ('errors' in read) return c.json(read, 422)
    limit(c.get('address'), read.said.length)
    await tell(house, c.get('caller'), read.said)
    return c.body(null, 202)
  })

  door.post('/:topic/events/:event', async (c) => {
    limit(c.get('address'), 1)
    const bytes = Buffer.from(await c.req.arrayBuffer())
    const topic = { name: c.req.param('topic'), isPrivate: c.req.query('private') === 'true' }
    const payload = payloadOf(c.req.header('content-type') ?? '', bytes)
    if (payload === null) return c.json(UNSUPPORTED, 415)
    if (Buffer.byteLength(payload) > payloadBytes) return c.json({ errors: PAYLOAD_TOO_LARGE }, 422)
    const broadcast = { event: c.req.param('event'), payload, isFramed: true }
    const told = await tell(house, c.get('caller'), [{ topic, broadcast }])
    if (told === 0) throw new WireRefusal(403, FORBIDDEN, 'Unauthorized')
    return c.body(null, 202)
  })
  return door
}

/** How many of them were told: what he may not say is not said, which the answer to a batch does not tell. */
async function tell(house: House, caller: Caller, said: readonly Told[]): Promise<number> {
  const judged = new Map<string, boolean>()
  let told = 0
  for (const { topic, broadcast } of said) {
    if (topic.isPrivate && !judged.has(topic.name)) {
      const { broadcast: may } = await allowed(house.base, caller, { topic: topic.name, act: 'insert' })
      judged.set(topic.name, may)
    }
    if (topic.isPrivate ? !judged.get(topic.name) : !mayBePublic(house.options, caller.role)) continue
    await house.broadcast(topic, broadcast, null)
    told += 1
  }
  return told
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
    if (!rate(count)) throw new WireRefusal(429, TOO_MUCH, count > 1 ? TOO_MANY : TOO_OFTEN)
  }
}

// A batch may weigh as much as so many messages.
const BATCH = 8
const TOO_OFTEN = 'You have exceeded your rate limit'
const TOO_MANY = 'Too many messages to broadcast, please reduce the batch size'

// The refusals that the service words in its own way: a sentence, and no code.
const [UNKNOWN, FORBIDDEN, TOO_MUCH] = ['unauthorized', 'not_allowed', 'too_many_requests'] as const
const TOLD: readonly string[] = [UNKNOWN, FORBIDDEN, TOO_MUCH]

const UNSUPPORTED = {
  code: 'unsupported_media_type',
  error: 'Unsupported Media Type',
  message: 'Content-Type must be application/json or application/octet-stream',
}

async function callerBy(house: House, token: string): Promise<Caller> {
  return knownCaller(house.options, token).catch((error: unknown): never => {
    if (error instanceof JoinRefusal) throw new WireRefusal(401, UNKNOWN, 'Unauthorized')
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
