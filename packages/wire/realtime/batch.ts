// A batch of messages sent by HTTP: read, or what is wrong with each of them, field by field, as the service says it.
import type { Topic } from './hub.ts'
import { type Broadcast, isRecord } from './protocol.ts'

export type Said = { readonly topic: Topic; readonly broadcast: Broadcast & { readonly payload: string } }
type Wrong = Record<string, string[]>

export const PAYLOAD_TOO_LARGE: Wrong = { payload: ['Payload size exceeds tenant limit'] }
const BLANK = "can't be blank"
const INVALID = 'is invalid'

/** The messages, or the errors of the body; of a message that is whole, none. */
export function readBatch(
  body: unknown,
  payloadBytes: number,
): { readonly said: readonly Said[] } | { readonly errors: { messages: string[] | Wrong[] } } {
  const { messages } = isRecord(body) ? body : {}
  if (isBlank(messages) || (Array.isArray(messages) && messages.length === 0)) return { errors: { messages: [BLANK] } }
  if (!Array.isArray(messages) || !messages.every(isRecord)) return { errors: { messages: [INVALID] } }
  const wrong = messages.map(wrongIn)
  if (wrong.some(isWrong)) return { errors: { messages: wrong } }
  const said = messages.map(saidBy)
  const large = said.map(({ broadcast }) =>
    Buffer.byteLength(broadcast.payload) > payloadBytes ? PAYLOAD_TOO_LARGE : {},
  )
  return large.some(isWrong) ? { errors: { messages: large } } : { said }
}

const isWrong = (wrong: Wrong): boolean => Object.keys(wrong).length > 0
const isBlank = (value: unknown): boolean => value === undefined || value === null || value === ''

function wrongIn(message: Record<string, unknown>): Wrong {
  const isText = (value: unknown) => typeof value === 'string'
  const asked = { topic: isText, event: isText, payload: isRecord }
  const wrong: Wrong = {}
  for (const [name, isRight] of Object.entries(asked)) {
    const value = message[name]
    if (isBlank(value)) wrong[name] = [BLANK]
    else if (!isRight(value)) wrong[name] = [INVALID]
  }
  if (!isBlank(message.private) && !/^(true|false|1|0)$/.test(String(message.private))) wrong.private = [INVALID]
  return wrong
}

/** Its number travels with it when it has one. */
function saidBy({ topic, event, payload, id, private: isPrivate }: Record<string, unknown>): Said {
  return {
    topic: { name: String(topic), isPrivate: /^(true|1)$/.test(String(isPrivate)) },
    broadcast: {
      event: String(event),
      payload: JSON.stringify(payload),
      ...(typeof id === 'string' && { meta: { id } }),
    },
  }
}
