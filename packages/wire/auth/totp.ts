// The codes of an authenticator app: its secret, encrypted at rest, its QR code, and the period that a code belongs to.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { create } from 'qrcode'
import type { Keys } from '../token.ts'

const PERIOD = 30
const SECRET_BYTES = 20
const IV_BYTES = 12
const TAG_BYTES = 16
const QUIET = 4

export type Enrolled = { readonly secret: string; readonly uri: string; readonly qr_code: string }

export function newSecret({ issuer, label }: { issuer: string; label: string }): Enrolled {
  const totp = new TOTP({ issuer, label, period: PERIOD, secret: new Secret({ size: SECRET_BYTES }) })
  const uri = totp.toString()
  return { secret: totp.secret.base32, uri, qr_code: qrSvg(uri) }
}

/** The period of this code, one before or one after counting as well; null when it is wrong or was already taken. */
export function stepOf(secret: string, { code, at, after }: { code: string; at: Date; after: number }): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const totp = new TOTP({ period: PERIOD, secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: code, timestamp: at.getTime(), window: 1 })
  if (delta === null) return null
  const step = Math.floor(at.getTime() / 1000 / PERIOD) + delta
  return step > after ? step : null
}

/** Whoever reads the table alone learns no secret: the key is the house's, and each factor has its own. */
export function seal(keys: Keys, factor_id: string, secret: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(keys, factor_id), iv)
  return Buffer.concat([iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64')
}

export function unseal(keys: Keys, factor_id: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(keys, factor_id), bytes.subarray(0, IV_BYTES))
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  return `${decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8')}${decipher.final('utf8')}`
}

const keyOf = (keys: Keys, factor_id: string): Buffer => Buffer.from(keys.digest('factor', factor_id), 'base64url')

// One path, without a `#`: the client puts the picture in an address as it is.
function qrSvg(text: string): string {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const { size } = modules
  const squares = Array.from({ length: size * size }, (_, i) => i)
    .filter((i) => modules.get(Math.floor(i / size), i % size))
    .map((i) => `M${(i % size) + QUIET} ${Math.floor(i / size) + QUIET}h1v1h-1z`)
  const side = size + 2 * QUIET
  const box = `xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"`
  return `<svg ${box}><rect width="${side}" height="${side}" fill="white"/><path d="${squares.join('')}" fill="black"/></svg>`
}
