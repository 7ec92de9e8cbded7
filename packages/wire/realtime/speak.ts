// What a client says in a channel: a broadcast to the others, or that it is there; each within its rights.
import { isDeepStrictEqual } from 'node:util'
import { ownWords } from '../messages.ts'
import { isAssistant } from '../read-only.ts'
import type { House } from './house.ts'
import type { Channel } from './hub.ts'
import { type Broadcast, type Heard, isRecord } from './protocol.ts'
import { allowed } from './rights.ts'

export async function speak(house: House, channel: Channel, { message, broadcast, reply }: Heard): Promise<void> {
  const said = broadcast ?? broadcastOf(message.payload)
  if (!(await may(house, channel)).speak) {
    const refusal = refusedAs(house, channel) ?? { error: 'unauthorized' }
    return channel.ack ? reply(message, 'error', refusal) : undefined
  }
  if (isTooLarge(house, said.payload))
    return channel.ack ? reply(message, 'error', { error: 'payload_size_exceeded' }) : undefined
  const kept = house.broadcast(channel, said, channel)
  if (!channel.ack) return void kept.catch((error: unknown) => house.log.error({ err: error }, 'a broadcast is lost'))
  await kept
  reply(message, 'ok', {})
}

const isTooLarge = ({ options }: House, payload: string | Buffer): boolean =>
  Buffer.byteLength(payload) > options.limits.payloadBytes

/** Whatever the client wrote, the others hear. */
function broadcastOf(payload: unknown): Broadcast {
  const event = isRecord(payload) && typeof payload.event === 'string' ? payload.event : ''
  return { event, payload: JSON.stringify(payload ?? {}), isWhole: true }
}

export async function appear(house: House, channel: Channel, { message, reply }: Heard): Promise<void> {
  const { event, payload = {} } = isRecord(message.payload) ? message.payload : {}
  // A word without an act is heard, and does nothing.
  if (event === undefined) return reply(message, 'ok', {})
  const act = typeof event === 'string' ? event.toLowerCase() : ''
  if (act === 'untrack') {
    await house.presences.untrack(channel)
    return reply(message, 'ok', {})
  }
  if (act !== 'track') return reply(message, 'error', {})
  if (!isRecord(payload)) return reply(message, 'error', { reason: 'Presence track payload must be a map' })
  if (!(await may(house, channel)).show) return reply(message, 'error', refusedAs(house, channel) ?? {})
  if (isTooLarge(house, JSON.stringify(payload))) return channel.end('Track message size exceeded')
  // Who says the same again is not told again.
  if (!isDeepStrictEqual(channel.presence?.said, payload)) await house.presences.track(channel, payload)
  reply(message, 'ok', {})
  if (channel.presenceEnabled) return
  // He had not asked who is there, and now shows himself: he is told once, then hears the differences.
  channel.presenceEnabled = true
  if (channel.rights.see) channel.push('presence_state', await house.presences.state(channel))
}

/** The rights to write of a private channel, asked once for each token. */
async function may(house: House, channel: Channel): Promise<Channel['rights']> {
  if (isAssistant(channel.caller)) return { ...channel.rights, speak: false, show: false }
  if (channel.rights.speak !== null) return channel.rights
  const { broadcast, presence } = await allowed(house.base, channel.caller, { topic: channel.name, act: 'insert' })
  channel.rights = { ...channel.rights, speak: broadcast, show: presence }
  return channel.rights
}

/** What is said to whoever sees somebody else's account; null for anybody else. */
function refusedAs({ options }: House, { caller, topic }: Channel): { readonly reason: string } | null {
  if (!isAssistant(caller)) return null
  options.forbidden?.({ caller, method: 'PUSH', path: `/realtime/v1/${topic}`, address: '' })
  return { reason: ownWords('readOnly', options.messages).message }
}
