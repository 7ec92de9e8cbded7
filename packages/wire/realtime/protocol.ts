// The frames of the Phoenix protocol in its two serializers: objects (1.0.0), and arrays with binary broadcasts (2.0.0).
export type Version = '1.0.0' | '2.0.0'
export type Message = {
  readonly topic: string
  readonly event: string
  readonly payload: unknown
  readonly ref: string | null
  readonly join_ref: string | null
}
/** A broadcast as it travels: JSON kept as its text, bytes as they are. */
export type Broadcast = {
  readonly event: string
  readonly payload: string | Buffer
  readonly meta?: Record<string, unknown> | undefined
  /** The payload is all that the sender wrote, event included: it is told as it is. */
  readonly isWhole?: boolean | undefined
  /** It came by itself and not in a message: who speaks 2.0.0 reads it in a binary frame, JSON too. */
  readonly isFramed?: boolean | undefined
}
/** What a client sent: a message, or a broadcast in its binary frame. */
export type Received = { readonly message: Message; readonly broadcast?: Broadcast | undefined }

export type Reply = (message: Message, status: 'ok' | 'error', response: unknown) => void
/** A message with the way to answer it. */
export type Heard = Received & { readonly reply: Reply }

const USER_BROADCAST_PUSH = 3
const USER_BROADCAST = 4
const JSON_PAYLOAD = 1
const LONGEST_NAME = 255

export const isVersion = (vsn: string): vsn is Version => vsn === '1.0.0' || vsn === '2.0.0'

/** Null when the frame is not of this protocol. */
export function decode(frame: Buffer, isBinary: boolean, version: Version): Received | null {
  if (isBinary) return version === '2.0.0' ? decodeBroadcast(frame) : null
  const parsed = parse(frame.toString('utf8'))
  if (version === '1.0.0') return isRecord(parsed) ? received(parsed) : null
  if (!Array.isArray(parsed) || parsed.length < 5) return null
  const [join_ref, ref, topic, event, payload] = parsed
  return received({ join_ref, ref, topic, event, payload })
}

function received({ join_ref, ref, topic, event, payload }: Record<string, unknown>): Received | null {
  if (typeof topic !== 'string' || typeof event !== 'string') return null
  return { message: { topic, event, payload, ref: refOf(ref), join_ref: refOf(join_ref) } }
}

const refOf = (ref: unknown): string | null =>
  typeof ref === 'string' ? ref : typeof ref === 'number' ? String(ref) : null

function decodeBroadcast(frame: Buffer): Received | null {
  if (frame.length < 7 || frame[0] !== USER_BROADCAST_PUSH) return null
  const sizes = [...frame.subarray(1, 6)]
  let at = 7
  const [join_ref = '', ref = '', topic = '', event = ''] = sizes.map((size) => {
    const name = frame.toString('utf8', at, at + size)
    at += size
    return name
  })
  if (at > frame.length) return null
  const bytes = frame.subarray(at)
  const isJson = frame[6] === JSON_PAYLOAD
  const text = isJson ? bytes.toString('utf8') : ''
  if (isJson && parse(text) === undefined) return null
  return {
    message: { topic, event: 'broadcast', payload: null, ref: ref || null, join_ref: join_ref || null },
    broadcast: { event, payload: isJson ? text : Buffer.from(bytes), isFramed: true },
  }
}

export function encode({ topic, event, payload, ref, join_ref }: Message, version: Version): string {
  return version === '2.0.0'
    ? JSON.stringify([join_ref, ref, topic, event, payload])
    : JSON.stringify({ topic, event, payload, ref })
}

/** A broadcast for one reader; null when his serializer has no form for it: bytes need the second one. */
export function encodeBroadcast(topic: string, broadcast: Broadcast, version: Version): string | Buffer | null {
  const { event, payload, meta, isWhole, isFramed } = broadcast
  const isText = typeof payload === 'string'
  const frame = version === '2.0.0' && (isFramed || !isText) ? framed(topic, broadcast) : null
  if (frame || !isText) return frame
  const said = JSON.parse(payload)
  const body = isWhole ? said : { type: 'broadcast', event, payload: said, ...(meta && { meta }) }
  return encode({ topic, event: 'broadcast', payload: body, ref: null, join_ref: null }, version)
}

function framed(topic: string, { event, payload, meta }: Broadcast): Buffer | null {
  const names = [topic, event, meta ? JSON.stringify(meta) : ''].map((name) => Buffer.from(name))
  if (names.some(({ length }) => length > LONGEST_NAME)) return null
  const isText = typeof payload === 'string'
  const head = [USER_BROADCAST, ...names.map(({ length }) => length), isText ? JSON_PAYLOAD : 0]
  return Buffer.concat([Buffer.from(head), ...names, isText ? Buffer.from(payload) : payload])
}

/** Undefined when the text is not JSON. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
