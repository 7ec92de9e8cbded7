// One websocket: its frames read in their order, its channels, and the limits of what it may ask.
import type { RawData, WebSocket } from 'ws'
import { Channels } from './channels.ts'
import type { House } from './house.ts'
import { createRate } from './limits.ts'
import { decode, encode, type Message, type Received, type Version } from './protocol.ts'

export type Connection = { readonly socket: WebSocket; readonly isSilent: () => boolean; readonly left: Promise<void> }
type Options = { readonly socket: WebSocket; readonly version: Version; readonly apikey: string }

const POLICY_VIOLATION = 1008
// Ten times what is allowed is no hurry: it is an attack, or a loop.
const FLOOD = 10

export function serve(house: House, { socket, version, apikey }: Options): Connection {
  const { log } = house
  const { limits } = house.options
  const mayFlood = createRate(limits.messagesPerSecond * FLOOD)
  const channels = new Channels(house, { apikey, version, send, cut: () => socket.terminate() })
  let queue = Promise.resolve()
  let lastHeard = Date.now()

  function send(frame: string | Buffer): void {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > limits.unreadBytes) socket.terminate()
    else socket.send(frame)
  }

  const reply = ({ topic, ref, join_ref }: Message, status: 'ok' | 'error', response: unknown): void =>
    send(encode({ topic, event: 'phx_reply', payload: { status, response }, ref, join_ref }, version))

  async function answer({ message, broadcast }: Received): Promise<void> {
    const { topic, event } = message
    if (topic === 'phoenix' && event === 'heartbeat') return reply(message, 'ok', {})
    if (event === 'phx_join') return channels.join(message, reply)
    const channel = channels.find(topic)
    if (channel) return channels.heard(channel, { message, broadcast, reply })
    // Who leaves what is closed has left.
    if (event === 'phx_leave') return reply(message, 'ok', {})
    return reply(message, 'error', { reason: 'unmatched topic' })
  }

  function received(data: RawData, isBinary: boolean): void {
    lastHeard = Date.now()
    const read = mayFlood() ? decode(bytesOf(data), isBinary, version) : null
    if (!read) {
      socket.close(POLICY_VIOLATION, 'Too many messages per second, or a message that is not one')
      return
    }
    queue = queue
      .then(() => (socket.readyState === socket.OPEN ? answer(read) : undefined))
      .catch((error: unknown) => {
        log.error({ err: error, event: read.message.event }, 'a message of realtime could not be answered')
        reply(read.message, 'error', { reason: 'UnknownErrorOnChannel: Unknown Error on Channel' })
      })
  }

  const left = new Promise<void>((resolve) => {
    socket.on('close', () => {
      queue = queue
        .then(() => channels.leaveAll())
        .catch((error: unknown) => {
          log.error({ err: error }, 'channels of realtime could not be left')
        })
      void queue.then(resolve)
    })
  })
  socket.on('message', received)
  // A broken frame or a fallen network: 'close' follows.
  socket.on('error', () => {})
  return { socket, isSilent: () => Date.now() - lastHeard > limits.silenceMs, left }
}

function bytesOf(data: RawData): Buffer {
  if (Array.isArray(data)) return Buffer.concat(data)
  return Buffer.isBuffer(data) ? data : Buffer.from(data)
}
