// A websocket without the client: the frames as they are written and read.
import { once } from 'node:events'
import { WebSocket } from 'ws'
import { type Process, until } from './live-house.ts'

/** A text frame as its JSON, a binary one as its bytes. */
type Frame = unknown[] | Record<string, unknown> | Buffer
export type Bare = {
  readonly socket: WebSocket
  readonly heard: Frame[]
  /** In the serializer of the connection: join_ref, ref, topic, event, payload. */
  say(...message: [string | null, string | null, string, string, unknown]): void
  /** The first frame of this event that was not asked for yet. */
  next(event: string): Promise<Frame>
}

export async function bare(process: Process, key: string, vsn: '1.0.0' | '2.0.0' = '2.0.0'): Promise<Bare> {
  const address = `${process.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${key}&vsn=${vsn}`
  const socket = new WebSocket(address)
  const heard: Frame[] = []
  const asked = new Set<Frame>()
  socket.on('message', (data: Buffer, isBinary) => heard.push(isBinary ? data : JSON.parse(String(data))))
  await once(socket, 'open')
  return {
    socket,
    heard,
    say: (join_ref, ref, topic, event, payload) => {
      const message =
        vsn === '2.0.0' ? [join_ref, ref, topic, event, payload] : { join_ref, ref, topic, event, payload }
      socket.send(JSON.stringify(message))
    },
    next: async (event) => {
      const find = () => heard.find((frame) => !asked.has(frame) && eventOf(frame) === event)
      await until(`${event} in ${JSON.stringify(heard)}`, () => find() !== undefined, 5_000)
      const found = find() ?? []
      asked.add(found)
      return found
    },
  }
}

function eventOf(frame: Frame): unknown {
  if (Buffer.isBuffer(frame)) return 'broadcast'
  return Array.isArray(frame) ? frame[3] : frame.event
}

/** A broadcast of JSON in its binary frame, as the client writes it. */
export function framed(topic: string, event: string, payload: unknown): Buffer {
  const names = ['1', '9', topic, event, ''].map((name) => Buffer.from(name))
  const head = Buffer.from([3, ...names.map(({ length }) => length), 1])
  return Buffer.concat([head, ...names, Buffer.from(JSON.stringify(payload))])
}
