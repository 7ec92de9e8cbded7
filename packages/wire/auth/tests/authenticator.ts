// A security key in software, for the tests: makes keys, signs what it is asked, and lies where a test wants it to.
import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'

type Cbor = number | string | Buffer | ReadonlyMap<number | string, Cbor>
type Asked = { challenge: ArrayBuffer | string }
type Lies = {
  origin?: string
  rpId?: string
  counter?: number
  privateKey?: KeyObject
  verified?: boolean
  userHandle?: string
}
type Held = { id: string; privateKey: KeyObject; userHandle: string }
export type Authenticator = ReturnType<typeof createAuthenticator>

const [PRESENT, VERIFIED, ATTESTED] = [0x01, 0x04, 0x40]

export function createAuthenticator(origin: string) {
  const held: Held[] = []
  const own = new URL(origin).hostname
  let counter = 0

  /** What `navigator.credentials.create()` would give. */
  function create({ challenge, user }: Asked & { user: { id: ArrayBuffer | string } }, lies: Lies = {}) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const rawId = randomBytes(16)
    held.push({ id: rawId.toString('base64url'), privateKey, userHandle: base64url(user.id) })
    const cose = cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    )
    const length = Buffer.alloc(2)
    length.writeUInt16BE(rawId.length)
    const authData = Buffer.concat([authenticatorData(lies, ATTESTED), Buffer.alloc(16), length, rawId, cose])
    const attestation = cbor(
      new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    )
    return credential(rawId.toString('base64url'), {
      attestationObject: attestation.toString('base64url'),
      clientDataJSON: clientData('webauthn.create', challenge, lies).toString('base64url'),
      transports: ['usb'],
    })
  }

  /** What `navigator.credentials.get()` would give, by the key made last. */
  function get({ challenge }: Asked, lies: Lies = {}) {
    const key = held.at(-1)
    if (!key) throw new Error('This authenticator holds no key')
    counter += 1
    const data = authenticatorData(lies, 0)
    const client = clientData('webauthn.get', challenge, lies)
    const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
    return credential(key.id, {
      authenticatorData: data.toString('base64url'),
      clientDataJSON: client.toString('base64url'),
      signature: createSign('sha256')
        .update(signed)
        .sign(lies.privateKey ?? key.privateKey)
        .toString('base64url'),
      userHandle: lies.userHandle ?? key.userHandle,
    })
  }

  function authenticatorData({ rpId = own, counter: said = counter, verified = true }: Lies, more: number): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(said)
    const flags = Buffer.from([PRESENT | (verified ? VERIFIED : 0) | more])
    return Buffer.concat([createHash('sha256').update(rpId).digest(), flags, count])
  }

  const clientData = (type: string, challenge: ArrayBuffer | string, lies: Lies) =>
    Buffer.from(
      JSON.stringify({ type, challenge: base64url(challenge), origin: lies.origin ?? origin, crossOrigin: false }),
    )

  return { create, get }
}

function credential<Response>(id: string, response: Response) {
  const json = { id, rawId: id, type: 'public-key' as const, response, clientExtensionResults: {} }
  return { ...json, toJSON: () => json }
}

const base64url = (bytes: ArrayBuffer | string): string =>
  typeof bytes === 'string' ? bytes : Buffer.from(bytes).toString('base64url')

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const pairs = [...value].flatMap(([name, content]) => [cbor(name), cbor(content)])
  return Buffer.concat([head(5, value.size), ...pairs])
}

function head(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(kind << 5) | size])
  return size < 256 ? Buffer.from([(kind << 5) | 24, size]) : Buffer.from([(kind << 5) | 25, size >> 8, size & 255])
}
