// The key that signs our SAML requests, and the certificate that shows it: always the same one for the same key.
import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'

export type SamlKey = { readonly privateKey: string; readonly certificate: string }

/** The key of the configuration; null when the text is not an RSA private key of 2048 bits or more. */
export function rsaKey(text: string): KeyObject | null {
  const said = text.trim()
  const read = (as: () => KeyObject): KeyObject | null => {
    try {
      return as()
    } catch {
      return null
    }
  }
  const der = { key: Buffer.from(said, 'base64'), format: 'der' as const }
  const key = said.startsWith('-----')
    ? read(() => createPrivateKey(said))
    : (read(() => createPrivateKey({ ...der, type: 'pkcs8' })) ??
      read(() => createPrivateKey({ ...der, type: 'pkcs1' })))
  const strong = key?.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 2048
  return strong ? key : null
}

export function samlKey(text: string, name: string): SamlKey {
  const key = rsaKey(text)
  if (!key) throw new Error('The SAML key is not an RSA private key of 2048 bits or more')
  return { privateKey: key.export({ type: 'pkcs8', format: 'pem' }).toString(), certificate: selfSigned(key, name) }
}

const [INTEGER, BITS, NULL, OID, TEXT, UTC_TIME, FAR_TIME, SEQUENCE, SET, VERSION] = [
  0x02, 0x03, 0x05, 0x06, 0x0c, 0x17, 0x18, 0x30, 0x31, 0xa0,
]
const SHA256_RSA = Buffer.from('2a864886f70d01010b', 'hex')
const COMMON_NAME = Buffer.from('550403', 'hex')

// A provider checks our requests by this public key alone: the certificate only carries it (X.509 v3, signed by itself).
function selfSigned(key: KeyObject, name: string): string {
  const shown = createPublicKey(key).export({ type: 'spki', format: 'der' })
  const algorithm = der(SEQUENCE, der(OID, SHA256_RSA), der(NULL))
  const who = der(SEQUENCE, der(SET, der(SEQUENCE, der(OID, COMMON_NAME), der(TEXT, Buffer.from(name)))))
  const serial = createHash('sha256').update(shown).digest().subarray(0, 16)
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x40
  const body = der(
    SEQUENCE,
    der(VERSION, der(INTEGER, Buffer.from([2]))),
    der(INTEGER, serial),
    algorithm,
    who,
    der(SEQUENCE, der(UTC_TIME, Buffer.from('200101000000Z')), der(FAR_TIME, Buffer.from('20700101000000Z'))),
    who,
    shown,
  )
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', body, key)])
  const lines =
    der(SEQUENCE, body, algorithm, der(BITS, signature))
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const size = content.length
  if (size < 0x80) return Buffer.concat([Buffer.from([tag, size]), content])
  const bytes = size < 0x100 ? [size] : [size >> 8, size & 0xff]
  return Buffer.concat([Buffer.from([tag, 0x80 | bytes.length, ...bytes]), content])
}
